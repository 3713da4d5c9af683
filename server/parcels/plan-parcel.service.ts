import type { Tx } from '../db/database.ts';
import { deletePlanned, insertParcelOf, insertParcelOfAll, lessenCash } from './plan-parcel.queries.ts';

/** An accepted order is sent in one parcel, unless staff split it. */
export async function planParcel(tx: Tx, order: string): Promise<void> {
  await insertParcelOfAll(tx, order);
}

/** Nothing of the order is sent any more. */
export async function dropParcels(tx: Tx, order: string): Promise<void> {
  await deletePlanned(tx, order);
}

/** What is sent in exchange goes in a parcel of its own; its price was paid with what comes back. */
export async function planExchange(tx: Tx, order: string, goods: { line: string; quantity: number }): Promise<void> {
  await insertParcelOf(tx, order, goods);
}

/** A payment of so many Taka was found: what is paid already is not collected at the door. */
export async function collectLess(tx: Tx, order: string, amount: number): Promise<void> {
  await lessenCash(tx, order, amount);
}
