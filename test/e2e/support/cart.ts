import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { Product, Variant } from '#shared/api/catalogue/catalogue.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { deliveryRule } from '#shared/delivery/delivery.ts';
import { discountedPrice } from '#shared/money.ts';
import { priceGoods } from '#shared/pricing/price-goods.ts';
import { call } from './calls.ts';
import { addressOf, isOfDemo, listProducts } from './catalogue.ts';
import { shown } from './places.ts';
import type { Person } from './people.ts';

/** A product with the variant that a test is about. */
export interface Goods {
  product: Product;
  variant: Variant;
  price: number;
}

const toGoods = (product: Product, variant: Variant): Goods => ({
  product,
  variant,
  price: discountedPrice(variant.price, product.discount),
});

/** The product's page with this very variant chosen. */
export const addressOfGoods = ({ product, variant: { color, size } }: Pick<Goods, 'product' | 'variant'>) =>
  `${addressOf(product)}?${new URLSearchParams({ color, ...(size !== null && { size }) })}`;

/** Things of which tests may buy at the same time, so cheap that one piece is not delivered free. */
export async function plentifulGoods(request: APIRequestContext): Promise<Goods[]> {
  const { data } = await listProducts(request, { inStock: 'true', maxPrice: '700' });
  const found = data.filter(isOfDemo).flatMap((product) =>
    product.variant
      .filter(({ quantity }) => quantity >= 20)
      .slice(0, 1)
      .map((variant) => toGoods(product, variant)),
  );
  expect(found.length, 'cheap things of which there are many').toBeGreaterThan(3);
  return found;
}

/**
 * Something of which few are left, and which no other test buys: each takes its own place in the list, counted from
 * the end.
 */
export async function scarceGoods(request: APIRequestContext, place: number): Promise<Goods> {
  const { data } = await listProducts(request, { inStock: 'true', sort: 'newest' });
  const found = data.filter(isOfDemo).flatMap((product) =>
    product.variant
      .filter(({ quantity }) => quantity >= 2 && quantity <= 9)
      .slice(0, 1)
      .map((variant) => toGoods(product, variant)),
  );
  const one = found.at(-place);
  if (!one) throw new Error('The demo catalogue has too few things of which 2 to 9 are left');
  return one;
}

/** The line that the shop's pages would have made of it. */
export function toLine({ product, variant, price }: Goods, quantity = 1) {
  const { _id: productId, name, slug, thumbnail } = product;
  return {
    productId,
    variantId: variant._id,
    quantity,
    discountedPrice: price,
    price: variant.price,
    name,
    slug,
    thumbnail,
    color: variant.color,
    size: variant.size,
  };
}

/** The shop's address with nothing to draw: a journey that only leaves something in the browser opens it. */
export const lightPage = '/robots.txt';

/** Leaves a cart in the browser, past the pages. The next page that is opened has it. */
export async function leaveCart(page: Page, lines: readonly object[]): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(lightPage);
  await page.evaluate(
    (items) => localStorage.setItem('cart-storage', JSON.stringify({ state: { items }, version: 1 })),
    lines,
  );
}

/** The line of these goods on the cart page. */
export const cartLine = (page: Page, { product }: Goods): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
/** The button that stands beside the total. */
export const placeButton = (page: Page): Locator => shown(page.getByRole('button', { name: /^(Place order|Placing)/ }));
export const goToCheckout = (page: Page): Locator => shown(page.getByRole('link', { name: 'Go to checkout' }));
export const payBy = (page: Page, name: string): Locator => page.getByRole('radio', { name });

/** Where parcels go: area and district in one field. */
export const placeField = (page: Page): Locator => page.getByRole('combobox', { name: 'Area or district' });

/** Types an address, without help by the list of places: what is typed in full is understood. */
export async function fillAddress(
  page: Page,
  { district, area = '', address = 'House 14, Road 27' }: { district: string; area?: string; address?: string },
): Promise<void> {
  const place = [area, district].filter(Boolean).join(', ');
  await placeField(page).fill(place);
  await placeField(page).press('Tab');
  // the charge is known once it is understood
  await expect(page.getByRole('main').getByText(`Delivery to ${district}:`)).toBeVisible();
  await expect(placeField(page)).toHaveValue(place);
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(address);
}

export async function deliveryTo(request: APIRequestContext, district: string, subtotal: number): Promise<number> {
  const { data } = await call(request, settingsApi.get);
  const lines = [{ price: subtotal, quantity: 1 }];
  return priceGoods(lines, deliveryRule(data.delivery, district)).shippingAmount ?? 0;
}

export async function ordersOf(
  request: APIRequestContext,
  person: Pick<Person, 'user' | 'accessToken'>,
): Promise<Order[]> {
  return (await call(request, ordersApi.ofUser, { params: { userId: person.user._id }, by: person })).data;
}

/** Orders past the pages. */
export async function orderByApi(
  request: APIRequestContext,
  person: Person,
  { product, variant }: Goods,
  quantity: number,
  transactionId = randomTransaction(),
): Promise<Order> {
  const { phone } = person;
  const body: SentBodyOf<typeof ordersApi.place> = {
    items: [{ productId: product._id, variantId: variant._id, quantity }],
    phone,
    shippingInfo: { name: 'Rahima Khatun', district: 'Sylhet', area: 'Sylhet Sadar', address: 'Zindabazar 12' },
    paymentInfo: { method: 'bkash', paymentNumber: phone, transactionId },
  };
  return (await call(request, ordersApi.place, { body, by: person })).data;
}

/** Like none before. */
export function randomTransaction(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  return `B${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join('')}7`;
}
