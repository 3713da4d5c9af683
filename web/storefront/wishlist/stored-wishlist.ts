import type { Wish } from '#shared/api/people/wishlist.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { readSignedIn } from '#web/platform/session.ts';

// The wishlist in this browser, synchronised with the account of a signed-in person.

// product/Also.tsx reads whether there is any
const key = 'wishes';
const max = 100;

interface StoredWishlist {
  /** The `_id` of the account that it is a copy of; null: the browser's own. */
  of: string | null;
  list: Wish[];
  /** Changes that are not sent to the account yet. */
  pending: { add: Wish[]; remove: string[] };
}

const isWishlistEntry = (value: unknown): value is Wish =>
  typeof value === 'object' && value !== null && 'productId' in value && 'price' in value && 'addedAt' in value;
const wishlistIn = (value: unknown): Wish[] => (Array.isArray(value) ? value.filter(isWishlistEntry) : []);

function read(): StoredWishlist {
  try {
    // each part is looked at
    const { of, list, pending } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<StoredWishlist>;
    const remove = Array.isArray(pending?.remove) ? pending.remove.filter((id) => typeof id === 'string') : [];
    return {
      of: typeof of === 'string' ? of : null,
      list: wishlistIn(list),
      pending: { add: wishlistIn(pending?.add), remove },
    };
  } catch {
    return { of: null, list: [], pending: { add: [], remove: [] } };
  }
}

function write(stored: StoredWishlist): void {
  try {
    if (stored.list.length === 0 && stored.pending.remove.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // a full or forbidden storage only loses a convenience
  }
}

/** The present visitor's list. The browser's list moves to the account at sign-in, and is removed at sign-out. */
function readOwn(): StoredWishlist {
  const of = readSignedIn()?._id ?? null;
  const stored = read();
  if (stored.of === of) return stored;
  // never use the list of another account
  const list = stored.of === null ? stored.list : [];
  const own = { of, list, pending: { add: list, remove: [] } };
  write(own);
  return own;
}

export const readWishlist = (): Wish[] => readOwn().list;

/** The account's list with unsent changes. Offline: the stored one. */
export const syncWishlist = (): Promise<Wish[]> => send(readOwn());

/** Adds the product to the list; existing entries stay unchanged. */
export async function addToWishlist(productId: string, price: number): Promise<void> {
  const { of, list, pending } = readOwn();
  if (list.some((wish) => wish.productId === productId)) return;
  const added = { productId, price, addedAt: new Date().toISOString() };
  await keep({
    of,
    list: [added, ...list].slice(0, max),
    pending: { add: [added, ...pending.add].slice(0, max), remove: pending.remove.filter((id) => id !== productId) },
  });
}

/** Takes the product off the list, where it is on it. */
export async function removeFromWishlist(productId: string): Promise<void> {
  const { of, list, pending } = readOwn();
  await keep({
    of,
    list: without(list, [productId]),
    pending: {
      add: without(pending.add, [productId]),
      remove: [productId, ...pending.remove.filter((id) => id !== productId)].slice(0, max),
    },
  });
}

const without = (list: Wish[], ids: readonly string[]): Wish[] =>
  list.filter(({ productId }) => !ids.includes(productId));

async function keep(stored: StoredWishlist): Promise<void> {
  // the browser's own list has no changes to send
  const now = stored.of === null ? { ...stored, pending: { add: [], remove: [] } } : stored;
  write(now);
  await send(now);
}

async function send({ of, list, pending }: StoredWishlist): Promise<Wish[]> {
  if (of === null) return list;
  try {
    const { data } = await callServer(addresses.saveWishlist, { body: pending });
    // the person may have signed out, or pressed again, in the meantime
    const now = readOwn();
    if (now.of !== of) return now.list;
    const sent = new Set(pending.add.map(({ productId, addedAt }) => productId + addedAt));
    const add = now.pending.add.filter(({ productId, addedAt }) => !sent.has(productId + addedAt));
    const remove = now.pending.remove.filter((id) => !pending.remove.includes(id));
    const known = without(data, [...remove, ...add.map(({ productId }) => productId)]);
    const whole = [...add, ...known].slice(0, max);
    write({ of, list: whole, pending: { add, remove } });
    return whole;
  } catch {
    // pending changes go to the account next time
    return list;
  }
}
