import type { Wish } from '#shared/api/people/wishlist.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { readSignedIn } from '#web/platform/session.ts';

// The wish list as this browser keeps it: on the account too once somebody is signed in.

// product/Also.tsx reads whether there is any
const key = 'wishes';
const most = 100;

interface Kept {
  /** The `_id` of the account that it is a copy of; null: the browser's own. */
  of: string | null;
  list: Wish[];
  /** What the account has not heard of yet. */
  pending: { add: Wish[]; remove: string[] };
}

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' && value !== null && 'productId' in value && 'price' in value && 'addedAt' in value;
const wishesIn = (value: unknown): Wish[] => (Array.isArray(value) ? value.filter(isWish) : []);

function read(): Kept {
  try {
    // each part is looked at
    const { of, list, pending } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Kept>;
    const remove = Array.isArray(pending?.remove) ? pending.remove.filter((id) => typeof id === 'string') : [];
    return {
      of: typeof of === 'string' ? of : null,
      list: wishesIn(list),
      pending: { add: wishesIn(pending?.add), remove },
    };
  } catch {
    return { of: null, list: [], pending: { add: [], remove: [] } };
  }
}

function write(kept: Kept): void {
  try {
    if (kept.list.length === 0 && kept.pending.remove.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // a full or forbidden storage loses a convenience, nothing else
  }
}

/** The list of who is here. What the browser had becomes the account's at sign-in, and goes when that is signed out. */
function readOwn(): Kept {
  const of = readSignedIn()?._id ?? null;
  const kept = read();
  if (kept.of === of) return kept;
  // the list of another account is nobody's here
  const list = kept.of === null ? kept.list : [];
  const own = { of, list, pending: { add: list, remove: [] } };
  write(own);
  return own;
}

export const readWishes = (): Wish[] => readOwn().list;

/** The list of the account, with what it has not heard of yet. Offline: what is kept here. */
export const syncWishes = (): Promise<Wish[]> => send(readOwn());

/** Puts the product on the list; what is on it stays as it is. */
export async function addWish(productId: string, price: number): Promise<void> {
  const { of, list, pending } = readOwn();
  if (list.some((wish) => wish.productId === productId)) return;
  const added = { productId, price, addedAt: new Date().toISOString() };
  await keep({
    of,
    list: [added, ...list].slice(0, most),
    pending: { add: [added, ...pending.add].slice(0, most), remove: pending.remove.filter((id) => id !== productId) },
  });
}

/** Takes the product off the list, where it is on it. */
export async function removeWish(productId: string): Promise<void> {
  const { of, list, pending } = readOwn();
  await keep({
    of,
    list: without(list, [productId]),
    pending: {
      add: without(pending.add, [productId]),
      remove: [productId, ...pending.remove.filter((id) => id !== productId)].slice(0, most),
    },
  });
}

const without = (list: Wish[], ids: readonly string[]): Wish[] =>
  list.filter(({ productId }) => !ids.includes(productId));

async function keep(kept: Kept): Promise<void> {
  // the browser's own list owes nobody anything
  const now = kept.of === null ? { ...kept, pending: { add: [], remove: [] } } : kept;
  write(now);
  await send(now);
}

async function send({ of, list, pending }: Kept): Promise<Wish[]> {
  if (of === null) return list;
  try {
    const { data } = await callServer(addresses.keepWishes, { body: pending });
    // somebody may have signed out, or pressed again, in the meantime
    const now = readOwn();
    if (now.of !== of) return now.list;
    const sent = new Set(pending.add.map(({ productId, addedAt }) => productId + addedAt));
    const add = now.pending.add.filter(({ productId, addedAt }) => !sent.has(productId + addedAt));
    const remove = now.pending.remove.filter((id) => !pending.remove.includes(id));
    const known = without(data, [...remove, ...add.map(({ productId }) => productId)]);
    const whole = [...add, ...known].slice(0, most);
    write({ of, list: whole, pending: { add, remove } });
    return whole;
  } catch {
    // what is pending goes to the account the next time
    return list;
  }
}
