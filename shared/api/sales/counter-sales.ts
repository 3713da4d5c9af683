import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NewOrder, stockedItems } from './orders/new-order.ts';
import { Order, ordersApi } from './orders/orders.ts';
import { personName } from '../people/person-fields.ts';

const { phone, customer, adjustments, expectedTotal, note, paymentInfo } = NewOrder.shape;
const { paymentNumber, transactionId } = paymentInfo.shape;

/** A sale at the counter: paid there and taken along. */
export const CounterSale = z.object({
  items: stockedItems,
  phone,
  name: personName,
  customer,
  adjustments,
  expectedTotal,
  note,
  /** Absent: in cash. A payment by Bangla QR names its payer and transaction, and staff have seen it arrive. */
  paymentInfo: z.optional(
    z.object({ method: z.enum(['cash', 'bangla-qr'], 'Must be cash or bangla-qr'), paymentNumber, transactionId }),
  ),
});
export type CounterSale = z.output<typeof CounterSale>;

export const counterSalesApi = {
  sell: endpoint({
    method: 'POST',
    path: '/orders/counter-sales',
    access: 'orders.write',
    status: 201,
    summary:
      'Records a sale in store: paid and picked up, so without address, delivery charge and courier. The ' +
      'order is accepted and delivered at once. An `Idempotency-Key` as for `POST /orders`.',
    body: CounterSale,
    takesKey: true,
    refusals: ordersApi.place.refusals,
    data: Order,
  }),
};
