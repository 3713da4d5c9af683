import { createContext, useContext } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { OpenLink } from '#web/dashboard/parts/OpenLink.tsx';
import { useCan } from '#web/platform/use-can.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { SelectBox } from '#web/ui/dashboard/table/SelectBox.tsx';
import type { Selection } from '#web/ui/dashboard/table/use-selection.ts';
import { idColumn } from '#web/orders/list/order-columns.tsx';
import { openedOrderKey, orderParameter } from '#web/orders/use-opened-order.ts';
import { PreorderMark } from './sheet/PreorderMark.tsx';

/** The chosen orders, as a context, because the table renders its cells only once. */
export const ChosenIds = createContext<Pick<Selection, 'selected' | 'selectRow'>>({
  selected: new Set(),
  selectRow: () => undefined,
});

/** The order's number with a box to choose it. */
export const selectionColumn: Column<Order> = {
  ...idColumn,
  cell: ({ row: { original } }) => <ChosenId order={original} />,
};

function ChosenId({ order }: { order: Order }) {
  const { _id, orderId } = order;
  const selection = useContext(ChosenIds);
  const isAllowed = useCan('orders.decide');
  return (
    <span className="flex items-center gap-3 md:gap-2">
      {isAllowed && <SelectBox id={_id} label={`Select order ${orderId}`} {...selection} />}
      <span className="grid justify-items-start gap-0.5">
        <OpenLink
          name={orderParameter}
          value={openedOrderKey(order)}
          className="inline-flex min-h-8 items-center font-semibold whitespace-nowrap tabular md:min-h-6"
        >
          {orderId}
        </OpenLink>
        <PreorderMark order={order} />
      </span>
    </span>
  );
}
