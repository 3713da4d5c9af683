import type { ReactNode } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { OrderItems } from './OrderItems.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { timelineOf } from './order-timeline.ts';
import { addressLines, subtotalOf } from './order-words.ts';

interface Props {
  order: Order;
  /** The account that ordered, for whom it is news. */
  isBuyerShown?: boolean;
  /** Before the timeline: what happens next, or what can be done. */
  next?: ReactNode;
  /** The shop's page of a product. */
  addressOf(slug: string): string;
}

/** All there is to know of an order, for its customer and for admins alike. */
export function OrderDetails({ order, isBuyerShown = false, next, addressOf }: Props) {
  const { rejectionReason, note, items, totalQuantity, status } = order;
  const delivery = (
    <Section title="Delivery">
      {next}
      <Courier order={order} />
      <OrderTimeline steps={timelineOf(order)} />
    </Section>
  );
  // until it is decided, the shop looks at who ordered and what was paid
  const isDeliveryLast = isBuyerShown && status === 'pending';
  return (
    <div className="divide-y divide-line">
      <p className="py-3 text-quiet tabular">Placed {dayAndTime(order.createdAt)}</p>
      {status === 'rejected' && (
        <Section title="Why it was rejected">
          <p className="font-medium whitespace-pre-line text-red [overflow-wrap:anywhere]">
            {rejectionReason ?? 'No reason was given.'}
          </p>
        </Section>
      )}
      {!isDeliveryLast && delivery}
      <Section title={isBuyerShown ? 'Customer' : 'Deliver to'}>
        <Recipient order={order} isBuyerShown={isBuyerShown} />
      </Section>
      {note && (
        <Section title="Note">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
        </Section>
      )}
      <Section title="Payment">
        <OrderPayment order={order} />
      </Section>
      <Section title={totalQuantity === 1 ? '1 item' : `${totalQuantity} items`}>
        <OrderItems items={items} addressOf={addressOf} />
        <Totals order={order} />
      </Section>
      {isDeliveryLast && delivery}
    </div>
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

/** Who brings it, and the number to ask them by. */
function Courier({
  order: {
    shippingInfo: { courier, trackingNumber },
  },
}: {
  order: Order;
}) {
  if (!courier && !trackingNumber) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      {courier ? (
        <>
          With <span className="font-medium">{courier}</span>
        </>
      ) : (
        'Tracking number'
      )}
      {trackingNumber && (
        <span className="flex items-center gap-1">
          <span className="font-medium tabular">{trackingNumber}</span>
          <CopyIcon what="tracking number" value={trackingNumber} />
        </span>
      )}
    </p>
  );
}

function Recipient({ order: { user, phone, shippingInfo }, isBuyerShown }: { order: Order; isBuyerShown: boolean }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="font-medium">{shippingInfo.name}</p>
      {phone && (
        <p>
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center font-medium text-green tabular hover:underline md:min-h-7"
          >
            {phone}
          </a>
        </p>
      )}
      <address className="not-italic">
        {addressLines(shippingInfo).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {isBuyerShown && (
        <p className="mt-1 text-quiet">
          Ordered by {user.name} (<span className="tabular">{user.userId}</span>)
        </p>
      )}
    </div>
  );
}

function Totals({ order }: { order: Order }) {
  const lines = [
    ['Subtotal', subtotalOf(order)],
    ['Delivery', order.shippingInfo.shippingAmount],
  ] as const;
  return (
    <dl className="mt-2 grid gap-1 border-t border-line pt-3 tabular">
      {lines.map(([label, taka]) => (
        <div key={label} className="flex justify-between">
          <dt className="text-quiet">{label}</dt>
          <dd>{taka === 0 ? 'Free' : formatTaka(taka)}</dd>
        </div>
      ))}
      <div className="flex justify-between text-base font-bold">
        <dt>Total</dt>
        <dd>{formatTaka(order.totalPrice)}</dd>
      </div>
    </dl>
  );
}
