import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, trimmed } from '../../fields.ts';
import { Order } from '../orders/orders.ts';
import { transactionId } from '../orders/payment-fields.ts';
import { absent } from '../../refusals.ts';

/** How the shop collects the rest of a short payment: by courier at the door, or from the wallet again. */
const restWays = ['courier', 'ask'] as const;
export type RestWay = (typeof restWays)[number];

export const paymentsApi = {
  record: endpoint({
    method: 'POST',
    path: '/orders/{id}/payments',
    access: 'payments.check',
    summary:
      'Records what was received for an order: of the payment that the customer named, or, with another transaction ' +
      'ID, of a further one. The courier collects a missing amount (`courier`), or the customer is asked to send it ' +
      '(`ask`); an overpayment becomes a refund due once the order is accepted. 409 WRONG_STATE if no payment is ' +
      'expected.',
    params: z.object({ id }),
    body: z.object({
      /** Taka. */
      amount: z
        .int('Must be a whole number')
        .check(z.minimum(1, 'At least 1 Taka'), z.maximum(10_000_000, 'At most 10,000,000 Taka')),
      transactionId: z.optional(transactionId),
      /** The wallet's own words. */
      found: z.optional(z.nullable(trimmed(300))),
      /** The SMS of which it is the payment (`GET /admin/received-payments`). */
      received: z.optional(id),
      rest: z.enum(restWays, 'Must be courier or ask'),
    }),
    refusals: { ...absent, WRONG_STATE: 409, DUPLICATE_TRANSACTION: 409 },
    data: Order,
  }),
};
