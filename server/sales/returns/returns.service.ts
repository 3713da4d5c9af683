import type { ReturnReason } from '#shared/orders/return-requests.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  addCredit,
  findCashDue,
  insertReturn,
  priceReturn,
  sumOwed,
  updateCashDue,
  updateCredit,
  type NewReturn,
} from './returns.queries.ts';

/** The customer of an order of which something came back gets at least so many Taka back. */
export async function creditAtLeast(tx: Tx, order: string, amount: number): Promise<void> {
  const missing = amount + (await sumOwed(tx, order));
  if (missing > 0) await addCredit(tx, order, missing);
}

interface Planned extends Omit<NewReturn, 'lines'> {
  pieces: { item: string; quantity: number; why?: ReturnReason }[];
}

/** Pieces are on their way back. Returns the return's id. */
export async function planReturn(tx: Tx, { pieces, ...rest }: Planned): Promise<string> {
  return insertReturn(tx, { ...rest, lines: pieces.map(({ item, ...piece }) => ({ line: item, ...piece })) });
}

/** What was not taken at the door is not collected there; what was paid for it before is credited. */
export async function takeOffCash(tx: Tx, id: string, parcel: string): Promise<void> {
  const worth = await priceReturn(tx, id);
  const cash = await findCashDue(tx, parcel);
  await updateCredit(tx, id, worth);
  await updateCashDue(tx, parcel, Math.max(0, cash - worth));
}
