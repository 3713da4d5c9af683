import { beforeEach, expect, test, vi } from 'vitest';
import type { Wish } from '#shared/api/people/wishlist.ts';
import { addToWishlist, readWishlist, removeFromWishlist, syncWishlist } from './stored-wishlist.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const browser = { cookie: '' };
vi.stubGlobal('document', browser);

/** A fake server: the stored list of each account, and whether it can be reached. */
const accounts = new Map<string, Wish[]>();
let isOffline = false;
let answerLater: Promise<void> | undefined;
vi.stubGlobal('fetch', async (_path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
  if (isOffline) throw new TypeError('Failed to fetch');
  const who = headers['authorization']!.replace('Bearer of-', '');
  const { add, remove } = JSON.parse(body) as { add: Wish[]; remove: string[] };
  const had = accounts.get(who) ?? [];
  const fresh = add.filter(({ productId }) => !had.some((wish) => wish.productId === productId));
  const data = [...fresh, ...had].filter(({ productId }) => !remove.includes(productId));
  accounts.set(who, data);
  await answerLater;
  return Response.json({ data });
});

function signIn(who: string): void {
  browser.cookie = `accessToken=of-${who}`;
  stored.set('user', JSON.stringify({ _id: who, name: who, email: '', role: 'user' }));
}
function signOut(): void {
  browser.cookie = '';
  stored.delete('user');
}

beforeEach(() => {
  stored.clear();
  accounts.clear();
  signOut();
  isOffline = false;
  answerLater = undefined;
});

const ids = (list: Wish[] = []) => list.map(({ productId }) => productId);

test('the browser’s list joins the account at sign-in, and is gone after sign-out', async () => {
  await addToWishlist('shawl', 900);
  signIn('rahima');
  expect(ids(await syncWishlist())).toEqual(['shawl']);
  expect(ids(accounts.get('rahima'))).toEqual(['shawl']);
  signOut();
  expect(readWishlist()).toEqual([]);
});

test('unsent changes belong to the account: the next account neither sees nor gets them', async () => {
  accounts.set('rahima', [{ productId: 'sari', price: 500, addedAt: '2026-01-01T00:00:00.000Z' }]);
  signIn('rahima');
  await syncWishlist();
  isOffline = true;
  await addToWishlist('shawl', 900);
  expect(ids(readWishlist())).toEqual(['shawl', 'sari']);
  signOut();
  expect(readWishlist()).toEqual([]);
  isOffline = false;
  signIn('karim');
  expect(await syncWishlist()).toEqual([]);
  expect(accounts.get('karim')).toEqual([]);
});

test('the browser’s list belongs to the account from sign-in on, even if sending it failed', async () => {
  await addToWishlist('shawl', 900);
  isOffline = true;
  signIn('rahima');
  expect(ids(await syncWishlist())).toEqual(['shawl']);
  signIn('karim');
  expect(readWishlist()).toEqual([]);
});

test('changes that could not be sent reach the account the next time, removals too', async () => {
  signIn('rahima');
  await addToWishlist('sari', 500);
  isOffline = true;
  await addToWishlist('shawl', 900);
  await removeFromWishlist('sari');
  expect(ids(await syncWishlist())).toEqual(['shawl']);
  isOffline = false;
  expect(ids(await syncWishlist())).toEqual(['shawl']);
  expect(ids(accounts.get('rahima'))).toEqual(['shawl']);
  // the removal is not sent again: another device may have added it since
  accounts.set('rahima', [{ productId: 'sari', price: 500, addedAt: '2026-01-01T00:00:00.000Z' }]);
  expect(ids(await syncWishlist())).toEqual(['sari']);
});

test('a product that is removed or added twice stays off, or on, the list', async () => {
  await addToWishlist('shawl', 900);
  await addToWishlist('shawl', 800);
  expect(readWishlist()).toMatchObject([{ productId: 'shawl', price: 900 }]);
  await removeFromWishlist('shawl');
  await removeFromWishlist('shawl');
  expect(readWishlist()).toEqual([]);
  expect(stored.has('wishes')).toBe(false);
});

test('a late answer neither removes a product that was pressed since, nor brings one back', async () => {
  signIn('rahima');
  let answer = () => {};
  answerLater = new Promise((resolve) => (answer = resolve));
  const first = addToWishlist('shawl', 900);
  isOffline = true;
  await addToWishlist('sari', 500);
  await removeFromWishlist('shawl');
  answer();
  await first;
  expect(ids(readWishlist())).toEqual(['sari']);
  isOffline = false;
  expect(ids(await syncWishlist())).toEqual(['sari']);
});

test('an answer after sign-out is not stored', async () => {
  signIn('rahima');
  let answer = () => {};
  answerLater = new Promise((resolve) => (answer = resolve));
  const first = addToWishlist('shawl', 900);
  signOut();
  expect(readWishlist()).toEqual([]);
  answer();
  await first;
  expect(stored.has('wishes')).toBe(false);
});
