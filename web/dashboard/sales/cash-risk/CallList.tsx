import type { Call } from '#shared/api/sales/call-card.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { outcomeNames } from './call-words.ts';

/** The calls about an order, the latest first. */
export function CallList({ calls }: { calls: readonly Call[] }) {
  return (
    <ol aria-label="Calls" className="grid gap-2">
      {calls.map((call) => (
        <li key={call._id} className="[overflow-wrap:anywhere]">
          <p>
            <span className="font-medium">{outcomeNames[call.outcome]}</span>{' '}
            <span className="text-quiet tabular">
              {dayAndTime(call.at)} · {call.by}
            </span>
          </p>
          {call.note && <p className="whitespace-pre-line">{call.note}</p>}
        </li>
      ))}
    </ol>
  );
}
