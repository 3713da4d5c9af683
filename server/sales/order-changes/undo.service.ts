import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { undoableSteps } from '#shared/parcel-states.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { countSold, uncountSold, listParcels, updateParcel, undeliver } from '#server/sales/fulfilment/fulfilment.ts';
import { listLines } from './edit-order.queries.ts';
import { setActor, recordEvent, getOrder, requireOrder } from '#server/sales/orders/orders.ts';
import { moveStock, setStockReason, lockGoods, oweAgain } from '#server/sales/stock/stock.ts';
import { waitingHours } from '#server/sales/checkout/checkout.ts';
import {
  deleteFreshRefunds,
  findLastStep,
  findPlaceBefore,
  reopenPayments,
  updateAccepted,
  updateUndecided,
  wasAccepted,
  type LastStep,
} from './undo.queries.ts';
import { planParcel, dropParcels } from '#server/sales/shipping/shipping.ts';
import { takeBackMessages } from '#server/sales/order-messages/order-messages.ts';

interface Undoing {
  id: string;
  /** null: a guest. */
  by: string | null;
  step: LastStep;
  waitingHours: number;
}

/**
 * Undoes this person's last step on an order, while its message is unsent: accepted, rejected, cancelled, packed,
 * shipped, delivered. Throws NotFound, Conflict TOO_LATE, or OUT_OF_STOCK if the goods were sold meanwhile.
 */
export async function undoStep(database: Database, { waiting }: Settings, admin: Caller, id: string): Promise<Order> {
  return inTransaction(database, async (tx) => {
    await requireOrder(tx, id, admin);
    const step = await findLastStep(tx, id);
    if (!step?.isFresh || step.isErased || step.actor !== admin.userId || !isUndoable(step)) throw tooLate();
    if (!(await takeBackMessages(tx, id, step.at))) throw tooLate();
    await setActor(tx, admin.userId);
    const { paymentInfo } = await getOrder({ db: tx }, id, admin);
    await takeBack(tx, { id, by: admin.userId, step, waitingHours: waitingHours(waiting, paymentInfo) });
    await recordEvent(tx, { order: id, kind: 'undone', by: 'staff', actor: admin.userId, data: { step: step.kind } });
    return getOrder({ db: tx }, id, admin);
  });
}

const isUndoable = ({ kind, status }: LastStep) =>
  kind === 'accepted' ||
  kind === 'rejected' ||
  kind === 'cancelled' ||
  (kind === 'parcel moved' && undoableSteps.some((step) => step === status));

const tooLate = () =>
  refusal(
    orderChangesApi.undo,
    'TOO_LATE',
    'You can no longer undo this. The time is over, or the order has changed since.',
  );

/** Undoes the step; the caller drops the messages that were not sent yet. Throws Conflict TOO_LATE or OUT_OF_STOCK. */
export async function takeBack(tx: Tx, undoing: Undoing): Promise<void> {
  const { id, by, step, waitingHours } = undoing;
  if (step.kind === 'parcel moved') return takeParcelsBack(tx, id, { by: by!, step });
  if (step.kind === 'accepted') {
    await uncountSold(tx, id);
    await dropParcels(tx, id);
    if (!(await deleteFreshRefunds(tx, id, step.at))) throw tooLate();
    await reopenPayments(tx, id, { by, since: step.at });
    return updateUndecided(tx, id, waitingHours);
  }
  const before = step.kind === 'cancelled' && (await wasAccepted(tx, id)) ? 'accepted' : 'pending';
  await takeStockAgain(tx, id, by);
  if (!(await deleteFreshRefunds(tx, id, step.at))) throw tooLate();
  await reopenPayments(tx, id, { by, since: step.at });
  if (before === 'pending') return updateUndecided(tx, id, waitingHours);
  await updateAccepted(tx, id);
  await planParcel(tx, id);
  await countSold(tx, id);
}

/** The parcels of the step are where they were; others of the order stay. Throws Conflict TOO_LATE. */
async function takeParcelsBack(tx: Tx, id: string, { by, step }: { by: string; step: LastStep }): Promise<void> {
  const moved = (await listParcels(tx, id)).filter(({ position }) => step.parcels.includes(position));
  // of cash that was paid before
  if (step.status === 'delivered' && !(await deleteFreshRefunds(tx, id, step.at))) throw tooLate();
  for (const parcel of moved) {
    if (parcel.status !== step.status) throw tooLate();
    if (parcel.status === 'delivered') {
      if (!(await undeliver(tx, parcel.id, by))) throw tooLate();
      continue;
    }
    const isHanded = parcel.status === 'handed over';
    // a parcel that came straight back needs its courier and tracking number again to be shipped
    if (!isHanded && (await findPlaceBefore(tx, parcel.id)) !== 'planned') throw tooLate();
    const status = isHanded ? 'packed' : 'planned';
    await updateParcel(tx, { id: parcel.id, status, by, courier: null, tracking: null });
  }
}

/** Throws Conflict OUT_OF_STOCK. */
async function takeStockAgain(tx: Tx, id: string, actor: string | null): Promise<void> {
  const lines = await listLines(tx, id);
  const goods = await lockGoods(
    tx,
    lines.flatMap(({ variantId }) => variantId ?? []),
  );
  await setStockReason(tx, { order: id, actor, reason: 'sale' });
  const owed = await oweAgain(tx, id);
  const more = new Map<string, number>();
  for (const { id: line, variantId, quantity } of lines)
    if (variantId && !owed.has(line)) more.set(variantId, (more.get(variantId) ?? 0) + quantity);
  await moveStock(tx, { order: id, actor, goods, more, call: orderChangesApi.undo });
}
