import type { Wish } from '#shared/api/wishes.ts';
import { addresses } from '#web/api/addresses.ts';
import { callServer } from '#web/api/client.ts';
import { readSignedIn } from '#web/api/session.ts';

// The wish list as this browser keeps it: on the account too once somebody is signed in.

// product/Also.tsx reads whether there is any
const key = 'wishes';
const most = 100;

interface Kept {
  /** The `_id` of the account that it is a copy of; null: the browser's own. */
  of: string | null;
  list: Wish[];
}

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' && value !== null && 'productId' in value && 'price' in value && 'addedAt' in value;

function read(): Kept {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Kept>; // each part is looked at
    return {
      of: typeof value.of === 'string' ? value.of : null,
      list: Array.isArray(value.list) ? value.list.filter(isWish) : [],
    };
  } catch {
    return { of: null, list: [] };
  }
}

function write(kept: Kept): void {
  try {
    if (kept.list.length === 0 && kept.of === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // a full or forbidden storage loses a convenience, nothing else
  }
}

/** What this browser knows of the list. What belongs to an account is gone once that is signed out. */
function readOwn(): { kept: Kept; me: string | null } {
  const me = readSignedIn()?._id ?? null;
  const kept = read();
  if (kept.of === null || kept.of === me) return { kept, me };
  const none = { of: null, list: [] };
  write(none);
  return { kept: none, me };
}

export const readWishes = (): Wish[] => readOwn().kept.list;

/** The list of the account, with what this browser had before somebody signed in. Offline: what is kept here. */
export async function syncWishes(): Promise<Wish[]> {
  const { kept, me } = readOwn();
  if (me === null) return kept.list;
  return change(kept, me, { add: kept.of === me ? [] : kept.list, remove: [] });
}

/** Puts the product on the list, or takes it off. True: it is on it now. */
export async function toggleWish(productId: string, price: number): Promise<boolean> {
  const { kept, me } = readOwn();
  const has = kept.list.some((wish) => wish.productId === productId);
  const added = { productId, price, addedAt: new Date().toISOString() };
  const others = kept.list.filter((wish) => wish.productId !== productId);
  const now = { of: kept.of, list: has ? others : [added, ...others].slice(0, most) };
  write(now);
  if (me !== null)
    await change(now, me, {
      add: kept.of === me ? (has ? [] : [added]) : now.list,
      remove: has ? [productId] : [],
    });
  return !has;
}

async function change(kept: Kept, me: string, what: { add: Wish[]; remove: string[] }): Promise<Wish[]> {
  try {
    const { data } = await callServer(addresses.keepWishes, { body: what });
    write({ of: me, list: data });
    return data;
  } catch {
    // what was added goes to the account the next time
    write({ of: what.add.length > 0 ? null : kept.of, list: kept.list });
    return kept.list;
  }
}
