import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Day } from '#shared/api/sales/day.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentNames } from '#shared/payment-methods.ts';
import { formatPoisha } from '#shared/poisha.ts';
import { paths } from '#web/platform/paths.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { shortDay } from '#web/ui/dates.ts';
import { Panel } from '#web/dashboard/parts/Panel.tsx';
import { OrderLink } from '#web/dashboard/sales/courier-payouts/lines/OrderLink.tsx';
import { outcomeWords } from '#web/dashboard/sales/settlements/lines/settlement-words.ts';
import { DaySums } from './DaySums.tsx';

interface Props {
  day: Day;
  isPaper: boolean;
  link: ReactNode;
}

/** What payments cost on the day, and what differs between statements and payments now. */
export function DaySettlements({ day: { gateways, settlements }, isPaper, link }: Props) {
  const { lines, payments } = settlements;
  return (
    <Panel title="Gateways and banks" link={link}>
      <DaySums
        rows={[
          { name: 'Payment fees', taka: -gateways.fees },
          { name: 'Chargebacks', taka: -gateways.chargedBack },
        ]}
      />
      {lines.count + payments.count === 0 && (
        <p className="mt-2 text-quiet">Nothing differs between statements and payments.</p>
      )}
      {lines.count > 0 && (
        <Part title={`${counted(lines.count, 'statement line')} to review`}>
          {lines.first.map((line) => (
            <li key={`${line.settlement} ${line.line}`} className="py-1 [overflow-wrap:anywhere]">
              <Opened id={line.settlement} isPaper={isPaper}>
                {paymentNames[line.source]}, line {line.line}
              </Opened>
              : {outcomeWords[line.outcome].name.toLowerCase()}
              {line.amount !== null && `, ${formatPoisha(line.amount)}`}
              {line.why && <span className="block text-quiet">{line.why}</span>}
            </li>
          ))}
        </Part>
      )}
      {payments.count > 0 && (
        <Part
          title={`${counted(payments.count, 'payment')} missing from statements: ${formatTaka(payments.taka)}`}
          says="You have recorded a statement from there before. Record the next one in Reconciliation."
        >
          {payments.first.map(({ order, source, amount, at }, n) => (
            <li key={n} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
              <span className="flex flex-wrap items-center gap-x-2">
                {isPaper ? <span className="font-semibold tabular">{order.orderId}</span> : <OrderLink order={order} />}
                {paymentNames[source]}, {shortDay(at)}
              </span>
              <span className="tabular">{formatTaka(amount)}</span>
            </li>
          ))}
        </Part>
      )}
    </Panel>
  );
}

function Part({ title, says, children }: { title: string; says?: string; children: ReactNode }) {
  return (
    <section className="mt-3">
      <h3 className="font-semibold text-red">{title}</h3>
      {says && <p className="text-quiet">{says}</p>}
      <ul className="mt-1 divide-y divide-line">{children}</ul>
    </section>
  );
}

function Opened({ id, isPaper, children }: { id: string; isPaper: boolean; children: ReactNode }) {
  if (isPaper) return children;
  return (
    <Link to={`${paths.settlements}?statement=${id}`} className="font-semibold text-green hover:underline">
      {children}
    </Link>
  );
}
