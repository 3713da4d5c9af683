import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { batchesApi, maxScanned, type Scanned } from '#shared/api/sales/orders/order-batches.ts';
import { call, network } from '#web/platform/client.ts';
import { q } from '#web/platform/query.ts';
import { isDone } from '#web/dashboard/sales/batches/run-in-parts.ts';
import { useBatch } from '#web/dashboard/sales/batches/use-batch.ts';
import { readBatch, withoutOrders, withParcels, type BatchLine } from './batch-lines.ts';
import { isReady, toRows, type ReadyRow } from './batch-rows.ts';
import { linesFrom } from '#web/dashboard/sales/batches/hand-over-state.ts';

/** The scanned or pasted lines, their orders, and the hand-over. */
export function useHandOver() {
  const { state } = useLocation() as { state: unknown };
  const [chosen] = useState(() => linesFrom(state));
  const [text, setText] = useState(chosen);
  const lines = useMemo(() => readBatch(text), [text]);
  const { known, isComplete } = useScanned(lines);
  useSplit(chosen, known, setText);
  const rows = useMemo(() => toRows(lines, known, isComplete), [lines, known, isComplete]);
  const ready = rows.filter(isReady);
  const batch = useBatch();
  const handOver = (courier: string) =>
    batch.run({
      things: ready,
      what: 'handed over',
      noun: 'parcel',
      nameOf: (id) => numbersOf(ready, id)[0] ?? 'An order',
      orderOf: (id) => ready.find(({ found: { parcel } }) => parcel === id)?.found._id ?? id,
      send: (part) => sendPart(courier, part),
      // lines that failed stay in the box
      onAnswered: (outcomes) => {
        const done = outcomes.filter(isDone).flatMap(({ _id }) => numbersOf(ready, _id));
        setText((now) => withoutOrders(readBatch(now), new Set(done)));
      },
    });
  return { text, setText, rows, ready, batch, handOver };
}

/** An order that was chosen in a list, and not scanned, goes with all its parcels. */
function useSplit(
  chosen: string,
  known: ReadonlyMap<string, Scanned>,
  setText: (change: (now: string) => string) => void,
): void {
  useEffect(() => {
    const split = readBatch(chosen).flatMap(({ orderId }) => {
      const parcels = orderId === null ? [] : (known.get(orderId)?.parcels ?? []);
      return orderId !== null && parcels.length > 0 ? [[orderId, parcels] as const] : [];
    });
    if (split.length > 0) setText((now) => withParcels(now, new Map(split)));
  }, [chosen, known, setText]);
}

/** By the order's or the parcel's id. */
const numbersOf = (rows: readonly ReadyRow[], id: string) =>
  rows.filter(({ found: { _id, parcel } }) => (parcel ?? _id) === id).map(({ found: { number } }) => number);

async function sendPart(courier: string, part: readonly ReadyRow[]) {
  const parcels = part.map(({ found: { _id, parcel }, trackingNumber }) => ({
    _id,
    ...(parcel !== null && { parcel }),
    trackingNumber,
  }));
  return (await call(network, batchesApi.handOver, { body: { courier, parcels } })).data;
}

/** The current state of all orders in the batch; fetched again after each new line. */
function useScanned(lines: readonly BatchLine[]) {
  const numbers = [...new Set(lines.flatMap(({ orderId, problem }) => (orderId && !problem ? [orderId] : [])))];
  const scanned = numbers.slice(0, maxScanned);
  const { data, isPlaceholderData } = useQuery({
    ...q(batchesApi.scan, { body: { numbers: scanned } }),
    enabled: scanned.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = data?.data;
  const known = useMemo(() => new Map((found ?? []).map((one) => [one.number, one])), [found]);
  return { known, isComplete: found !== undefined && !isPlaceholderData && scanned.length === numbers.length };
}
