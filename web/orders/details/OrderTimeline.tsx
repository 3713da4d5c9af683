import { Check, X } from 'lucide-react';
import { t } from '#shared/language.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import type { TimelineStep } from '../order-timeline.ts';

const dots = {
  done: 'bg-green text-on-green',
  'to come': 'border-2 border-line bg-surface',
  'ended badly': 'bg-red text-surface',
} as const;

/** The steps of an order: past ones with time and person, and future ones. */
export function OrderTimeline({ steps }: { steps: TimelineStep[] }) {
  const now = steps.findLastIndex(({ at }) => at !== undefined);
  return (
    <ol aria-label={t('Order history')}>
      {steps.map((step, n) => (
        <li key={n} aria-current={n === now ? 'step' : undefined} className="relative flex gap-3 pb-3 last:pb-0">
          {n < steps.length - 1 && (
            <span
              aria-hidden
              className={`absolute top-5 bottom-0 left-2.25 w-0.5 bg-line ${n < now ? 'stitch-down' : ''}`}
            />
          )}
          <Dot state={step.state} />
          <Step {...step} isNow={n === now} />
        </li>
      ))}
    </ol>
  );
}

function Dot({ state }: Pick<TimelineStep, 'state'>) {
  return (
    <span aria-hidden className={`relative grid size-5 shrink-0 place-items-center rounded-full ${dots[state]}`}>
      {state === 'done' && <Check size={12} strokeWidth={3} />}
      {state === 'ended badly' && <X size={12} strokeWidth={3} />}
    </span>
  );
}

function Step({ label, at, by, state, isNow }: TimelineStep & { isNow: boolean }) {
  const look = state === 'to come' ? 'text-quiet' : '';
  return (
    <div className="min-w-0">
      <p className={isNow ? 'font-semibold' : look}>
        {label}
        {state === 'to come' && <span className="sr-only"> {t('(not yet)')}</span>}
      </p>
      {at && (
        <p className="text-quiet tabular [overflow-wrap:anywhere]">
          {dayAndTime(at)}
          {by && ` · ${by}`}
        </p>
      )}
    </div>
  );
}
