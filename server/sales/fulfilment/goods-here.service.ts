import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { listAwaited, type ParcelState } from './move-parcel.queries.ts';

/** A pre-order can be packed once its goods have arrived. Throws Conflict GOODS_TO_COME. */
export async function requireHere(tx: Tx, id: string, moving: readonly ParcelState[]): Promise<void> {
  const items = await listAwaited(
    tx,
    id,
    moving.map((one) => one.id),
  );
  if (items.length === 0) return;
  const named = items.map(({ name, waiting, comesOn }) =>
    [`${waiting} of ${name}`, comesOn && `due ${dayInWords(comesOn)}`].filter(Boolean).join(', '),
  );
  throw refusal(ordersApi.ship, 'GOODS_TO_COME', `Pre-ordered items are not in stock yet: ${named.join('; ')}.`, {
    details: { items },
  });
}
