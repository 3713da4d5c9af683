import { badgeName } from '#shared/orders/order-badge.ts';
import { isBack } from '#shared/parcel-states.ts';
import type { ComponentType } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { formatNumber, inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { Courier } from './OrderDelivery.tsx';
import { piecesIn } from '../order-pieces.ts';

type Parcel = Order['parcels'][number];

export interface OfParcel {
  order: Order;
  parcel: Parcel;
}

interface Props {
  order: Order;
  /** The actions on a parcel. */
  Actions: ComponentType<OfParcel> | undefined;
}

/** The parcel of an order: as simple as the order itself where there is only one. */
export function OrderParcels({ order, Actions }: Props) {
  const { parcels } = order;
  const [only] = parcels;
  if (parcels.length < 2 || !only)
    return (
      <>
        {only && Actions && <Actions order={order} parcel={only} />}
        <Courier
          {...order.shippingInfo}
          trackingLink={only?.trackingLink ?? null}
          outForDeliveryAt={only?.outForDeliveryAt ?? null}
        />
      </>
    );
  return (
    <ol aria-label={t('Parcels')} className="mb-4 grid gap-3">
      {parcels.map((parcel, n) => (
        <li key={parcel._id} className="rounded-card border border-line p-3">
          <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
            <h4 className="font-semibold">
              {t('Parcel {number} of {count}', { number: n + 1, count: parcels.length })}{' '}
              <span className="font-normal whitespace-nowrap text-quiet tabular">
                {inDigits(`${order.orderId}/${parcel.position}`)}
              </span>
            </h4>
            <span className="font-medium">{badgeName(parcel.status)}</span>
          </div>
          <ul className="mb-2 text-quiet [overflow-wrap:anywhere]">
            {piecesIn(order, parcel.items).map(({ item, quantity, name }) => (
              <li key={item}>
                {formatNumber(quantity)} × {name}
              </li>
            ))}
          </ul>
          <Cash parcel={parcel} />
          <Courier {...parcel} />
          {Actions && <Actions order={order} parcel={parcel} />}
        </li>
      ))}
    </ol>
  );
}

function Cash({ parcel: { cashDue, status } }: { parcel: Parcel }) {
  if (cashDue === 0 || isBack(status)) return null;
  return (
    <p className="mb-2 tabular">
      {withParts(status === 'delivered' ? t('The courier collected {amount}') : t('The courier collects {amount}'), {
        amount: <span className="font-medium">{formatTaka(cashDue)}</span>,
      })}
    </p>
  );
}
