import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Day } from '#shared/api/sales/day.ts';
import { paths } from '#web/platform/paths.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { Panel } from '#web/dashboard/parts/Panel.tsx';

/** Whether the ledger agrees with orders, payments, parcels and refunds of the day, and where it does not. */
export function DayDiffers({ day: { differs, compared }, isPaper }: { day: Day; isPaper: boolean }) {
  return (
    <Panel title="Differences">
      {differs.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck size={18} aria-hidden className="shrink-0 text-green" />
          None. The ledger, payments, parcels and refunds of {counted(compared, 'order')} agree.
        </p>
      ) : (
        <ul className="grid gap-1.5">
          {differs.map(({ order, what }, n) => (
            <li key={n} className="flex items-start gap-2">
              <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-red" />
              <span className="[overflow-wrap:anywhere]">
                {order && (isPaper ? `${order.orderId} ` : <Found order={order} />)}
                {what}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Found({ order: { orderId } }: { order: NonNullable<Day['differs'][number]['order']> }) {
  return (
    <>
      <Link
        to={`${paths.orders}?${new URLSearchParams({ search: orderId })}`}
        className="font-semibold text-green tabular hover:underline"
      >
        {orderId}
      </Link>{' '}
    </>
  );
}
