import { useState, type ReactNode } from 'react';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import type { DataOf, SentBodyOf } from '#shared/api/endpoint.ts';
import { formatTaka } from '#shared/money.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { shortDay } from '#web/ui/dates.ts';

type Rules = SentBodyOf<typeof cashRiskApi.setRules>;
type Trial = DataOf<typeof cashRiskApi.tryRules>;

/** What the rules that stand in the form would have done, before they are saved. */
export function CashTrial({ rulesNow }: { rulesNow(): Rules }) {
  const [months, setMonths] = useState(3);
  const ask = useApiMutation(cashRiskApi.tryRules, { done: false });
  const press = () => {
    if (!ask.isPending) ask.mutate({ body: { rules: rulesNow(), months } });
  };
  return (
    <div className="mt-5 rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">Test these rules on past orders</h3>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <label>
          <span className="sr-only">Period</span>
          <select
            value={months}
            onChange={(event) => setMonths(Number(event.currentTarget.value))}
            className="min-h-11 rounded-control border border-quiet/70 bg-surface px-3 text-base md:min-h-9 md:text-sm"
          >
            {[1, 3, 6, 12].map((one) => (
              <option key={one} value={one}>
                {one === 1 ? 'Last month' : `Last ${one} months`}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          onClick={press}
          aria-disabled={ask.isPending || undefined}
          className={compactButton.quiet}
        >
          {ask.isPending ? 'Testing …' : 'Test rules'}
        </button>
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {ask.data && <Result trial={ask.data.data} />}
      </div>
    </div>
  );
}

function Result({ trial }: { trial: Trial }) {
  const { since, delivered, returned, avoided, lost, secured, asked, uncalled } = trial;
  if (delivered.orders + returned.orders === 0)
    return <p className="text-quiet">No cash on delivery parcels were completed since {shortDay(since)}.</p>;
  return (
    <>
      <p className="text-quiet">
        Since {shortDay(since)}: {counted(delivered.orders, 'parcel')} delivered, {returned.orders} returned. The test
        uses only what was known when each order was placed.
      </p>
      <dl className="mt-2 grid gap-1">
        <Line label="Saved">
          {counted(avoided.orders, 'parcel that came back', 'parcels that came back')} would not have shipped:{' '}
          {formatTaka(avoided.deliveryCost)} of delivery charges
        </Line>
        <Line label="Lost">
          {counted(lost.orders, 'order that was delivered', 'orders that were delivered')} would have been refused:{' '}
          {formatTaka(lost.amount)} of sales
        </Line>
        <Line label="Deposit">
          {counted(secured.orders, 'parcel that came back', 'parcels that came back')} would have needed a deposit,{' '}
          {formatTaka(secured.deposits)} in total. So would{' '}
          {counted(asked.orders, 'order that was delivered', 'orders that were delivered')}, worth{' '}
          {formatTaka(asked.amount)}
        </Line>
        <Line label="Without a call">
          {counted(uncalled.orders, 'order')} would have shipped without a call, {uncalled.returned} of them returned
        </Line>
      </dl>
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="w-28 shrink-0 font-semibold">{label}</dt>
      <dd className="min-w-0 flex-1 basis-56 tabular">{children}</dd>
    </div>
  );
}
