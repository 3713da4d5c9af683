import type { CounterSale } from '#shared/api/sales/counter-sales.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { acceptAtCounter, listParcels, deliverPaid } from '#server/sales/fulfilment/fulfilment.ts';
import { lockOrder, getOrder } from '#server/sales/orders/orders.ts';
import { placeOrder } from '#server/sales/checkout/checkout.ts';

interface Selling {
  caller: Caller;
  address: string;
  key: string | null;
  sale: CounterSale;
}

/**
 * Sells goods that are paid at the counter and taken along: an order without an address, accepted and delivered at
 * once. A repeat with its key returns the same order; if the shop stopped meanwhile, it is completed then. Throws as
 * placeOrder().
 */
export async function sellAtCounter(
  database: Database,
  settings: Settings,
  { caller, address, key, sale }: Selling,
): Promise<Order> {
  const { name, adjustments = [], customer = null, paymentInfo = { method: 'cash' as const }, ...rest } = sale;
  const { _id } = await placeOrder(database, settings, {
    caller,
    address,
    device: null,
    key,
    isTakenAlong: true,
    order: {
      ...rest,
      customer,
      adjustments,
      channel: 'counter',
      shippingInfo: { name, district: '', area: null, address: '' },
      paymentInfo,
    },
  });
  return inTransaction(database, (tx) => handOver(tx, caller, _id));
}

async function handOver(tx: Tx, caller: Caller, id: string): Promise<Order> {
  const order = await lockOrder(tx, id, caller.userId);
  if (order?.status === 'pending') {
    await acceptAtCounter(tx, caller, id);
    for (const parcel of await listParcels(tx, id)) await deliverPaid(tx, caller.userId, id, parcel);
  }
  return getOrder({ db: tx }, id, caller);
}
