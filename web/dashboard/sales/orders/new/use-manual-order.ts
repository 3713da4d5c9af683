import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { counterSalesApi } from '#shared/api/sales/counter-sales.ts';
import { ordersApi, type PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { settingsApi, type Settings } from '#shared/api/shop/settings.ts';
import { asTransactionId } from '#shared/payment-methods.ts';
import { ApiError, callServer, isRefusal } from '#web/platform/client.ts';
import { askAgain, q } from '#web/platform/query.ts';
import { sendOnce, sendOrder } from '#web/platform/send-order.ts';
import { checkPhone } from '#web/ui/form/check-phone.ts';
import type { Editing } from '#web/ui/form/draft.ts';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import type { DraftLine } from '../edit/edit-draft.ts';
import { dayOf, priceOfVariant } from '../edit/price-draft.ts';
import { allOfOrders } from '../changes/order-lists.ts';
import { atField } from './at-field.ts';
import { asSold, isTakenAlong, nothing, toNewOrder, toSale, type NewDraft } from './new-order-draft.ts';

const { place } = ordersApi;

const checks = {
  phone: checkPhone,
  'paymentInfo.paymentNumber': checkPhone,
  'paymentInfo.transactionId': (typed: string) =>
    asTransactionId(typed) ? undefined : 'A transaction ID has 6 to 20 letters and digits, like BKA7X2M9QL',
};

interface Writing {
  editing: Editing<NewDraft>;
  delivery: Settings['delivery'];
  onPlaced(order: PlacedOrder): void;
}

/** Places the order of the staff once, despite repeats; stores the server's refusals. */
export function useManualOrder({ editing: { draft, change }, delivery, onPlaced }: Writing): {
  form: FormState;
  /** The remaining pieces of variants, where more were requested. */
  short: ReadonlyMap<string, number>;
} {
  const client = useQueryClient();
  const [short, setShort] = useState<ReadonlyMap<string, number>>(new Map());
  const form = useForm(async () => {
    if (draft.lines.length === 0) throw new Error('Add at least one product.');
    try {
      const order = await send(draft, delivery);
      onPlaced(order);
      void askAgain(client, allOfOrders);
    } catch (error) {
      setShort(shortOf(error));
      // a pre-order may have another arrival day by now
      if (isRefusal(error, place, 'OUT_OF_STOCK')) change({ lines: await readAgain(client, draft.lines) });
      if (isRefusal(error, place, 'PRICE_CHANGED')) {
        change({ lines: await readAgain(client, draft.lines) });
        await askAgain(client, [settingsApi.get]);
      }
      throw inWords(error, draft, delivery);
    }
  }, checks);
  return { form, short };
}

function send(draft: NewDraft, delivery: Settings['delivery']): Promise<PlacedOrder> {
  const name = 'written-order-attempt';
  if (!isTakenAlong(draft)) return sendOrder(toNewOrder(draft, delivery), name);
  const body = toSale(draft, delivery);
  return sendOnce(body, name, (headers) => callServer(counterSalesApi.sell, { body, headers }));
}

function shortOf(error: unknown): ReadonlyMap<string, number> {
  if (isRefusal(error, place, 'OUT_OF_STOCK'))
    return new Map(error.failure.details.items.map(({ variantId, left }) => [variantId, left]));
  if (isRefusal(error, place, 'NOT_FOUND'))
    return new Map(error.failure.details.absent.map(({ variantId }) => [variantId, 0]));
  return new Map();
}

/** Converts a refusal into a text that tells staff how to continue. */
function inWords(error: unknown, draft: NewDraft, delivery: Settings['delivery']): unknown {
  if (error instanceof TypeError)
    return new Error(
      'The connection failed, so we do not know whether the order was placed. Press again: you cannot place it twice.',
    );
  if (isRefusal(error, place, 'PRICE_CHANGED'))
    return new Error('Prices have changed. Check the new total with the customer, then press again.');
  if (isRefusal(error, place, 'KEY_REUSED'))
    return new Error(
      'Your first press placed the order without your latest changes. Press again to place this order too.',
    );
  if (isRefusal(error, place, 'NOT_FOUND')) return new Error('An item in this order is no longer sold.');
  if (!(error instanceof ApiError) || !error.failure?.errors) return error;
  const errors = error.failure.errors.map((one) => atField(one, asSold(draft), delivery));
  return new ApiError(error.status, { ...error.failure, errors }, error.retryAfter);
}

/** Updates the prices and arrival days of the lines; a line that cannot be checked stays unchanged. */
const readAgain = (client: QueryClient, lines: readonly DraftLine[]): Promise<DraftLine[]> =>
  Promise.all(
    lines.map(async (line) => {
      const fetched = client.fetchQuery({ ...q(catalogueApi.product, { params: { slug: line.product.slug } }) });
      const product = (await fetched.catch(() => undefined))?.data;
      const variant = product?.variant.find(({ _id }) => _id === line.variantId);
      if (!product || !variant) return line;
      return { ...line, price: priceOfVariant(nothing, product, variant), comesOn: dayOf(nothing, variant) };
    }),
  );
