import * as z from 'zod/mini';
import { latinDigits } from '../../../digits.ts';
import { endpoint } from '../../endpoint.ts';
import { ordered, requiredExactly, requiredText } from '../../fields.ts';
import { Short } from '../orders/order-changes.ts';
import { PlacedOrder } from '../orders/orders.ts';
import { phone } from '../../people/person-fields.ts';
import { absent, limited } from '../../refusals.ts';

const token = requiredExactly(100, 'The link is incomplete');
const byToken = z.object({ token });

/** `H-48219357` in any spelling: with Bangla digits, without the H or the dash. */
const orderNumber = ordered(
  requiredText(40, 'Enter the number of your order'),
  (value) => `H-${latinDigits(value).replace(/\D/g, '')}`,
  z.string().check(z.regex(/^H-\d{8}$/, 'An order number looks like H-48219357')),
);

/** An order for guests. All calls are POST: a token in an address would end up in logs. */
export const trackApi = {
  open: endpoint({
    method: 'POST',
    path: '/track',
    access: 'anyone',
    summary:
      'The order that a `trackingToken` opens (of the answer to `POST /orders`, or of the link in an SMS), as its ' +
      'customer sees it. Limit: 10 wrong tokens in 15 minutes per address.',
    body: byToken,
    refusals: { ...absent, ...limited },
    data: PlacedOrder,
  }),
  find: endpoint({
    method: 'POST',
    path: '/orders/track',
    access: 'anyone',
    summary:
      'The order of a guest by its number and phone number, with its `trackingToken`. The same 404 for an unknown ' +
      'number, another phone, and an order that belongs to an account. Limit: 10 of them in 15 minutes per address, ' +
      'and per phone number 20 in an hour from one network (/24, /48) and 200 from all.',
    body: z.object({ orderId: orderNumber, phone }),
    refusals: { ...absent, ...limited },
    data: PlacedOrder,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/guest-cancellation',
    access: 'anyone',
    summary:
      'Cancels the pending order of a guest, by its `trackingToken`. Returns its stock, and what was paid becomes a ' +
      'refund due. 409 WRONG_STATE for an order that is confirmed, or belongs to an account. Wrong tokens count as ' +
      'for `POST /track`.',
    body: byToken,
    refusals: { ...absent, ...limited, WRONG_STATE: 409 },
    data: PlacedOrder,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/orders/guest-undo',
    access: 'anyone',
    summary:
      'Undoes the cancellation within ten seconds, before its message is sent; once for each order. 409 TOO_LATE ' +
      'after that, or if too many other orders wait.',
    body: byToken,
    refusals: { ...absent, ...limited, TOO_LATE: 409, OUT_OF_STOCK: { status: 409, details: Short } },
    data: PlacedOrder,
  }),
};
