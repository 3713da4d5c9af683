import { useMemo } from 'react';
import { Link } from 'react-router';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { q } from '#web/platform/query.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { useMe } from '#web/platform/use-me.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { useOpenedOrder } from '#web/orders/use-opened-order.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import {
  dateColumn,
  goodsColumn,
  idColumn,
  paymentColumn,
  statusColumn,
  totalColumn,
  viewColumn,
} from '#web/orders/list/order-columns.tsx';
import { OrderTable } from '#web/orders/list/OrderTable.tsx';
import { withParts } from '#web/ui/with-parts.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { MyOrderSheet } from './MyOrderSheet.tsx';

const myColumns = [idColumn, goodsColumn, dateColumn, totalColumn, paymentColumn, statusColumn];

/** The table of all orders without the columns about customers: they are one's own. */
export default function MyOrdersPage() {
  const me = useSignedIn();
  const list = useList((query) => q(ordersApi.ofUser, { params: { userId: me?._id ?? '' }, query }));
  const { opened, open, close } = useOpenedOrder();
  const view = useStable(open);
  const columns = useMemo(() => [...myColumns, viewColumn(view)], [view]);
  return (
    <>
      <FormerOrders />
      <OrderTable
        label={t('My orders')}
        columns={columns}
        list={list}
        placeholder={t('Order, product or TrxID')}
        empty={<NoOrders />}
      />
      {opened && (
        <MyOrderSheet opened={opened} listed={list.rows?.find(({ _id }) => _id === opened.id)} onClose={close} />
      )}
    </>
  );
}

/** Customers who ordered as guests find those orders here only after they confirm the number. */
function FormerOrders() {
  const { me } = useMe();
  if (!me?.phone || me.phoneVerified) return null;
  return (
    <p className="mb-3 text-quiet">
      {withParts(t('Ordered without an account before? {confirm} to see those orders here.'), {
        confirm: (
          <Link to={paths.profile} className="font-semibold text-green underline">
            {t('Confirm your number')}
          </Link>
        ),
      })}
    </p>
  );
}

function NoOrders() {
  return (
    <ListEmpty text={t('You have no orders yet')}>
      <Link to={paths.products} className={compactButton.primary}>
        {t('Go to the shop')}
      </Link>
    </ListEmpty>
  );
}
