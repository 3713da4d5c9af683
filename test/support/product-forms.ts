import sharp from 'sharp';
import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { dataOf } from './answers.ts';
import { addBrand, addCategory, addSubCategory } from './factories.ts';
import type { Person } from './people.ts';
import type { TestShop } from './shop.ts';

type Field = string | File | undefined;
export type Fields = Record<string, Field | Field[]>;

/** A form as a browser sends it; a field of several values is sent so often, one without is left out. */
export function form(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) if (value !== undefined) data.append(name, value);
  return data;
}

let count = 0;

/** A picture that nobody has sent before. */
export async function newPicture(name = 'picture.png', format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<File> {
  const n = (count += 1);
  const bytes = await sharp({
    create: {
      width: 30 + (n % 50),
      height: 40,
      channels: 3,
      background: { r: n % 256, g: 90, b: Math.trunc(n / 256) },
    },
  })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], name);
}

export const drawing = (inside: string, name = 'logo.svg') =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
            width="40" height="30">${inside}</svg>`,
    ],
    name,
    { type: 'image/svg+xml' },
  );

/** A drawing that would do something in a browser. */
export const wickedDrawing = (says = 'green') =>
  drawing(`<script>alert(1)</script>
  <foreignObject width="40" height="30"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>
  <image xlink:href="http://127.0.0.1:9/seen.png" width="9" height="9"/>
  <image href="file:///etc/passwd" width="9" height="9"/>
  <rect width="40" height="30" fill="${says}" onclick="alert(1)"/>`);

/** Where products of these forms stand. */
export async function taxonomyFor({
  database,
}: Pick<TestShop, 'database'>): Promise<{ category: string; subCategory: string; brand: string }> {
  const category = await addCategory(database, 'Clothing');
  return {
    category,
    subCategory: await addSubCategory(database, category, 'Shawls'),
    brand: await addBrand(database, 'Kuashabela'),
  };
}

/** The fields of a product that is right, with one variant. */
export async function productFields(shop: Pick<TestShop, 'database'>, changes: Fields = {}): Promise<Fields> {
  return {
    name: `Shawl ${(count += 1)}`,
    description: 'Soft wool',
    regularPrice: '1250',
    ...(await taxonomyFor(shop)),
    thumbnail: await newPicture(),
    images: await newPicture(),
    ...variantFields({ color: 'Red', size: 'M', price: '1250', quantity: '5' }),
    ...changes,
  };
}

export function variantFields(...variants: Record<string, string | undefined>[]): Fields {
  return Object.fromEntries(
    variants.flatMap((variant, n) => Object.entries(variant).map(([name, value]) => [`variant[${n}][${name}]`, value])),
  );
}

type Sender = Pick<TestShop, 'ask' | 'database'>;

export const postProduct = async (shop: Sender, { token }: Pick<Person, 'token'>, changes: Fields = {}) =>
  shop.ask(adminProductsApi.add, { body: form(await productFields(shop, changes)), token });

export const addByForm = async (
  shop: Sender,
  admin: Pick<Person, 'token'>,
  changes: Fields = {},
): Promise<AdminProduct> => dataOf(adminProductsApi.add, await postProduct(shop, admin, changes));

/** The form of a product as it is opened, nothing changed. */
function formOf(product: AdminProduct): Fields {
  return {
    name: product.name,
    description: product.description,
    regularPrice: String(product.regularPrice),
    discount: String(product.discount),
    category: product.category._id,
    subCategory: product.subCategory?._id,
    brand: product.brand._id,
    inStock: String(product.inStock),
    version: String(product.version),
    existingThumbnail: product.thumbnail,
    ...Object.fromEntries(product.images.map((url, n) => [`existingImages[${n}]`, url])),
    ...variantFields(
      ...product.variant.map(({ _id, color, size, price, quantity }) => ({
        _id,
        color,
        size: size ?? '',
        price: String(price),
        quantity: String(quantity),
        quantityBefore: String(quantity),
      })),
    ),
  };
}

/** Saves a product whose form was opened before, with these changes. */
export function saveProduct(
  shop: Pick<TestShop, 'ask'>,
  { token }: Pick<Person, 'token'>,
  product: AdminProduct,
  changes: Fields = {},
): Promise<Response> {
  const body = form({ ...formOf(product), ...changes });
  return shop.ask(adminProductsApi.change, { params: { id: product._id }, body, token });
}
