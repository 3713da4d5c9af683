import { Link } from 'react-router';
import type { Day } from '#shared/api/sales/day.ts';
import { incomeNames } from '#shared/income-accounts.ts';
import { type IncomeAccount } from '#shared/payment-methods.ts';
import { paths } from '#web/platform/paths.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { Panel, panelLink } from '#web/dashboard/parts/Panel.tsx';
import { DayDiffers } from './DayDiffers.tsx';
import { DaySettlements } from './DaySettlements.tsx';
import { DaySums, type DaySum } from './DaySums.tsx';

const placeNames: Record<IncomeAccount, string> = {
  ...incomeNames,
  bank: 'Bank',
  courier: 'Couriers, cash on delivery',
};

/** All figures of a day, in panels; on paper without links. */
export function DayFigures({ day, isPaper = false }: { day: Day; isPaper?: boolean }) {
  const { sold, collected, returned, couriers, refunds, moved } = day;
  const link = (path: string, label: string) =>
    !isPaper && (
      <Link to={path} className={panelLink}>
        {label}
      </Link>
    );
  return (
    <div className={`grid gap-3 ${isPaper ? 'mt-4 grid-cols-2' : 'md:grid-cols-2'}`}>
      <Panel title={`Sold: ${counted(sold.orders, 'order')}`}>
        <DaySums rows={soldRows(sold)} />
      </Panel>
      <Panel title="Collected from customers">
        <DaySums rows={collected.map(toRow)} total="Collected" none="No money collected." />
      </Panel>
      <Panel title="Couriers" link={link(paths.couriers, 'Courier payouts')}>
        <DaySums rows={courierRows(couriers)} />
      </Panel>
      <Panel title="Refunds and returns" link={link(paths.refunds, 'Refunds')}>
        <DaySums
          rows={[...backRows(returned, refunds), { name: 'Owed to customers', taka: refunds.owed, isTotal: true }]}
        />
      </Panel>
      <Panel title="By account">
        <DaySums
          rows={moved.flatMap((one) => [
            { name: `${placeNames[one.place]}: in`, taka: one.in },
            ...(one.out > 0 ? [{ name: `${placeNames[one.place]}: out`, taka: -one.out }] : []),
          ])}
          none="No money in or out."
        />
      </Panel>
      <DayDiffers day={day} isPaper={isPaper} />
      <DaySettlements day={day} isPaper={isPaper} link={link(paths.settlements, 'Reconciliation')} />
    </div>
  );
}

const toRow = ({ place, payments, taka }: Day['collected'][number]): DaySum => ({
  name: placeNames[place],
  count: payments,
  taka,
});

const soldRows = ({ goods, delivery, discount, rounding, total }: Day['sold']): DaySum[] => [
  { name: 'Products', taka: goods },
  { name: 'Delivery charges', taka: delivery },
  { name: 'Discounts', taka: -discount },
  ...(rounding === 0 ? [] : [{ name: 'Rounding', taka: rounding }]),
  { name: 'Sold', taka: total, isTotal: true },
];

const courierRows = ({ collected, paid, charges, writtenOff, held }: Day['couriers']): DaySum[] => [
  { name: 'Collected on delivery', taka: collected },
  ...paid.map(({ place, payments, taka }) => ({
    name: `Paid to us: ${placeNames[place]}`,
    count: payments,
    taka: -taka,
  })),
  { name: 'Courier charges', taka: -charges },
  ...(writtenOff === 0 ? [] : [{ name: 'Written off', taka: -writtenOff }]),
  { name: 'Held at the end of the day', taka: held, isTotal: true },
];

const backRows = (returned: Day['returned'], { fellDue, paid }: Day['refunds']): DaySum[] => [
  { name: 'Returned products', count: returned.orders, taka: returned.taka },
  { name: 'New refunds due', count: fellDue.refunds, taka: fellDue.taka },
  ...paid.map(({ place, payments, taka }) => ({
    name: `Refunds sent: ${placeNames[place]}`,
    count: payments,
    taka: -taka,
  })),
];
