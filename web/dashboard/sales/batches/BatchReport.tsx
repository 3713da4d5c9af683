import { X } from 'lucide-react';
import { Fragment } from 'react';
import { undoSeconds } from '#shared/order-states.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { NextSteps } from './NextSteps.tsx';
import type { Batch, NotDone } from './use-batch.ts';

/** During a run: the progress. Afterwards: the failed orders with their reasons. */
export function BatchReport({ batch }: { batch: Batch }) {
  const { progress, notDone, undoable, what, noun, stop, undo, forget } = batch;
  const mayUndo = useCan('parcels.pack');
  return (
    <>
      {progress && <Progress {...progress} what={what} noun={noun} onStop={stop} />}
      <div role="status">
        {mayUndo && undoable.length > 0 && (
          <Undo text={`You can undo this for ${undoSeconds} seconds`} onUndo={() => void undo()} />
        )}
      </div>
      <NextSteps batch={batch} />
      <div role="status">
        {notDone.length > 0 && <NotDoneList list={notDone} what={what} noun={noun} onForget={forget} />}
      </div>
    </>
  );
}

/** For some seconds, while the customers are not informed yet. */
function Undo({ text, onUndo }: { text: string; onUndo(): void }) {
  return (
    <div className="mb-2 flex items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1 font-medium tabular">{text}</p>
      <button type="button" onClick={onUndo} className={compactButton.quiet}>
        Undo
      </button>
    </div>
  );
}

type Counted = Pick<Batch, 'what' | 'noun'>;

function Progress({ done, of, what, noun, onStop }: Counted & { done: number; of: number; onStop(): void }) {
  const label = `${done} of ${counted(of, noun)} ${what} …`;
  return (
    <div className="mb-2 flex items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular">{label}</p>
        <progress value={done} max={of} aria-label={label} className="h-2 w-full accent-green" />
      </div>
      <button type="button" onClick={onStop} className={compactButton.quiet}>
        Stop
      </button>
    </div>
  );
}

function NotDoneList({ list, what, noun, onForget }: Counted & { list: readonly NotDone[]; onForget(): void }) {
  return (
    <div className="mb-2 flex items-start gap-2 rounded-card border border-marigold bg-surface py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <p className="font-semibold">
          {counted(list.length, noun)} not {what}
        </p>
        <dl className="mt-1 max-h-40 overflow-y-auto">
          {[...Map.groupBy(list, ({ why }) => why)].map(([why, orders]) => (
            <Fragment key={why}>
              <dt className="mt-1 text-quiet">
                {orders.length > 1 && `${orders.length}: `}
                {why}
              </dt>
              <dd className="font-medium tabular">{orders.map(({ orderId }) => orderId).join(', ')}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <button type="button" aria-label="Close" onClick={onForget} className={compactButton.bare}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
