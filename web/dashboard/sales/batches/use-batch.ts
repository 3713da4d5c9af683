import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { batchesApi, type BatchOutcome } from '#shared/api/sales/orders/order-batches.ts';
import { parcelsApi } from '#shared/api/sales/parcels.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { undoSeconds } from '#shared/order-states.ts';
import { call, network } from '#web/platform/client.ts';
import { askAgain, messageOf } from '#web/platform/query.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { orderLists } from '#web/dashboard/sales/orders/changes/order-lists.ts';
import { isDone, runInParts } from './run-in-parts.ts';

/** A failed order, and the reason. */
export interface NotDone {
  _id: string;
  orderId: string;
  why: string;
}

type Noun = 'order' | 'parcel';

interface BatchState {
  /** While it runs: how many of how many are answered. */
  progress: { done: number; of: number } | undefined;
  /** Of the last run. */
  notDone: readonly NotDone[];
  /** The intended result: `accepted`. */
  what: string;
  /** The counted noun. */
  noun: Noun;
  /** For some seconds after a run: the orders that staff can undo. */
  undoable: readonly string[];
  /** The orders for which the last run was done, by id, with their names. */
  done: ReadonlyMap<string, string>;
}

interface Run<Thing> {
  things: readonly Thing[];
  what: string;
  /** The counted noun, if it is not orders. */
  noun?: Noun;
  send(part: readonly Thing[]): Promise<readonly BatchOutcome[]>;
  nameOf(id: string): string;
  /** Called after each part with items that are done or refused; the rest may be sent again. */
  onAnswered(outcomes: readonly BatchOutcome[]): void;
  /** The order of an outcome, if undo is possible (server/sales/order-changes/undo.service.ts). */
  orderOf?(id: string): string;
}

const nothing: BatchState = {
  progress: undefined,
  notDone: [],
  what: '',
  noun: 'order',
  undoable: [],
  done: new Map(),
};

/** Runs an action on many orders, part by part, and reports failures. Leaving the page stops it. */
export function useBatch() {
  const client = useQueryClient();
  const [state, setState] = useState(nothing);
  const isStopped = useRef(false);
  const isRunning = useRef(false);
  const lastNames = useRef<(id: string) => string>(() => 'An order');
  useForgotten(state.undoable, setState);
  useEffect(() => () => void (isStopped.current = true), []);

  async function run<Thing>({
    things,
    what,
    noun = 'order',
    send,
    nameOf,
    onAnswered,
    orderOf,
  }: Run<Thing>): Promise<void> {
    if (isRunning.current || things.length === 0) return;
    isRunning.current = true;
    lastNames.current = nameOf;
    isStopped.current = false;
    const of = things.length;
    setState({ ...nothing, progress: { done: 0, of }, what, noun });
    const { outcomes, failure } = await runInParts({
      things,
      send,
      isStopped: () => isStopped.current,
      onProgress: (so) => {
        setState({ ...nothing, progress: { done: so.length, of }, what, noun });
        onAnswered(so);
      },
    });
    isRunning.current = false;
    const notDone = outcomes.flatMap((one) => notDoneOf(one, nameOf));
    const done = new Map(outcomes.filter(isDone).map(({ _id }) => [orderOf?.(_id) ?? _id, nameOf(_id)]));
    const undoable = orderOf ? freshIn(outcomes, orderOf) : [];
    setState({ progress: undefined, notDone, what, noun, undoable, done });
    tell(outcomes, { what, noun, of, failure });
    // a rejection returns stock
    await askAgain(client, [...orderLists, catalogueApi.products, parcelsApi.toPack, refundsApi.list]);
  }
  const undo = () =>
    run({
      things: state.undoable,
      what: 'as before',
      send: async (part) => (await call(network, batchesApi.undo, { body: { ids: [...part] } })).data,
      nameOf: lastNames.current,
      onAnswered: () => undefined,
    });
  return { ...state, run, undo, stop: () => void (isStopped.current = true), forget: () => setState(nothing) };
}
export type Batch = ReturnType<typeof useBatch>;

/** After these seconds undo ends, because the customers get their messages. */
function useForgotten(
  undoable: readonly string[],
  setState: (change: (before: BatchState) => BatchState) => void,
): void {
  useEffect(() => {
    if (undoable.length === 0) return;
    const timer = setTimeout(() => setState((before) => ({ ...before, undoable: [] })), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [undoable, setState]);
}

/** The orders that this run changed, the earliest first: their time is over first. */
const freshIn = (outcomes: readonly BatchOutcome[], orderOf: (id: string) => string) => [
  ...new Set(outcomes.filter(({ outcome }) => outcome === 'done').map(({ _id }) => orderOf(_id))),
];

const notDoneOf = (outcome: BatchOutcome, nameOf: (id: string) => string): NotDone[] =>
  isDone(outcome) ? [] : [{ _id: outcome._id, orderId: nameOf(outcome._id), why: outcome.why ?? 'it was not done' }];

function tell(
  outcomes: readonly BatchOutcome[],
  { what, noun, of, failure }: { what: string; noun: Noun; of: number; failure: Error | undefined },
): void {
  const done = outcomes.filter(isDone).length;
  if (done > 0) toast.success(`${counted(done, noun)} ${what}`);
  const left = of - outcomes.length;
  if (failure) toast.error(`${messageOf(failure)} ${counted(left, noun)} not processed and still selected.`);
}
