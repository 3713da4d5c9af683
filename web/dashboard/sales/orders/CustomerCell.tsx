import { Link } from 'react-router';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { channelNames } from '#web/orders/order-words.ts';
import { paths } from '#web/platform/paths.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';

/**
 * Whom the parcel goes to, which leads to everything about the customer, and the number of the account that ordered,
 * if one did: a present goes to somebody else. What staff wrote down says how it came.
 */
export function CustomerCell({ order: { user, channel, phone, shippingInfo } }: { order: Order }) {
  // guests are known by their phones; nothing is left of a deleted account
  const key = user._id || phone;
  return (
    <span className="block [overflow-wrap:anywhere] md:min-w-26 md:leading-tight">
      {key ? (
        <Link to={paths.customer(key)} className="flex min-h-11 flex-col justify-center hover:underline md:min-h-6">
          <Name of={shippingInfo.name} />
        </Link>
      ) : (
        <Name of={shippingInfo.name} />
      )}
      <span className="block text-xs text-quiet tabular">
        {user.userId || 'Guest'}
        {channel !== 'web' && ` · ${channelNames[channel]}`}
      </span>
    </span>
  );
}

/** Bangla stands higher than the tight lines around it, and would lose its head stroke. */
const Name = ({ of: name }: { of: string }) => (
  <span className="line-clamp-3 pt-1 leading-relaxed md:line-clamp-2" title={name}>
    {name}
  </span>
);

export const customerColumn: Column<Order> = {
  id: 'customer',
  header: 'Customer',
  cell: ({ row }) => <CustomerCell order={row.original} />,
};
