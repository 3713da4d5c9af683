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

/** Ensures that the customer of a returned order gets back at least this amount. */
export async function minCredit(tx: Tx, order: string, amount: number): Promise<void> {
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

/** Reduces a parcel's cash by the pieces refused at the door, and credits what was paid for them. */
export async function takeOffCash(tx: Tx, id: string, parcel: string): Promise<void> {
  const worth = await priceReturn(tx, id);
  const cash = await findCashDue(tx, parcel);
  await updateCredit(tx, id, worth);
  await updateCashDue(tx, parcel, Math.max(0, cash - worth));
}
