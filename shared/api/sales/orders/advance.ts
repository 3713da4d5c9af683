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
      'Says whether the delivery charge that was sent in advance for a pending order arrived. What arrived is not ' +
      'taken back here; what was not found at first may arrive later.',
    params: z.object({ id }),
    body: z.object({ arrived: z.boolean() }),
    refusals: { ...absent, WRONG_STATE: 409 },
    data: Order,
  }),
};
