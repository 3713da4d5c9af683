import type { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import type { Rows } from './narrow.ts';
import type { OrderTable } from './order-table.ts';

const dayMicros = 86_400_000_000;
const dhakaMicros = dayMicros / 4;

/** The rows of the days; the table's own, so they are not to be changed. */
export function placedBetween({ order, placed }: OrderTable, filter: OrderFilter, before?: number): Rows {
  const [start, end] = spanOf(filter, before);
  const from = start === -Infinity ? 0 : order.firstPlace((row) => placed.at(row) >= start);
  const to = end === Infinity ? order.count : order.firstPlace((row) => placed.at(row) >= end);
  return order.rows.subarray(from, Math.max(from, to));
}

/** From which microsecond on, and before which. Days are those of Bangladesh. */
export function spanOf({ from, to }: OrderFilter, before?: number): [start: number, end: number] {
  const start = from === undefined ? -Infinity : Date.parse(from) * 1000 - dhakaMicros;
  const end = to === undefined ? Infinity : Date.parse(to) * 1000 - dhakaMicros + dayMicros;
  return [start, before === undefined ? end : Math.min(end, (before + 1) * 1000)];
}
