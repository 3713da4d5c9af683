import type { Scanned } from '#shared/api/sales/orders/order-batches.ts';
import { badgeNames } from '#shared/orders/order-badge.ts';
import { isInShop } from '#shared/parcel-states.ts';
import type { BatchLine } from './batch-lines.ts';

/** A parcel of the batch with the shop's data of it. */
export interface BatchRow extends BatchLine {
  /** Absent while it is looked up, and where there is none. */
  found: Scanned | undefined;
}

/** `known`: by their numbers; `isComplete`: all lookups are done, so unknown numbers do not exist. */
export function toRows(
  lines: readonly BatchLine[],
  known: ReadonlyMap<string, Scanned>,
  isComplete: boolean,
): BatchRow[] {
  return lines.map((line) => {
    const found = line.orderId === null ? undefined : known.get(line.orderId);
    return { ...line, found, problem: line.problem ?? problemOf(found, isComplete) };
  });
}

function problemOf(found: Scanned | undefined, isComplete: boolean): string | null {
  if (!found) return isComplete ? 'We cannot find this order' : null;
  const { status, shippingStatus, courier, parcels } = found;
  if (status !== 'accepted') return `This order is ${badgeNames[status].toLowerCase()}, not accepted`;
  if (parcels.length > 0) return `This order has several parcels. Scan the label of each parcel: ${parcels.join(', ')}`;
  if (isInShop(shippingStatus)) return null;
  return `This order is already ${badgeNames[shippingStatus].toLowerCase()}${courier ? ` (${courier})` : ''}`;
}

export interface ReadyRow extends BatchRow {
  found: Scanned;
  problem: null;
}
/** Can be handed over. */
export const isReady = (row: BatchRow): row is ReadyRow => row.problem === null && row.found !== undefined;
