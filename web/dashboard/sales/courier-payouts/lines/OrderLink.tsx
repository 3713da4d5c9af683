import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';

const look = [
  'inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-green tabular',
  'hover:underline md:min-h-0',
].join(' ');

/** Opens an order in the list of orders; an order without an account is a guest's. */
export function OrderLink({ order }: { order: { _id: string; orderId: string; userId: string | null } }) {
  return (
    <Link to={`${paths.orders}?order=${order.userId ?? 'guest'}.${order._id}`} className={look}>
      {order.orderId}
    </Link>
  );
}
