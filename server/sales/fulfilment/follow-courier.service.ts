import { nextShippingStatuses, phaseOf, toShippingStatus, type ShippingStatus } from '#shared/parcel-states.ts';
import { messageAt } from '#shared/orders/step-messages.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';
import { setActor } from '#server/sales/orders/orders.ts';
import { listParcels, type ParcelState } from './move-parcel.queries.ts';
import { moveOne, undeliver } from './move-parcel.service.ts';

/** Where a courier can say that a parcel is. */
export type CourierPlace = 'in transit' | 'delivered' | 'coming back';

interface Said {
  order: string;
  parcel: string;
  to: CourierPlace;
  /** In the courier's own words. */
  raw: string;
}

/**
 * Moves a parcel to where its courier says it is. A delivery is taken back, and is not paid, only if the parcel comes
 * back: that it is on its way is older news. Answers where the parcel is if it cannot be moved: it is in the shop, or
 * more has happened to it. Its order is locked.
 */
export async function followCourier(tx: Tx, { order, parcel, to, raw }: Said): Promise<ShippingStatus | undefined> {
  const found = (await listParcels(tx, order)).find(({ id }) => id === parcel);
  if (!found) return 'not shipped';
  if (found.status === 'delivered' && to === 'in transit') return undefined;
  await setActor(tx, null);
  const at = await takeDeliveryBack(tx, found, to);
  if (at === to) return undefined;
  const way = wayTo(at, to);
  if (!way) return at;
  for (const shippingStatus of way)
    await moveOne(tx, { by: 'courier', actor: null }, { id: order, parcel: found, move: { shippingStatus }, raw });
  const message = messageAt(to);
  if (message) await putMessages(tx, order, message);
  return undefined;
}

async function takeDeliveryBack(tx: Tx, { id, status }: ParcelState, to: CourierPlace): Promise<ShippingStatus> {
  const undone = status === 'delivered' && to === 'coming back' ? await undeliver(tx, id, null) : undefined;
  return toShippingStatus(undone?.status ?? status);
}

/** What goes back may turn again, and then it is on its way first. Absent: it cannot get there. */
function wayTo(at: ShippingStatus, to: CourierPlace): ShippingStatus[] | undefined {
  if (!['with courier', 'coming back'].includes(phaseOf(at))) return undefined;
  if (nextShippingStatuses(at).includes(to)) return [to];
  return at === 'coming back' ? ['in transit', to] : undefined;
}
