import { describe, expect, test } from 'vitest';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { backWords } from './order-pieces.ts';
import { amountOf, sumLinesOf } from './order-sums.ts';

/** Of one line with three pieces at ৳1,000, and delivery at ৳70. */
function orderWith(back: Partial<Order['returns'][number]>[], rest: object = {}): Order {
  const returns = back.map((one) => ({ kind: 'door', takesOff: 0, items: [{ item: 'a', quantity: 1 }], ...one }));
  const parcels = [{ status: 'delivered', cashDue: 0 }];
  const items = [{ _id: 'a', price: 1000, quantity: 3 }];
  const shippingInfo = { district: 'Dhaka', shippingAmount: 70 };
  // only the fields that the sums read
  return {
    items,
    returns,
    parcels,
    shippingInfo,
    adjustments: [],
    refunds: [],
    status: 'accepted',
    totalPrice: 3070,
    paymentInfo: { paid: 2070 },
    ...rest,
  } as unknown as Order;
}
const said = (order: Order) => sumLinesOf(order).map((line) => `${line.name} ${amountOf(line)}`);

describe('the totals of an order', () => {
  test('shows the refused goods after a partial delivery, and the total without them', () => {
    const order = orderWith([{ takesOff: 1000 }]);
    expect(said(order)).toEqual([
      'Subtotal ৳3,000',
      'Delivery ৳70',
      'Total ৳3,070',
      'Refused on delivery −৳1,000',
      'Total after returns ৳2,070',
      'Paid ৳2,070',
    ]);
    expect(backWords(order, 'a')).toBe('1 refused on delivery');
    expect(backWords(orderWith([]), 'a')).toBeNull();
  });

  test('is zero after a full return, and names the refund', () => {
    const refunds = [{ amount: 2070, paidAt: null }];
    const order = orderWith([{ kind: 'later', takesOff: 3070, items: [] }], { refunds });
    expect(said(order).slice(3)).toEqual([
      'Sent back −৳3,070',
      'Total after returns ৳0',
      'Paid ৳2,070',
      'Refund due −৳2,070',
    ]);
  });

  test('counts an exchange from the start: its new goods are in the total already', () => {
    const order = orderWith([{ kind: 'exchange', takesOff: 1000 }], { totalPrice: 4070 });
    expect(said(order).slice(2, 5)).toEqual(['Total ৳4,070', 'Exchanged −৳1,000', 'Total after returns ৳3,070']);
    expect(backWords(order, 'a')).toBe('1 exchanged');
  });

  test('is silent about returns without returns', () => {
    expect(said(orderWith([]))).toEqual(['Subtotal ৳3,000', 'Delivery ৳70', 'Total ৳3,070', 'Paid ৳2,070']);
  });
});
