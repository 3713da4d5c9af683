import { useSyncExternalStore } from 'react';
import type { SignedInAnswer, User } from '#shared/api/people/accounts.ts';
import { staffRoles, type StaffRole } from '#shared/roles.ts';

/**
 * The signed-in person, as stored in the browser. It decides only about display; the server decides about permissions.
 */
export type SignedIn = Pick<User, '_id' | 'name' | 'email' | 'role' | 'staffRole'>;

const userKey = 'user';
const tokenKey = 'accessToken';
/** As long as the server stores an unused session. */
const lasts = 60 * 24 * 60 * 60;

let lastText: string | null = null;
let lastUser: SignedIn | null = null;

function cookieOf(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}

/** The token that every call carries, from the accessToken cookie; none while the server makes a page. */
export function accessToken(): string | undefined {
  return typeof document === 'undefined' ? undefined : cookieOf(tokenKey);
}

/** A person counts as signed in only with a token beside the user. */
export function readSignedIn(): SignedIn | null {
  const text = accessToken() ? localStorage.getItem(userKey) : null;
  // the same text must return the same object, or React renders endlessly
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
    const textOf = (key: '_id' | 'name' | 'email') =>
      key in value ? String((value as Record<string, unknown>)[key] ?? '') : '';
    const { role } = value;
    return { _id: textOf('_id'), name: textOf('name'), email: textOf('email'), role, staffRole: staffRoleOf(value) };
  } catch {
    return null;
  }
}

/**
 * The staff role, in addition to the specification's role. Browsers that signed in before staff roles existed have not
 * stored one.
 */
function staffRoleOf(value: { role: unknown; staffRole?: unknown }): StaffRole | null {
  if (value.role !== 'admin') return null;
  return staffRoles.find((one) => one === value.staffRole) ?? 'admin';
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

/**
 * The signed-in person, as far as this browser knows. Null during rendering on the server, where pages are the same for
 * all visitors.
 */
export function useSignedIn(): SignedIn | null {
  return useSyncExternalStore(subscribe, readSignedIn, () => null);
}

function keep(key: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${key}=${encodeURIComponent(value)}; path=/; max-age=${lasts}; SameSite=Lax${secure}`;
  // Browsers write cookies in the background. Reading waits for that: other tabs, which hear of the storage, find the
  // cookie too.
  void document.cookie;
  localStorage.setItem(key, value);
}

/** Stores the person, also after they changed their name or e-mail. */
export function rememberUser({ _id, name, email, role, staffRole }: User): void {
  keep(userKey, JSON.stringify({ _id, name, email, role, staffRole }));
  dispatchEvent(new Event('signed-in-changed'));
}

/** Stores token and user after signing in, in browser storage and in cookies. */
export function rememberSignIn({ accessToken: token, user }: SignedInAnswer): void {
  keep(tokenKey, token);
  rememberUser(user);
}

/** Removes the signed-in person from this browser and its other tabs. */
export function forgetSignIn(): void {
  for (const key of [userKey, tokenKey]) {
    localStorage.removeItem(key);
    document.cookie = `${key}=; path=/; max-age=0; SameSite=Lax`;
  }
  dispatchEvent(new Event('signed-in-changed'));
}
