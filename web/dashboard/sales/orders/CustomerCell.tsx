import { Link } from 'react-router';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { channelNames } from '#web/orders/order-words.ts';
import { paths } from '#web/platform/paths.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';

/**
 * The recipient of the parcel, linked to the customer's page. Also the account number, because a present goes to
 * another person, and the channel of a manual order.
 */
export function CustomerCell({ order: { user, channel, phone, shippingInfo } }: { order: Order }) {
  // guests have a phone as their key; deleted accounts have none
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

/** Bangla letters are taller than the tight lines around them, and would lose their head stroke. */
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
