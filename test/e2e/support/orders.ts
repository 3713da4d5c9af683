import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { catalogueApi, type Product } from '#shared/api/catalogue/catalogue.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { isPrepaid, namesPayer, type PaymentMethod } from '#shared/payment-methods.ts';
import type { ShippingStatus } from '#shared/parcel-states.ts';
import { plentifulGoods, randomTransaction } from './cart.ts';
import { findProduct } from './catalogue.ts';
import { answerInstead, call } from './calls.ts';
import type { Person, Session } from './people.ts';

// Orders past the pages, and where they stand on them.

interface Input {
  method?: PaymentMethod;
  transactionId?: string;
  quantity?: number;
  name?: string;
  area?: string;
  address?: string;
  note?: string;
  goods?: { product: Product; variant: Product['variant'][number] };
}

/** Places an order of something of which there is plenty, to Dhaka. */
export async function placeOrder(
  request: APIRequestContext,
  person: Person,
  { method = 'bkash', transactionId, quantity = 1, name, area, address, note, goods }: Input = {},
): Promise<Order> {
  const plenty = goods ? [] : await plentifulGoods(request);
  const { product, variant } = goods ?? plenty[crypto.getRandomValues(new Uint8Array(1))[0]! % plenty.length]!;
  const { data } = await call(request, ordersApi.place, {
    by: person,
    body: {
      items: [{ productId: product._id, variantId: variant._id, quantity }],
      phone: person.phone,
      shippingInfo: {
        name: name ?? person.name,
        district: 'Dhaka',
        area: area ?? 'Dhanmondi',
        address: address ?? 'House 14, Road 27',
      },
      paymentInfo: {
        method,
        ...(namesPayer(method) && { paymentNumber: person.phone }),
        ...(isPrepaid(method) && { transactionId: transactionId ?? randomTransaction() }),
      },
      ...(note !== undefined && { note }),
    },
  });
  return data;
}

/**
 * Something dear, which few journeys buy. One that counts its stock takes a place of its own in the list, so that no
 * other buys there meanwhile.
 */
export async function dearGoods(request: APIRequestContext, place = 0): Promise<NonNullable<Input['goods']>> {
  let left = place;
  const product = await findProduct(
    request,
    'dear product',
    ({ inStock, variant }) => inStock && variant.some(({ quantity }) => quantity >= 6) && left-- === 0,
    { minPrice: '3000', sort: 'price-desc' },
  );
  return { product, variant: product.variant.find(({ quantity }) => quantity >= 6)! };
}

export async function stockOf(
  request: APIRequestContext,
  { product, variant }: NonNullable<Input['goods']>,
): Promise<number | undefined> {
  const { data } = await call(request, catalogueApi.product, { params: { slug: product.slug } });
  return data.variant.find(({ _id }) => _id === variant._id)?.quantity;
}

export async function decideByApi(
  request: APIRequestContext,
  admin: Session,
  { _id }: Order,
  status: 'accepted' | 'rejected',
  reason?: string,
): Promise<void> {
  const body = { status, ...(reason !== undefined && { reason }) };
  await call(request, ordersApi.decide, { params: { id: _id }, body, by: admin });
}

export async function shipByApi(
  request: APIRequestContext,
  admin: Session,
  { _id }: Order,
  ...way: ShippingStatus[]
): Promise<void> {
  for (const shippingStatus of way)
    await call(request, ordersApi.ship, { params: { id: _id }, body: { shippingStatus }, by: admin });
}

/** The words of the wallet about the payment of an order. */
export const smsAbout = ({ paymentInfo: { transactionId, paymentNumber } }: Order, taka: number): string =>
  `You have received Tk ${taka.toLocaleString('en-IN')}.00 from ${paymentNumber}. Fee Tk 0.00. Balance Tk 20,450.10. TrxID ${transactionId} at 21/11/2026 10:10`;

/** The row of a table, or on a phone its card. */
export const orderRow = (page: Page, { orderId }: Pick<Order, 'orderId'>): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .or(page.getByRole('main').getByRole('list').getByRole('listitem'))
    .filter({ hasText: orderId })
    .filter({ has: page.getByRole('button', { name: /^View order/ }) });

export const viewButton = (page: Page, { orderId }: Pick<Order, 'orderId'>): Locator =>
  page.getByRole('button', { name: `View order ${orderId}` });

/** The sheet of the opened order. */
export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: /^Order/ });

export const searchOrders = (page: Page): Locator =>
  page.getByRole('main').getByRole('searchbox', { name: 'Search orders' });

/** What the sheet tells of the order's way, as lines. */
export const timeline = (page: Page): Locator =>
  sheet(page).getByRole('list', { name: 'Order history' }).getByRole('listitem');

/** Nothing is cut off at the side. */
export async function expectToFit(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** Printing is for the printer: here it is only counted. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.prints = String(Number(document.body.dataset.prints ?? 0) + 1);
    };
  });
  return () => page.evaluate(() => Number(document.body.dataset.prints ?? 0));
}

/**
 * As where the stream of news does not come through: the page goes on showing what it was opened with, whatever
 * others do.
 */
export const hearNoNews = (page: Page): Promise<unknown> =>
  answerInstead(page, noticesApi.live, (route) => route.abort());
