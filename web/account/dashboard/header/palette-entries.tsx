import { ClipboardList, FileUp, Keyboard, LogOut, PackagePlus, Store, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Found } from '#shared/api/search.ts';
import { formatTaka } from '#shared/money.ts';
import { renditionUrl } from '#shared/pictures.ts';
import { signOut } from '#web/api/sign-out.ts';
import { can, type HasRole } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';
import { menuOf } from '../menus.ts';
import { Avatar } from '#web/ui/dashboard/Avatar.tsx';
import { StatusMark } from '#web/orders/OrderMarks.tsx';
import { menuIcons } from '../menu-icons.ts';

/** One of the things that can be chosen: it leads somewhere, or does something. `also`: what else it is looked for by. */
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

const signOf = (Icon: LucideIcon) => <Icon size={18} aria-hidden className="text-quiet" />;

const pagesFor = (person: HasRole): Entry[] =>
  [
    ...menuOf(person).flatMap((entry) =>
      (entry.entries ?? [entry]).map(({ label, path }) => ({ label, to: path, icon: menuIcons[entry.label] ?? Store })),
    ),
    { label: 'Profile', to: paths.profile, icon: UserRound },
  ].map(({ label, to, icon }) => ({ key: `page ${to}`, label, to, sign: signOf(icon) }));

const actionsFor = (person: HasRole, shortcuts: () => void): Entry[] => [
  ...(can(person, 'orders.decide')
    ? [{ key: 'pending', label: 'Decide on pending orders', to: paths.pendingOrders, sign: signOf(ClipboardList) }]
    : []),
  ...(can(person, 'products.write')
    ? [
        { key: 'add', label: 'Add a product', to: paths.addProduct, sign: signOf(PackagePlus) },
        { key: 'import', label: 'Import or export products', to: paths.imports, sign: signOf(FileUp) },
      ]
    : []),
  { key: 'shop', label: 'Go to the shop', to: paths.home, sign: signOf(Store) },
  { key: 'shortcuts', label: 'Keyboard shortcuts', act: shortcuts, sign: signOf(Keyboard) },
  { key: 'leave', label: 'Sign out', also: 'Logout', act: () => void signOut(), sign: signOf(LogOut) },
];

/** Pages and actions in whose words all that is typed stands; all of them where nothing is. */
export function commandGroups(typed: string, person: HasRole, shortcuts: () => void): Group[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, also = '' }: Entry) => words.every((word) => `${label} ${also}`.toLowerCase().includes(word));
  return [
    { title: 'Go to', entries: pagesFor(person).filter(fits) },
    { title: 'Do', entries: actionsFor(person, shortcuts).filter(fits) },
  ].filter(({ entries }) => entries.length > 0);
}

export function foundGroups({ orders, products, customers }: Found): Group[] {
  const groups: Group[] = [
    { title: 'Orders', entries: orders.map(toOrderEntry) },
    { title: 'Products', entries: products.map(toProductEntry) },
    { title: 'Customers', entries: customers.map(toCustomerEntry) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const inOneLine = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const toOrderEntry = ({
  _id,
  user,
  orderId,
  name,
  phone,
  totalPrice,
  transactionId,
  status,
}: Found['orders'][number]): Entry => ({
  key: `order ${_id}`,
  label: orderId,
  text: inOneLine(name, phone, formatTaka(totalPrice), transactionId),
  to: `${paths.orders}?order=${user}.${_id}`,
  sign: signOf(ClipboardList),
  mark: <StatusMark status={status} />,
});

const toProductEntry = ({
  _id,
  name,
  nameBn,
  productNumber,
  thumbnail,
  tint,
  inStock,
}: Found['products'][number]): Entry => ({
  key: `product ${_id}`,
  label: name,
  text: (
    <>
      {productNumber}
      {nameBn && (
        <>
          {' '}
          · <span lang="bn">{nameBn}</span>
        </>
      )}
    </>
  ),
  to: `${paths.allProducts}?edit=${_id}`,
  sign: (
    <img
      src={renditionUrl(thumbnail, 160, 'webp')}
      alt=""
      width={32}
      height={32}
      style={{ background: tint }}
      className="size-8 rounded-control object-cover"
    />
  ),
  ...(!inStock && { mark: <span className="text-xs font-medium text-red">Out of stock</span> }),
});

const toCustomerEntry = ({ _id, userId, name, email, phone }: Found['customers'][number]): Entry => ({
  key: `customer ${_id}`,
  label: name,
  text: inOneLine(userId, phone, email),
  to: `${paths.users}?search=${userId}`,
  sign: <Avatar name={name} image={null} />,
});
