import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CashChoice } from '#shared/api/order-batches.ts';
import { useCan } from '#web/api/use-can.ts';
import { paths } from '#web/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { handOverState } from '../hand-over/hand-over-state.ts';
import type { OrderChoice } from '../orders/use-order-choice.ts';
import { printState } from '../printing/chosen-to-print.ts';
import { batchActions, markings, type BatchKind } from './batch-actions.ts';
import { BatchQuestion } from './BatchQuestion.tsx';
import { isToTryAgain } from './run-in-parts.ts';
import type { Batch } from './use-batch.ts';

const quiet = `${compactButton.quiet} md:min-h-8`;

interface Props {
  choice: OrderChoice;
  batch: Batch;
  /** The list holds only orders that wait for a decision. */
  isPending: boolean;
}

/** What can be done with all chosen orders: accept, print, hand over, say where they are. */
export function BatchButtons({ choice, batch, isPending }: Props) {
  const [asked, setAsked] = useState<BatchKind>();
  const mayDecide = useCan('orders.decide');
  const mayPrint = useCan('parcels.pack');
  const ids = [...choice.selected];
  return (
    <>
      {mayDecide && (
        <button type="button" onClick={() => setAsked('accept')} className={`${compactButton.primary} md:min-h-8`}>
          Accept {counted(ids.length, 'order')}
        </button>
      )}
      {mayPrint && (
        <Link to={`${paths.printing}?paper=picking`} state={printState(ids)} className={quiet}>
          Print
        </Link>
      )}
      {!isPending && <OnTheirWay choice={choice} onMark={setAsked} />}
      {asked && (
        <BatchQuestion
          kind={asked}
          count={ids.length}
          onClose={() => setAsked(undefined)}
          onConfirm={(cash) => {
            setAsked(undefined);
            void runAction(batch, choice, { kind: asked, cash });
          }}
        />
      )}
    </>
  );
}

function OnTheirWay({ choice, onMark }: { choice: OrderChoice; onMark(kind: BatchKind): void }) {
  const mayHandOver = useCan('parcels.hand-over');
  const mayMove = useCan('parcels.move');
  const numbers = [...choice.selected].map(choice.nameOf);
  return (
    <>
      {mayHandOver && (
        <Link to={paths.handOver} state={handOverState(numbers)} className={quiet}>
          Hand over
        </Link>
      )}
      {mayMove && <MarkMenu onMark={onMark} />}
    </>
  );
}

function MarkMenu({ onMark }: { onMark(kind: BatchKind): void }) {
  return (
    <Menu.Root>
      <Menu.Trigger className={quiet}>
        Mark as
        <ChevronDown size={16} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="start" sideOffset={4} className="z-30">
          <Menu.Popup className={menu}>
            {markings.map((kind) => (
              <Menu.Item key={kind} onClick={() => onMark(kind)} className={item}>
                {batchActions[kind].label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const menu = 'rounded-control border border-line bg-surface p-1 text-base shadow-float outline-none md:text-sm';
const item = [
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 outline-none',
  'data-highlighted:bg-mist md:min-h-9',
].join(' ');

async function runAction(
  batch: Batch,
  { selected, select, nameOf }: OrderChoice,
  { kind, cash }: { kind: BatchKind; cash: CashChoice },
): Promise<void> {
  const { done: what, isUndoable = false, send } = batchActions[kind];
  await batch.run({
    things: [...selected],
    what,
    nameOf,
    ...(isUndoable && { orderOf: (id: string) => id }),
    send: (part) => send([...part], cash),
    // what may be tried again stays chosen
    onAnswered: (outcomes) =>
      select(
        outcomes.filter((one) => !isToTryAgain(one)).map(({ _id }) => _id),
        false,
      ),
  });
}
