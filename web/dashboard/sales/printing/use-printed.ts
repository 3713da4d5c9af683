import { useQuery } from '@tanstack/react-query';
import { sheetsApi, type NotPrinted, type SheetKind } from '#shared/api/sales/orders/order-sheets.ts';
import { settingsApi, type Settings } from '#shared/api/shop/settings.ts';
import { call, isRefusal, overNetwork, type ApiFetch } from '#web/platform/client.ts';
import { keyOf, messageOf, q } from '#web/platform/query.ts';
import { inParts, type ChosenToPrint } from './links/chosen-to-print.ts';
import type { PaperKind, Printed } from './papers.tsx';

const refetchMs = 2000;

interface Loaded {
  printed: Printed;
  /** The orders of which this is not printed. */
  leftOut: readonly NotPrinted[];
}

interface ToPrint {
  /** Absent while it loads. */
  loaded: Loaded | undefined;
  shop: Settings | undefined;
  error: { message: string; again(): void } | undefined;
}

/** The printed papers of these orders, with the latest data. */
export function usePrinted(orders: ChosenToPrint, kind: PaperKind): ToPrint {
  const shop = useQuery(q(settingsApi.get));
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(sheetsApi.sheets), 'all', kind, orders],
    queryFn: ({ signal }) => loadAll(overNetwork(signal), kind, orders),
    // addresses and couriers change
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? refetchMs : false),
  });
  return {
    loaded: data,
    shop: shop.data?.data,
    error: error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined,
  };
}

/** Labels wait for the courier's number. */
const isUnderWay = (loaded: Loaded | undefined) =>
  loaded?.printed.kind === 'label' && loaded.printed.sheets.some(({ isBeingBooked }) => isBeingBooked);

async function loadAll(fetcher: ApiFetch, kind: PaperKind, orders: ChosenToPrint): Promise<Loaded> {
  const parts = inParts(orders);
  if (kind === 'invoice') {
    const found = [];
    for (const ids of parts) found.push(...(await loadInvoices(fetcher, ids)));
    return { printed: { kind, orders: found }, leftOut: [] };
  }
  const answers = [];
  for (const part of parts) answers.push(await loadSheets(fetcher, kind, part));
  return {
    printed: { kind, sheets: answers.flatMap(({ sheets }) => sheets) },
    leftOut: answers.flatMap(({ leftOut }) => leftOut),
  };
}

async function loadInvoices(fetcher: ApiFetch, orders: ChosenToPrint) {
  // packers print whole lists, but may not see invoices
  if (typeof orders === 'string') return [];
  return (await call(fetcher, sheetsApi.invoices, { body: { orders: [...orders] } })).data;
}

async function loadSheets(fetcher: ApiFetch, kind: SheetKind, part: ChosenToPrint) {
  const orders = typeof part === 'string' ? part : [...part];
  try {
    return (await call(fetcher, sheetsApi.sheets, { body: { kind, orders } })).data;
  } catch (error) {
    if (isRefusal(error, sheetsApi.sheets, 'NOTHING_TO_PRINT'))
      return { sheets: [], leftOut: error.failure.details.leftOut };
    throw error;
  }
}
