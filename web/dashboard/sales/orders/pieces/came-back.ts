import type { SentBodyOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { returnConditions, type ReturnCondition } from '#shared/orders/returns.ts';

// What came back of a parcel: of each line, how many pieces in which condition.

export const conditionNames: Record<ReturnCondition, string> = {
  'as new': 'As new',
  opened: 'Opened',
  damaged: 'Damaged',
};

type Counts = Readonly<Record<ReturnCondition, number>>;
/** By line. */
export type CameBack = Readonly<Record<string, Counts>>;

const sumOf = (counts: Counts) => returnConditions.reduce((sum, one) => sum + counts[one], 0);

/** Most parcels were not even unpacked. */
export const allAsNew = (pieces: readonly { item: string; quantity: number }[]): CameBack =>
  Object.fromEntries(pieces.map(({ item, quantity }) => [item, { 'as new': quantity, opened: 0, damaged: 0 }]));

/** So many pieces are in this condition; those that a line has no more are taken from its other conditions. */
export function changeCount(counts: Counts, quantity: number, condition: ReturnCondition, count: number): Counts {
  let over = sumOf(counts) - counts[condition] + count - quantity;
  const next = { ...counts, [condition]: count };
  for (const other of returnConditions) {
    if (other === condition || over <= 0) continue;
    const taken = Math.min(over, next[other]);
    next[other] -= taken;
    over -= taken;
  }
  return next;
}

export const missingOf = (counts: Counts, quantity: number): number => quantity - sumOf(counts);

type Received = NonNullable<SentBodyOf<typeof ordersApi.ship>['received']>;

/** As it is sent: what is as new is sold again. */
export const toReceived = (came: CameBack): Received =>
  Object.entries(came).flatMap(([item, counts]) =>
    returnConditions
      .filter((condition) => counts[condition] > 0)
      .map((condition) => ({ item, quantity: counts[condition], condition, restock: condition === 'as new' })),
  );
