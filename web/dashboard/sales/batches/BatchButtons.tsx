import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '#web/platform/use-can.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { handOverState } from './hand-over-state.ts';
import type { OrderChoice } from '#web/dashboard/sales/orders/selection/use-order-choice.ts';
import { printState } from '#web/dashboard/sales/printing/links/chosen-to-print.ts';
import { batchActions, type BatchKind } from './batch-actions.ts';
import { BookChosen } from './BookChosen.tsx';
import { BatchQuestion } from './BatchQuestion.tsx';
import type { MainAction } from './main-action.ts';
import { MarkMenu } from './MarkMenu.tsx';
import { runChosen } from './run-chosen.ts';
import type { Batch } from './use-batch.ts';

const looks = { main: `${compactButton.primary} md:min-h-8`, other: `${compactButton.quiet} md:min-h-8` };

const lookOf = (main: MainAction, one: MainAction) => (main === one ? looks.main : looks.other);

interface Props {
  choice: OrderChoice;
  batch: Batch;
  /** The list has only orders that wait for a decision. */
  isPending: boolean;
  /** The usual next action for the orders of the list: its button is green. */
  main: MainAction;
}

/** The actions on all chosen orders: accept, print, ship, update their state. */
export function BatchButtons({ choice, batch, isPending, main }: Props) {
  const [toConfirm, setToConfirm] = useState<BatchKind>();
  const mayDecide = useCan('orders.decide');
  const mayPrint = useCan('parcels.pack');
  const ids = [...choice.selected];
  return (
    <>
      {mayDecide && main === 'accept' && (
        <button type="button" onClick={() => setToConfirm('accept')} className={looks.main}>
          Accept {counted(ids.length, 'order')}
        </button>
      )}
      {mayPrint && (
        <Link to={`${paths.printing}?paper=picking`} state={printState(ids)} className={lookOf(main, 'print')}>
          Print
        </Link>
      )}
      {!isPending && <OnTheirWay choice={choice} batch={batch} main={main} onMark={setToConfirm} />}
      {toConfirm && (
        <BatchQuestion
          kind={toConfirm}
          count={ids.length}
          onClose={() => setToConfirm(undefined)}
          onConfirm={(cash) => {
            setToConfirm(undefined);
            const { done: what, isUndoable, send } = batchActions[toConfirm];
            void runChosen(batch, choice, { what, isUndoable, send: (ids) => send(ids, cash) });
          }}
        />
      )}
    </>
  );
}

interface OnTheirWayProps {
  choice: OrderChoice;
  batch: Batch;
  main: MainAction;
  onMark(kind: BatchKind): void;
}

function OnTheirWay({ choice, batch, main, onMark }: OnTheirWayProps) {
  const mayHandOver = useCan('parcels.hand-over');
  const mayMove = useCan('parcels.move');
  const numbers = [...choice.selected].map(choice.nameOf);
  return (
    <>
      {mayHandOver && <BookChosen choice={choice} batch={batch} className={lookOf(main, 'hand over')} />}
      {mayHandOver && (
        <Link to={paths.handOver} state={handOverState(numbers)} className={lookOf(main, 'hand over')}>
          Ship orders
        </Link>
      )}
      {mayMove && main === 'deliver' && (
        <button type="button" onClick={() => onMark('delivered')} className={looks.main}>
          Mark as delivered
        </button>
      )}
      {mayMove && <MarkMenu onMark={onMark} />}
    </>
  );
}
