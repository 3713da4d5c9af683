import type { StatementSums } from '#shared/api/sales/couriers/courier-statements.ts';
import { formatTaka } from '#shared/money.ts';
import { outcomesIn, outcomeTone, outcomeWords } from './outcome-words.ts';

/** The payout of a statement, and the number of lines by outcome. */
export function StatementSummary({ sums }: { sums: StatementSums }) {
  return (
    <div className="grid gap-x-10 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)]">
      <dl className="grid grid-cols-[auto_auto] content-start gap-y-1">
        <Sum name="Collected" taka={sums.collected} />
        <Sum name="The courier keeps" taka={-sums.charge} />
        <Sum name="Paid to you" taka={sums.payout} isTotal />
      </dl>
      <ul className="grid content-start gap-1">
        {outcomesIn(sums).map(({ outcome, count }) => (
          <li key={outcome}>
            <span className={outcomeTone(outcome)}>
              <span className="tabular">{count}</span> {outcomeWords[outcome].name.toLowerCase()}
            </span>
            : {outcomeWords[outcome].says}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sum({ name, taka, isTotal = false }: { name: string; taka: number; isTotal?: boolean }) {
  const look = isTotal ? 'border-t border-line pt-1 font-bold' : '';
  return (
    <>
      <dt className={`pr-6 ${look}`}>{name}</dt>
      <dd className={`text-right tabular ${look}`}>{formatTaka(taka)}</dd>
    </>
  );
}
