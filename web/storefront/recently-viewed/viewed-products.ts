// The products viewed in this browser, newest first; they never leave it. product/Also.tsx writes the list.
const key = 'seen';

export function readSeen(): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter((id) => /^[0-9a-f-]{36}$/.test(id));
  } catch {
    return [];
  }
}

export const forgetSeen = (): void => localStorage.removeItem(key);
