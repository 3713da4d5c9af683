import { ClipboardList, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Found } from '#shared/api/shop/dashboard-search.ts';
import { formatTaka } from '#shared/money.ts';
import { paths } from '#web/platform/paths.ts';
import { Avatar } from '#web/ui/dashboard/Avatar.tsx';
import { StatusMark } from '#web/orders/OrderMarks.tsx';
import { SmallPicture } from '#web/ui/pictures/SmallPicture.tsx';

/** An entry of the palette: a link or an action. `also`: more words to find it by. */
export type Entry = {
  key: string;
  label: string;
  also?: string;
  text?: ReactNode;
  sign: ReactNode;
  mark?: ReactNode;
} & ({ to: string } | { act(): void });
export interface Group {
  title: string;
  entries: Entry[];
}

export const signOf = (Icon: LucideIcon) => <Icon size={18} aria-hidden className="text-quiet" />;

export function foundGroups({ orders, products, customers }: Found): Group[] {
  const groups: Group[] = [
    { title: 'Orders', entries: orders.map(toOrderEntry) },
    { title: 'Products', entries: products.map(toProductEntry) },
    { title: 'Customers', entries: customers.map(toCustomerEntry) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const inOneLine = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const toOrderEntry = (order: Found['orders'][number]): Entry => ({
  key: `order ${order._id}`,
  label: order.orderId,
  text: inOneLine(order.name, order.phone, formatTaka(order.totalPrice), order.transactionId),
  to: `${paths.orders}?order=${order.user ?? 'guest'}.${order._id}`,
  sign: signOf(ClipboardList),
  mark: <StatusMark badge={order.badge} />,
});

const toProductEntry = (product: Found['products'][number]): Entry => ({
  key: `product ${product._id}`,
  label: product.name,
  text: (
    <>
      {product.productNumber}
      {product.nameBn && (
        <>
          {' '}
          · <span lang="bn">{product.nameBn}</span>
        </>
      )}
    </>
  ),
  to: `${paths.allProducts}?edit=${product._id}`,
  sign: <SmallPicture url={product.thumbnail} style={{ background: product.tint }} className="size-8" />,
  ...(!product.inStock && { mark: <span className="text-xs font-medium text-red">Out of stock</span> }),
});

const toCustomerEntry = ({ _id, userId, name, email, phone }: Found['customers'][number]): Entry => ({
  key: `customer ${_id}`,
  label: name,
  text: inOneLine(userId, phone, email),
  to: `${paths.users}?search=${userId}`,
  sign: <Avatar name={name} image={null} />,
});
