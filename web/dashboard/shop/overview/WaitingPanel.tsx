import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { waitingAges, type Overview } from '#shared/api/sales/reports.ts';
import { formatTaka } from '#shared/money.ts';
import { paths } from '#web/platform/paths.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { ageNames } from './period/overview-words.ts';
import { Panel, panelLink } from '#web/dashboard/parts/Panel.tsx';
import { SumTable } from './SumTable.tsx';

/** From a day on, somebody has waited long. */
const longHours = 24;
const long = new Set<string>(waitingAges.filter(({ from }) => from >= longHours).map(({ age }) => age));

/** The orders that wait for a decision now, whatever days are looked at. */
export function WaitingPanel({ waiting: { orders, taka, ages } }: Pick<Overview, 'waiting'>) {
  const rows = ages.map(({ age, ...sum }) => ({ key: age, ...sum, name: <Age age={age} orders={sum.orders} /> }));
  return (
    <Panel
      title="Awaiting review"
      link={
        orders > 0 && (
          <Link to={paths.waitingOrders} className={panelLink}>
            Review orders
          </Link>
        )
      }
    >
      {orders === 0 ? (
        <p className="text-quiet">No orders are waiting.</p>
      ) : (
        <>
          <p className="mb-1">
            <span className="font-semibold">{counted(orders, 'order')}</span>, {formatTaka(taka)}
          </p>
          <SumTable head="Waited" rows={rows} />
        </>
      )}
    </Panel>
  );
}

function Age({ age, orders }: Pick<Overview['waiting']['ages'][number], 'age' | 'orders'>) {
  if (orders === 0 || !long.has(age)) return ageNames[age];
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-red">
      <Hourglass size={14} aria-hidden />
      {ageNames[age]}
    </span>
  );
}
