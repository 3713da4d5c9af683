import { useSyncExternalStore } from 'react';

/** What the browser remembers of who signed in. It decides what is shown, never what may be done: that is the server's. */
export interface SignedIn { name: string; email: string; role: 'admin' | 'user' }

const userKey = 'user';
const tokenKey = 'accessToken';

let lastText: string | null = null;
let lastUser: SignedIn | null = null;

/** A person counts as signed in only with a token beside the user (specification section 4). */
function readSignedIn(): SignedIn | null {
  const hasToken = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${tokenKey}=`) && cookie.length > tokenKey.length + 1);
  const text = hasToken ? localStorage.getItem(userKey) : null;
  // the same text gives the same object, or React would draw again without end
  if (text !== lastText) {
    lastText = text;
    lastUser = text === null ? null : toSignedIn(text);
  }
  return lastUser;
}

function toSignedIn(text: string): SignedIn | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('role' in value)) return null;
    if (value.role !== 'admin' && value.role !== 'user') return null;
    const textOf = (key: 'name' | 'email') => (key in value ? String((value as Record<string, unknown>)[key] ?? '') : '');
    return { name: textOf('name'), email: textOf('email'), role: value.role };
  } catch {
    return null;
  }
}

function subscribe(changed: () => void): () => void {
  // `storage` comes from other tabs: signing out in one signs out the others
  addEventListener('storage', changed);
  addEventListener('signed-in-changed', changed);
  return () => {
    removeEventListener('storage', changed);
    removeEventListener('signed-in-changed', changed);
  };
}

/** Who is signed in, as far as this browser knows; null while the server makes the page, which is the same for everybody. */
export function useSignedIn(): SignedIn | null {
  return useSyncExternalStore(subscribe, readSignedIn, () => null);
}

/** Forgets who was signed in and goes to the front page. */
export function signOut(): void {
  for (const key of [userKey, tokenKey]) {
    localStorage.removeItem(key);
    document.cookie = `${key}=; path=/; max-age=0`;
  }
  dispatchEvent(new Event('signed-in-changed'));
  location.assign('/');
}
