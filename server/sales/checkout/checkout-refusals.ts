import { inLanguage, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { DetailsOf } from '#shared/api/refusals.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { couponRefusedAs } from '#server/sales/discounts/discounts.ts';
import { ApiError, Invalid, refusal, SignInNeeded } from '#server/platform/http/errors/errors.ts';

type Place = typeof ordersApi.place;

/**
 * The refusal for an error that place_order() raised (db/routines/place-order.sql); any other error is returned
 * unchanged.
 */
export function asOrderRefusal(error: unknown, { paymentInfo }: Pick<NewOrder, 'paymentInfo'>): unknown {
  if (violatedConstraint(error) === 'payments_transaction_once')
    return duplicateTransaction(paymentInfo.advance ? 'paymentInfo.advance' : 'paymentInfo');
  // place_order writes the details into its errors; the tests check every answer against its schema
  const { code, detail } = readError(error);
  if (code === 'HT401') return new SignInNeeded();
  if (code === 'HT403') return new Invalid([{ path: 'customer', message: 'There is no such account' }]);
  if (code === 'HT404') return notSold(detail as DetailsOf<Place, 'NOT_FOUND'>['absent']);
  if (code === 'HT409') return outOfStock(detail as DetailsOf<Place, 'OUT_OF_STOCK'>['items']);
  if (code === 'HT410') return priceChanged(detail as DetailsOf<Place, 'PRICE_CHANGED'>);
  if (code === 'HT411') return couponRefusedAs(detail as Parameters<typeof couponRefusedAs>[0]);
  if (code === 'HT422') return keyReused();
  return error;
}

/** Whether prices have changed since place_order() got them. */
export const havePricesChanged = (error: unknown): boolean => readError(error).code === 'HT412';

/** The exceeded limit, if place_order() refused the order because too many wait. */
export function waitingIn(error: unknown): TooManyWaiting | undefined {
  const { code, detail } = readError(error);
  return code === 'HT429' ? (detail as TooManyWaiting) : undefined;
}

export const keyReused = (): ApiError =>
  new ApiError(422, 'KEY_REUSED', 'This Idempotency-Key was used for another order.');

export const totalTooHigh = (): Invalid =>
  new Invalid([{ path: 'items', message: t('This is more than one order can have') }]);

function duplicateTransaction(payment: string): ApiError {
  const message = t('This transaction ID was already used for another order');
  return refusal(ordersApi.place, 'DUPLICATE_TRANSACTION', message, {
    errors: [{ path: `${payment}.transactionId`, message }],
  });
}

const notSold = (absent: DetailsOf<Place, 'NOT_FOUND'>['absent']): ApiError =>
  refusal(ordersApi.place, 'NOT_FOUND', t('A product in your cart is no longer available.'), { details: { absent } });

/** The owner has closed the shop for a while. */
export function shopClosed({ note, noteBn }: NonNullable<Settings['closed']>): ApiError {
  const message = [t('We are not taking orders at the moment.'), inLanguage(note, noteBn)].filter(Boolean).join(' ');
  return refusal(ordersApi.place, 'SHOP_CLOSED', message);
}

/** This way to pay asks the buyer to agree before. */
export function agreementNeeded(): ApiError {
  const message = t('Please agree to the terms, returns and privacy policy first');
  return refusal(ordersApi.place, 'AGREEMENT_NEEDED', message, { errors: [{ path: 'agrees', message }] });
}

function outOfStock(short: DetailsOf<Place, 'OUT_OF_STOCK'>['items']): ApiError {
  const names = short.map(({ name: english, nameBn, left, preorder }) => {
    const name = inLanguage(english, nameBn);
    if (preorder)
      return t('{name} is now a pre-order and arrives on {day}', { name, day: dayInWords(preorder.comesOn) });
    return left === 0 ? t('{name} is sold out', { name }) : t('only {left} of {name} left', { left, name });
  });
  const message = t('We do not have enough in stock: {names}.', { names: names.join('; ') });
  return refusal(ordersApi.place, 'OUT_OF_STOCK', message, { details: { items: short } });
}

export interface TooManyWaiting {
  by: 'customer' | 'phone' | 'device' | 'address' | 'all';
  orders: number;
  pieces: number;
}

/** Names only the customer's own limit. How many orders wait for this number or from this network is not revealed. */
export function tooManyWaiting({ by, orders, pieces }: TooManyWaiting): ApiError {
  const message =
    by === 'customer'
      ? t(
          'We have not confirmed your earlier orders yet. Until then you can have {orders} orders with {pieces} pieces in total waiting. Please wait for our call, or call us.',
          { orders, pieces },
        )
      : t(
          'We cannot take this order yet, because too many orders are waiting to be confirmed. Please try again later, or call us.',
        );
  return refusal(ordersApi.place, 'TOO_MANY_WAITING', message, {
    headers: { 'retry-after': '3600' },
    details: by === 'customer' ? { by, orders, pieces } : { by: 'others' },
  });
}

function priceChanged(now: DetailsOf<Place, 'PRICE_CHANGED'>): ApiError {
  const message = t('Prices have changed. The new total is {total}.', { total: formatTaka(now.total) });
  return refusal(ordersApi.place, 'PRICE_CHANGED', message, { details: now });
}

function readError(error: unknown): { code?: string; detail?: unknown } {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return {};
  const isOurs = 'detail' in error && typeof error.detail === 'string' && error.code.startsWith('HT4');
  return { code: error.code, ...(isOurs && { detail: JSON.parse(String(error.detail)) as unknown }) };
}
