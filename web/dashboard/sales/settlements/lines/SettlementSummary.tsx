import type { SettlementSums } from '#shared/api/sales/payments/settlement-parts.ts';
import { formatPoisha } from '#shared/poisha.ts';
import type { SettlementOutcome } from '#shared/settlements.ts';
import { outcomesIn, outcomeTone, outcomeWords } from './settlement-words.ts';

interface Props {
  sums: SettlementSums;
  /** Of which outcome the lines are shown; without it, none can be chosen. */
  filter?: { outcome: SettlementOutcome | undefined; onChange(outcome: SettlementOutcome | undefined): void };
}

/** What the matched lines come to, and the number of lines by outcome. */
export function SettlementSummary({ sums, filter }: Props) {
  return (
    <div className="grid gap-x-10 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)]">
      <dl className="grid grid-cols-[auto_auto] content-start gap-y-1">
        <Sum name="Matched" poisha={sums.amount} />
        <Sum name="Fees" poisha={-sums.fee} />
        <Sum name="Net amount" poisha={sums.amount - sums.fee} isTotal />
      </dl>
      <ul className="grid content-start gap-1">
        {outcomesIn(sums).map(({ outcome, count }) => (
          <li key={outcome} className="flex flex-wrap items-center gap-x-2">
            <Count outcome={outcome} count={count} filter={filter} />
            <span className="text-quiet">{outcomeWords[outcome].says}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CountProps {
  outcome: SettlementOutcome;
  count: number;
  filter: Props['filter'];
}

function Count({ outcome, count, filter }: CountProps) {
  const text = (
    <>
      <span className="tabular">{count}</span> {outcomeWords[outcome].name.toLowerCase()}
    </>
  );
  if (!filter) return <span className={outcomeTone(outcome)}>{text}</span>;
  const isChosen = filter.outcome === outcome;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => filter.onChange(isChosen ? undefined : outcome)}
      className={`${outcomeTone(outcome)} min-h-11 underline aria-pressed:bg-mist md:min-h-6`}
    >
      {text}
    </button>
  );
}

function Sum({ name, poisha, isTotal = false }: { name: string; poisha: number; isTotal?: boolean }) {
  const look = isTotal ? 'border-t border-line pt-1 font-bold' : '';
  return (
    <>
      <dt className={`pr-6 ${look}`}>{name}</dt>
      {/* avoids −0 */}
      <dd className={`text-right tabular ${look}`}>{formatPoisha(poisha || 0)}</dd>
    </>
  );
}
