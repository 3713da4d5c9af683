import type { Order } from '#shared/api/sales/orders/orders.ts';

const goodsOf = ({ items }: Order) =>
  items.map(({ quantity, product, color, size }) =>
    [`${quantity} × ${product.name}`, [color, size].filter(Boolean).join(', ')].filter(Boolean).join(', '),
  );
const placeOf = ({ shippingInfo: { name, address, area, district } }: Order) =>
  [name, address, area, district].filter(Boolean).join(', ');
const adjustmentsOf = ({ adjustments }: Order) => adjustments.map(({ amount, reason }) => `${amount} (${reason})`);

/** The changes of an edit, for the timeline: by name `{ from, to }`. */
export function differencesOf(before: Order, after: Order): object {
  const facts = (order: Order) => ({
    goods: goodsOf(order),
    total: order.totalPrice,
    delivery: order.shippingInfo.shippingAmount,
    adjustments: adjustmentsOf(order),
    address: placeOf(order),
    phone: order.phone,
  });
  const [was, is] = [facts(before), facts(after)];
  const names = Object.keys(is) as (keyof typeof is)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
      .map((name) => [name, { from: was[name], to: is[name] }]),
  );
}
