import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import {
  type CartLine,
  type PricedOrder,
  readPrices,
  toPricedLine,
  toPricedOrder,
} from '#server/sales/checkout/checkout.ts';

/** An order of this line as place_order() takes it, paid on delivery and without limits. */
export async function pricedOrder({ pool }: Database, buyer: string, line: CartLine): Promise<PricedOrder> {
  const sender = { buyer, staff: null, key: null };
  const prices = await readPrices(pool, sender, { lines: [line], recipient: null });
  const goods = toPricedLine(line, prices.lines[0]);
  return toPricedOrder({
    sender,
    hash: randomBytes(32),
    lines: [goods],
    columns: {
      channel: 'web',
      phone: '01712345678',
      district: 'Dhaka',
      payment_method: 'cod',
      language: 'en',
      total_quantity: line.quantity,
      shipping_amount: 70,
      total_price: goods.price * line.quantity + 70,
    },
    payment: undefined,
    adjustments: [],
    discount: null,
  });
}
