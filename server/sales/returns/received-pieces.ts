import type { BodyOf } from '#shared/api/endpoint.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { ReturnCondition } from '#shared/orders/returns.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';

/** What came of the lines of a parcel, as staff counted it. */
export type Received = NonNullable<BodyOf<typeof ordersApi.ship>['received']>;

interface Line {
  line: string;
  quantity: number;
}
interface Share extends Line {
  condition: ReturnCondition | null;
  isRestocked: boolean;
}

/** Pieces that become one return: a return has each line once. */
export interface ReturnedPieces {
  /** Otherwise they are still on their way. */
  isHere: boolean;
  lines: Share[];
}

export const allOf = (left: readonly Line[], isRestocked: boolean): ReturnedPieces => ({
  isHere: true,
  lines: left.map((line) => ({ ...line, condition: null, isRestocked })),
});

/** What came, and last what did not. Throws Conflict NOT_IN_PARCEL. */
export function partOf(left: readonly Line[], received: Received): ReturnedPieces[] {
  const came = Map.groupBy(received, ({ item }) => item.toLowerCase());
  const rest = left.map(({ line, quantity }) => ({
    line,
    quantity: (came.get(line) ?? []).reduce((sum, one) => sum - one.quantity, quantity),
  }));
  const isOther = [...came.keys()].some((item) => !left.some(({ line }) => line === item));
  if (isOther || rest.some(({ quantity }) => quantity < 0))
    throw refusal(ordersApi.ship, 'NOT_IN_PARCEL', 'This parcel has fewer pieces.');
  const most = Math.max(...[...came.values()].map(({ length }) => length));
  const here = Array.from({ length: most }, (_, n) => [...came].flatMap(([line, shares]) => toShare(line, shares[n])));
  const missing = rest.filter(({ quantity }) => quantity > 0);
  return [
    ...here.map((lines) => ({ isHere: true, lines })),
    ...(missing.length > 0 ? [{ ...allOf(missing, false), isHere: false }] : []),
  ];
}

const toShare = (line: string, share: Received[number] | undefined): Share[] =>
  share ? [{ line, quantity: share.quantity, condition: share.condition, isRestocked: share.restock }] : [];
