import type { Order } from '#shared/api/sales/orders/orders.ts';
import { awaitedDay } from '#shared/delivery/awaited.ts';
import { isOver } from '#shared/time/dhaka-time.ts';
import { variantOf } from '#web/orders/order-words.ts';

const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
/** `12 Dec` */
const dayOf = (comesOn: string) => short.format(new Date(comesOn));
const awaitedOf = ({ items }: Order) => items.filter(({ waiting }) => waiting > 0);
const whenOf = (comesOn: string) =>
  isOver(comesOn) ? `expected since ${dayOf(comesOn)}` : `expected ${dayOf(comesOn)}`;

const pill = 'rounded-full bg-mist px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap';

/** Marks an order with missing pieces, and the day of the last arrival. */
export function PreorderMark({ order }: { order: Order }) {
  const awaited = awaitedOf(order);
  if (awaited.length === 0) return null;
  const last = awaitedDay(awaited);
  const look = last && isOver(last) ? 'text-red' : 'text-ink';
  return <span className={`${pill} ${look}`}>{['Pre-order', last && whenOf(last)].filter(Boolean).join(', ')}</span>;
}

/** Which goods the order waits for: it is packed when they are here. */
export function AwaitedGoods({ order }: { order: Order }) {
  const awaited = awaitedOf(order);
  if (awaited.length === 0) return null;
  return (
    <section className="mt-3 rounded-control bg-mist p-3">
      <h3 className="font-semibold">Pre-order</h3>
      <ul className="mt-1 [overflow-wrap:anywhere]">
        {awaited.map((item) => (
          <li key={item._id}>
            {item.waiting} × {item.product.name}, {variantOf(item)}
            {item.comesOn && <span className="text-quiet">, {whenOf(item.comesOn)}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-quiet">
        These pieces are not in stock yet. New stock goes to the oldest orders first. To send the other items now, split
        the parcel.
      </p>
    </section>
  );
}
