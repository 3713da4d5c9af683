// What was looked at in this browser, newest first; it never leaves it. product/Also.tsx writes it.
const key = 'seen';

export function readSeen(): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter((id) => /^[0-9a-f-]{36}$/.test(id));
  } catch {
    return [];
  }
}

export const forgetSeen = (): void => localStorage.removeItem(key);
