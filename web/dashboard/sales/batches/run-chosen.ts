import type { BatchOutcome } from '#shared/api/sales/orders/order-batches.ts';
import type { OrderChoice } from '#web/dashboard/sales/orders/selection/use-order-choice.ts';
import { isToTryAgain } from './run-in-parts.ts';
import type { Batch } from './use-batch.ts';

/** Orders that were chosen in a list, or that an action before was done for. */
export type ChosenOrders = Pick<OrderChoice, 'selected' | 'select' | 'nameOf'>;

interface Step {
  /** The result: `accepted`. */
  what: string;
  isUndoable?: boolean | undefined;
  send(ids: string[]): Promise<readonly BatchOutcome[]>;
}

/** Runs an action on all chosen orders. */
export const runChosen = (
  batch: Batch,
  { selected, select, nameOf }: ChosenOrders,
  { what, isUndoable = false, send }: Step,
): Promise<void> =>
  batch.run({
    things: [...selected],
    what,
    nameOf,
    ...(isUndoable && { orderOf: (id: string) => id }),
    send: (part) => send([...part]),
    // orders that can be tried again stay chosen
    onAnswered: (outcomes) =>
      select(
        outcomes.filter((one) => !isToTryAgain(one)).map(({ _id }) => _id),
        false,
      ),
  });
