import type { ComponentType, ReactNode } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { Recipient } from './OrderDelivery.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderParcels, type OfParcel } from './OrderParcels.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { OrderReturns, type OfReturn } from './OrderReturns.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { timelineOf } from '../order-timeline.ts';
import { OrderTotals } from './OrderTotals.tsx';

interface Props {
  order: Order;
  /** Shows the account that ordered, for the shop. */
  isBuyerShown?: boolean;
  /** Shown before the parcels: the next step. */
  next?: ReactNode;
  /** The actions on a parcel of an accepted order. */
  Parcel?: ComponentType<OfParcel> | undefined;
  /** The actions on goods that are on their way back. */
  Return?: ComponentType<OfReturn> | undefined;
  /** After the timeline. */
  events?: ReactNode;
  /** Shown after the payment: its actions. */
  money?: ReactNode;
  /** The shop's page of a product. */
  addressOf(slug: string): string;
}

/** All details of an order, for its customer and for admins. */
export function OrderDetails({ order, isBuyerShown = false, next, events, money, addressOf, ...actions }: Props) {
  const { Parcel, Return } = actions;
  const { totalQuantity, status } = order;
  const delivery = (
    <Section title={t('Delivery')}>
      {next}
      <OrderParcels order={order} Actions={Parcel} />
      <OrderReturns order={order} Actions={Return} />
      <OrderTimeline steps={timelineOf(order)} />
      {events}
    </Section>
  );
  // before the decision, the shop needs the customer and the payment first
  const isDeliveryLast = isBuyerShown && status === 'pending';
  return (
    <div className="divide-y divide-line">
      <p className="py-3 text-quiet tabular">
        {t('Placed {at}', { at: dayAndTime(order.createdAt) })}
        {isBuyerShown && order.agreedAt && (
          <span className="block">Agreed to terms, returns and privacy {dayAndTime(order.agreedAt)}</span>
        )}
      </p>
      <WhyOff order={order} />
      {!isDeliveryLast && delivery}
      <Section title={isBuyerShown ? 'Customer' : t('Deliver to')}>
        <Recipient order={order} isBuyerShown={isBuyerShown} />
      </Section>
      {order.note && <Note text={order.note} />}
      <Section title={t('Payment')}>
        <OrderPayment order={order} />
        {money}
      </Section>
      <Section title={totalQuantity === 1 ? t('1 item') : t('{count} items', { count: totalQuantity })}>
        <OrderItems order={order} addressOf={addressOf} />
        <div className="mt-2 border-t border-line pt-3">
          <OrderTotals order={order} />
        </div>
      </Section>
      {isDeliveryLast && delivery}
    </div>
  );
}

/** The reason for the end: always for a rejection, and for a cancellation by the shop. */
function WhyOff({ order: { status, rejectionReason } }: { order: Order }) {
  if (status !== 'rejected' && (status !== 'cancelled' || rejectionReason === null)) return null;
  return (
    <Section title={status === 'rejected' ? t('Why it was rejected') : t('Why it was cancelled')}>
      <p className="font-medium whitespace-pre-line text-red [overflow-wrap:anywhere]">
        {rejectionReason ?? t('The shop gave no reason.')}
      </p>
    </Section>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Section title={t('Note')}>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-4">
      <h3 className="mb-2 font-semibold text-quiet">{title}</h3>
      {children}
    </section>
  );
}
