import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderStateRows, orderStatuses } from '#shared/order-states.ts';
import { nextShippingStatuses, shippingStatuses } from '#shared/parcel-states.ts';

// docs/architecture/orders.md draws the states from the rows of shared/order-states.ts and shared/parcel-states.ts:
// what this test prints where they differ is what the page must show.

const page = await readFile(join(import.meta.dirname, '../docs/architecture/orders.md'), 'utf8');

const drawn = <State extends string>(states: readonly State[], next: (from: State) => readonly string[]): string => {
  const named = (state: string) => state.replaceAll(' ', '_');
  const arrows = states.flatMap((from) => next(from).map((to) => `  ${named(from)} --> ${named(to)}`));
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${named(states[0]!)}`, ...arrows, '```'].join('\n');
};

test('the page shows every way of an order', () => {
  expect(page).toContain(drawn(orderStatuses, (from) => orderStateRows[from].next));
});

test('the page shows every way of a parcel', () => {
  expect(page).toContain(drawn(shippingStatuses, nextShippingStatuses));
});
