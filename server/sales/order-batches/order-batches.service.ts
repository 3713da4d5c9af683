import type { BodyOf } from '#shared/api/endpoint.ts';
import type { batchesApi, BatchOutcome, Scanned } from '#shared/api/sales/orders/order-batches.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { paysFirst } from '#shared/payment-methods.ts';
import type { ShippingStatus } from '#shared/parcel-states.ts';
import { judgeOrders } from '#server/sales/cash-risk/cash-risk.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ApiError, NotFound } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { decideOrder, moveParcel, moveTogether } from '#server/sales/fulfilment/fulfilment.ts';
import {
  findByTracking,
  findState,
  listScanned,
  type Meant,
  type OrderState,
  type ScannedRow,
} from './order-batches.queries.ts';
import { undoStep } from '#server/sales/order-changes/order-changes.ts';
import { log } from '#server/platform/process/log.ts';

// Each order has its own transaction, so that a failure does not stop the others, and finished ones stay if the
// connection is lost. If two people send the same orders, the second finds them done.

type Api = typeof batchesApi;
type ReportedOutcome = Omit<BatchOutcome, '_id'>;

const done: ReportedOutcome = { outcome: 'done', why: null };
const already: ReportedOutcome = { outcome: 'already', why: 'it is already done' };
const notFound: ReportedOutcome = { outcome: 'not found', why: 'there is no such order' };
const refused = (why: string): ReportedOutcome => ({ outcome: 'refused', why });

/** Accepts orders with a confirmed payment, and of cash orders none, all, or those that need no call. */
export async function acceptOrders(
  database: Database,
  caller: Caller,
  { ids, cash }: BodyOf<Api['accept']>,
): Promise<BatchOutcome[]> {
  const judged = cash === 'no call' ? await judgeOrders(database, ids) : [];
  const needNoCall = new Set(judged.filter(({ action }) => action === 'no call').map(({ _id }) => _id));
  return withEach(database, ordersOf(ids), {
    before: (state, { id }) => {
      if (state.status === 'accepted') return already;
      if (state.status !== 'pending') return refused(`it was already ${state.status}`);
      if (state.is_paid) return undefined;
      if (state.is_part && paysFirst(state.payment_method))
        return cash === 'none' ? refused('part of it is paid on delivery') : undefined;
      if (paysFirst(state.payment_method) || state.is_unfound) return refused('its payment was not found yet');
      if (cash === 'none') return refused('it is paid on delivery');
      return cash === 'all' || needNoCall.has(id) ? undefined : refused('its customer is to be called first');
    },
    act: ({ id }) => decideOrder(database, caller, id, { status: 'accepted' }),
  });
}

/** Rejects those that are pending, all for one reason. */
export async function rejectOrders(
  database: Database,
  caller: Caller,
  { ids, reason }: BodyOf<Api['reject']>,
): Promise<BatchOutcome[]> {
  return withEach(database, ordersOf(ids), {
    before: ({ status }) => {
      if (status === 'rejected') return already;
      return status === 'pending' ? undefined : refused(`it was already ${status}`);
    },
    act: ({ id }) => decideOrder(database, caller, id, { status: 'rejected', reason }),
  });
}

/** Marks the parcels of these orders as packed. */
export async function packParcels(
  database: Database,
  caller: Caller,
  { ids }: BodyOf<Api['pack']>,
): Promise<BatchOutcome[]> {
  return withEach(database, ordersOf(ids), {
    before: (state) => whereMoved(state, 'packed'),
    act: ({ id }) => moveParcel(database, caller, id, { shippingStatus: 'packed', from: 'not shipped' }),
  });
}

/** Says where the parcels of these orders are. */
export async function moveParcels(
  database: Database,
  caller: Caller,
  { ids, to }: BodyOf<Api['move']>,
): Promise<BatchOutcome[]> {
  return withEach(database, ordersOf(ids), {
    before: (state) => whereMoved(state, to),
    act: ({ id }) => moveParcel(database, caller, id, { shippingStatus: to }),
  });
}

interface Input extends Meant {
  tracking: string | null;
}

/** Ships parcels with a courier. A tracking number cannot belong to two parcels of the same courier. */
export async function handOver(
  database: Database,
  caller: Caller,
  { courier, parcels }: BodyOf<Api['handOver']>,
): Promise<BatchOutcome[]> {
  const input = parcels.map(({ _id, parcel, trackingNumber }) => ({
    id: _id.toLowerCase(),
    parcel: parcel?.toLowerCase(),
    tracking: trackingNumber || null,
  }));
  const moveOf = ({ parcel, tracking: trackingNumber }: Input) =>
    ({ shippingStatus: 'handed over', parcel, courier, trackingNumber }) as const;
  const step: Step<Input> = {
    before: async (state, { id, parcel, tracking }) => {
      if (state.status === 'accepted' && state.shipping_status === 'handed over')
        return isSame(state, courier, tracking) ? already : refused(`it was already handed over${toWhom(state)}`);
      const other = tracking && (await findByTracking(database.db, { id, parcel, courier, tracking }));
      return other ? refused(`${courier} already carries ${other} with the number ${tracking}`) : undefined;
    },
    act: (one) => moveParcel(database, caller, one.id, moveOf(one)),
  };
  const outcomes: BatchOutcome[] = [];
  for (const [id, ofOrder] of Map.groupBy(input, (one) => one.id)) {
    const together = await tryTogether(database, ofOrder, {
      before: step.before,
      act: (fresh) => moveTogether(database, caller, id, fresh.map(moveOf)),
    });
    outcomes.push(...(together ?? (await withEach(database, ofOrder, step))));
  }
  return outcomes;
}

interface Together extends Pick<Step<Input>, 'before'> {
  act(fresh: readonly Input[]): Promise<unknown>;
}

/** Moves several parcels of an order in one step. Undefined: they must go one at a time, because one may be refused. */
async function tryTogether(
  database: Database,
  parcels: readonly Input[],
  { before, act }: Together,
): Promise<BatchOutcome[] | undefined> {
  if (parcels.length < 2) return undefined;
  const outcomes: BatchOutcome[] = [];
  const fresh: Input[] = [];
  for (const one of parcels) {
    const state = await findState(database.db, one);
    if (!state || one.parcel === undefined) return undefined;
    const known = await before(state, one);
    if (!known) fresh.push(one);
    outcomes.push({ _id: one.parcel, ...(known ?? done) });
  }
  const numbers = fresh.flatMap(({ tracking }) => tracking ?? []);
  if (fresh.length < 2 || new Set(numbers).size < numbers.length) return undefined;
  try {
    await act(fresh);
    return outcomes;
  } catch {
    return undefined;
  }
}

/** Takes back the caller's own last step with each of these orders, while its message waits. */
export async function undoSteps(
  database: Database,
  settings: Settings,
  caller: Caller,
  { ids }: BodyOf<Api['undo']>,
): Promise<BatchOutcome[]> {
  return withEach(database, ordersOf(ids), {
    before: () => undefined,
    act: ({ id }) => undoStep(database, settings, caller, id),
  });
}

const isSame = (state: OrderState, courier: string, tracking: string | null) =>
  state.courier?.toLowerCase() === courier.toLowerCase() && (tracking === null || state.tracking === tracking);
const toWhom = ({ courier, tracking }: OrderState) =>
  [courier && ` to ${courier}`, tracking && `, number ${tracking}`].filter(Boolean).join('');

const ordersOf = (ids: readonly string[]): Meant[] => ids.map((id) => ({ id: id.toLowerCase() }));

function whereMoved({ status, shipping_status: present }: OrderState, to: ShippingStatus): ReportedOutcome | undefined {
  return status === 'accepted' && present === to ? already : undefined;
}

interface Step<One extends Meant> {
  /** The outcome if it is known beforehand; undefined if it must be tried. */
  before(state: OrderState, one: One): ReportedOutcome | undefined | Promise<ReportedOutcome | undefined>;
  act(one: One): Promise<unknown>;
}

async function withEach<One extends Meant>(
  database: Database,
  meant: readonly One[],
  step: Step<One>,
): Promise<BatchOutcome[]> {
  const different = new Map(meant.map((one) => [one.parcel ?? one.id, one]));
  const outcomes: BatchOutcome[] = [];
  for (const [_id, one] of different) outcomes.push({ _id, ...(await tryOne(database, one, step)) });
  return outcomes;
}

async function tryOne<One extends Meant>(
  database: Database,
  one: One,
  { before, act }: Step<One>,
): Promise<ReportedOutcome> {
  const find = async () => {
    const state = await findState(database.db, one);
    return state ? before(state, one) : notFound;
  };
  try {
    const known = await find();
    if (known) return known;
    await act(one);
    return done;
  } catch (error) {
    if (error instanceof NotFound) return notFound;
    // a colleague was quicker, or its own rules refuse it
    if (error instanceof ApiError && error.status === 409) return (await find()) ?? refused(inSentence(error.message));
    log.error(`Order ${one.id} could not be changed with others`, error);
    return { outcome: 'not done', why: 'the shop was busy; try again' };
  }
}

/** Turns the message `A parcel that …` into the text after a colon. */
const inSentence = (message: string) => message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');

/** The orders and parcels of these numbers, with the facts that shipping needs. */
export async function findScanned({ db }: Database, numbers: readonly string[]): Promise<Scanned[]> {
  const wanted = [...new Set(numbers.map((number) => number.toUpperCase()))].map((one) => {
    const [number = '', position = '0'] = one.split('/');
    return { number, position: Number(position) };
  });
  return (await listScanned(db, wanted)).map(toScanned);
}

const toScanned = (row: ScannedRow): Scanned => ({
  _id: row.id,
  number: row.position === null ? row.order_number : `${row.order_number}/${row.position}`,
  parcel: row.parcel,
  status: row.status,
  shippingStatus: row.shipping_status,
  name: row.name ?? 'Deleted account',
  district: row.district,
  area: row.area,
  courier: row.courier,
  trackingNumber: row.tracking,
  cashToCollect: row.cash_due,
  parcels: row.here.map((position) => `${row.order_number}/${position}`),
});
