import { Fragment, type RefObject } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { daysInWords } from '#shared/delivery/promised-dates.ts';
import { badgeName } from '#shared/orders/order-badge.ts';
import { isOff } from '#shared/order-states.ts';
import { hasArrived } from '#shared/parcel-states.ts';
import { OrderProgress } from '#web/orders/OrderProgress.tsx';
import { Courier } from '#web/orders/details/OrderDelivery.tsx';
import { stateOf } from './order-state.ts';

const isUnderWay = ({ status, shippingInfo: { shippingStatus } }: Order) =>
  !isOff(status) && !hasArrived(shippingStatus);

/** The order's present state, its promised dates, and the couriers of its parcels. */
export function OrderNow({ order, heading }: { order: Order; heading: RefObject<HTMLHeadingElement | null> }) {
  const { title, text } = stateOf(order);
  const { parcels, shippingInfo } = order;
  const { promised } = shippingInfo;
  return (
    <div role="status" className="my-6 rounded-card border border-line bg-surface p-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {title}
      </h2>
      <OrderProgress order={order} />
      {text && <p className="mt-1 [overflow-wrap:anywhere]">{text}</p>}
      {promised && isUnderWay(order) && (
        <p className="mt-2 font-medium">{t('Promised: {from} to {by}', { ...daysInWords(promised) })}</p>
      )}
      <div className="mt-2 empty:hidden">
        {parcels.map((parcel, n) => (
          <Fragment key={parcel._id}>
            {parcels.length > 1 && (
              <h3 className="text-quiet">
                {t('Parcel {number} of {count}', { number: n + 1, count: parcels.length })}: {badgeName(parcel.status)}
              </h3>
            )}
            <Courier {...parcel} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}
