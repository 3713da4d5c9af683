import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { Endpoint, Sending } from '#shared/api/endpoint.ts';
import { ask, call, callsOf, type SentTo } from './calls.ts';
import { ownAddress, type Session } from './people.ts';

/** A name like no other: tests share one shop. */
export const uniqueName = (what = 'Kantha Stole'): string => `${what} ${randomUUID().slice(0, 8)}`;

/** A picture as a file chooser takes it. */
export async function pictureFile(name: string, background = '#0b5d3b') {
  return {
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 120, height: 150, channels: 3, background } })
      .png()
      .toBuffer(),
  };
}

/**
 * Where the tests' products stand: a category of the demo shop that has sub-categories, and some brand. Other journeys
 * count the products of other categories meanwhile, so it is one whose list no journey counts.
 */
export async function categoryOf(request: APIRequestContext) {
  const { categories } = (await call(request, catalogueApi.categories, { query: { limit: 100 } })).data;
  const [brand] = (await call(request, catalogueApi.brands, { query: { limit: 1 } })).data;
  const category = categories.find(({ slug }) => slug === 'handbags')!;
  return { category, subCategory: category.subCategory[0]!, brand: brand! };
}

interface NewVariant {
  color: string;
  size?: string;
  price: number;
  quantity: number;
  /** It can be ordered before it comes: the day, and how many at most. */
  comesOn?: string;
  preorderLimit?: number;
}
interface Input {
  name?: string;
  nameBn?: string;
  discount?: number;
  variant?: readonly NewVariant[];
  images?: number;
}

/** What an admin can do past the pages, and what the test made, to be taken away at its end. */
export class ShopKeeper {
  readonly request: APIRequestContext;
  readonly headers: Record<string, string>;
  readonly made: string[] = [];

  constructor(request: APIRequestContext, session: Session) {
    this.request = request;
    this.headers = { ...ownAddress(), ...callsOf(session) };
  }

  /** Asks as this admin what must be answered. */
  call<E extends Endpoint>(endpoint: E, sent: Sending<E>) {
    // with the parts of this endpoint, and headers, which every one takes
    return call(this.request, endpoint, ...([{ ...sent, headers: this.headers }] as SentTo<E>));
  }

  async add({
    name = uniqueName(),
    nameBn = '',
    discount = 0,
    variant = [{ color: 'Black', price: 900, quantity: 12 }],
    images = 1,
  }: Input = {}): Promise<AdminProduct> {
    const { category, subCategory, brand } = await categoryOf(this.request);
    const form = new FormData();
    const fields = {
      name,
      nameBn,
      discount,
      description: 'Soft cotton',
      regularPrice: variant[0]!.price,
      category: category._id,
      subCategory: subCategory._id,
      brand: brand._id,
    };
    for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
    for (const [n, one] of variant.entries())
      for (const [field, value] of Object.entries(one)) form.set(`variant[${n}][${field}]`, String(value));
    form.set('thumbnail', await asFile('#a3552a'));
    for (let n = 0; n < images; n++) form.append('images', await asFile(`#2a5${n}a3`));
    const { data } = await this.call(adminProductsApi.add, { body: form });
    this.made.push(data._id);
    return data;
  }

  async get(id: string): Promise<AdminProduct> {
    return (await this.call(adminProductsApi.one, { params: { id } })).data;
  }

  /** The products of this name, as admins find them. */
  async find(search: string): Promise<AdminProduct[]> {
    const { data } = await this.call(adminProductsApi.list, { query: { search } });
    this.made.push(...data.map(({ _id }) => _id));
    return data;
  }

  async takeAway(): Promise<void> {
    // some may be gone already
    if (this.made.length > 0)
      await ask(this.request, adminProductsApi.removeMany, {
        body: { ids: [...new Set(this.made)] },
        headers: this.headers,
      });
  }
}

const asFile = async (color: string) => {
  const { name, buffer } = await pictureFile(`${color.slice(1)}.png`, color);
  return new File([new Uint8Array(buffer)], name, { type: 'image/png' });
};

/** The product's row, or on a phone its card. */
export const productRow = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: /^(?:Products|Trash)$/ }).getByRole('listitem'))
    .filter({ hasText: name });

type Cell = 'Color' | 'Size' | 'Price' | 'Quantity' | 'Storage location' | 'SKU' | 'Barcode' | 'Weight, g';
export const cell = (page: Page, variant: number, label: Cell): Locator =>
  page.getByRole('group', { name: `Variant ${variant}`, exact: true }).getByLabel(label, { exact: true });

/** The address of the list with the products of this name. */
export const listOf = (name: string): string => `/dashboard/products?${new URLSearchParams({ search: name })}`;

/** The form of a product that is edited, and its button. */
export const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit product' });
export const save = (page: Page): Locator => sheet(page).getByRole('button', { name: 'Save changes' });

export const sixVariants: readonly NewVariant[] = ['Black', 'Red', 'Navy'].flatMap((color) =>
  ['M', 'L'].map((size) => ({ color, size, price: 900, quantity: 4 })),
);
