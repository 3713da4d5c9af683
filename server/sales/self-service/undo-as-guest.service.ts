import type { Settings } from '#shared/api/shop/settings.ts';
import { trackApi } from '#shared/api/sales/self-service/track.ts';
import { t } from '#shared/language.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { ApiError, refusal } from '#server/platform/http/errors/errors.ts';
import { setActor, recordEvent, toOrder, findOrder } from '#server/sales/orders/orders.ts';
import { callerNetworks, waitingHours, waitingRules, waitingIn } from '#server/sales/checkout/checkout.ts';
import { waitAgain, wasUndoneByGuest } from './undo-as-guest.queries.ts';
import { findLastStep, type LastStep, takeBack, lockWaiting } from '#server/sales/order-changes/order-changes.ts';
import { takeBackMessages } from '#server/sales/order-messages/order-messages.ts';

interface GuestUndoing {
  id: string;
  /** The network address, and the cookie of the browser. */
  address: string;
  device: string | null;
}

/**
 * A guest takes back having cancelled an order, while its message still waits, and once: so no order outlasts its time
 * by this. The order is held to the limits of waiting orders as if it were placed now. Throws NotFound, Conflict
 * TOO_LATE, or OUT_OF_STOCK if the goods were sold in the meantime.
 */
export async function undoAsGuest(
  database: Database,
  settings: Settings,
  { id, address, device }: GuestUndoing,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const order = await lockWaiting(tx, id);
    const step = await findLastStep(tx, id);
    if (!order?.isOfGuest || order.isErased || !isOwnCancellation(step)) throw tooLateAsGuest();
    if ((await wasUndoneByGuest(tx, id)) || !(await takeBackMessages(tx, id, step.at))) throw tooLateAsGuest();
    await setActor(tx, null);
    const { paymentInfo } = toOrder((await findOrder(tx, id))!);
    await takeBack(tx, { id, by: null, step, waitingHours: waitingHours(settings.waiting, paymentInfo) });
    const networks = callerNetworks(address);
    await waitAgain(tx, id, { networks, device, rules: waitingRules(settings, paymentInfo, address) });
    await recordEvent(tx, { order: id, kind: 'undone', by: 'guest', actor: null, data: { step: step.kind } });
  }).catch((error: unknown) => {
    throw waitingIn(error) || isTooLate(error) ? tooLateAsGuest() : (asSoldOut(error) ?? error);
  });
}

const isOwnCancellation = (step: LastStep | undefined): step is LastStep =>
  step !== undefined && step.isFresh && step.kind === 'cancelled' && step.by === 'guest';

const isTooLate = (error: unknown) => error instanceof ApiError && error.code === 'TOO_LATE';
const tooLateAsGuest = () => refusal(trackApi.undo, 'TOO_LATE', t('You can no longer restore this order.'));

/** Staff read which goods and how many; a guest reads it in the language of the shop. */
function asSoldOut(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError) || error.code !== 'OUT_OF_STOCK') return undefined;
  const message = t('Some of the products are now sold out, so your order stays cancelled.');
  return new ApiError(error.status, error.code, message, { details: error.details });
}
