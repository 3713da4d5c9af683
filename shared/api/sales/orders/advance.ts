import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { Order } from './orders.ts';
import { absent } from '../../refusals.ts';

export const advanceApi = {
  check: endpoint({
    method: 'PUT',
    path: '/orders/{id}/advance',
    access: 'payments.check',
    summary:
      'Records whether the deposit (a part paid in advance) of a pending cash order was received. A received ' +
      'deposit stays received; a deposit that was not found may still be received later.',
    params: z.object({ id }),
    body: z.object({ arrived: z.boolean() }),
    refusals: { ...absent, WRONG_STATE: 409 },
    data: Order,
  }),
};
