import type { Kysely } from 'kysely';
import { optionalVariantColumns } from '#shared/catalogue/import-columns.ts';
import { isSteep } from '#shared/catalogue/steep-price.ts';
import type { DB } from '#server/platform/db/types.ts';
import { keepingColors } from '#server/catalogue/products/products.ts';
import { findKnown } from './import-plan.queries.ts';
import type { FileProduct } from '../product-rows/file-product.ts';
import { isSameValue, readAttributeValues } from './import-attributes.ts';
import { referencesOf, type References } from './import-references.ts';
import { variantKey, type FileVariant } from '../product-rows/import-variants.ts';
import {
  sameImages,
  valueColumns,
  wordColumns,
  type Change,
  type Known,
  type Plan,
  type Planned,
  type ProductValues,
} from './planned-product.ts';

const batch = 1000;

/** Compares the file with the shop as it is now. A slug of a deleted product is reported. */
export async function planImport(
  db: Kysely<DB>,
  products: FileProduct[],
  references: References,
  hashes: Map<string, string>,
): Promise<Plan> {
  const plan: Plan = { added: [], changed: [], unchanged: 0, steep: 0 };
  for (let from = 0; from < products.length; from += batch) {
    const some = products.slice(from, from + batch);
    const known = await findKnown(
      db,
      some.map(({ slug }) => slug),
    );
    for (const [n, product] of some.entries()) {
      const now = known.get(product.slug);
      const to = toPlanned(product, from + n, references, hashes, now);
      if (now?.deleted) product.first.report('slug', 'This product was deleted. Use another slug');
      else putInPlan(plan, now, to);
    }
  }
  return plan;
}

function putInPlan(plan: Plan, now: Known | undefined, to: Planned): void {
  if (!now) plan.added.push(to);
  else if (differs(now, to)) {
    plan.changed.push(toChange(now, to));
    plan.steep += countSteep(now, to);
  } else plan.unchanged += 1;
}

function countSteep(now: Known, to: Planned): number {
  const prices = new Map(now.variants.map((variant) => [variantKey(variant), variant.price]));
  return to.variants.filter((variant) => isSteep(prices.get(variantKey(variant)) ?? variant.price, variant.price))
    .length;
}

const toChange = (now: Known, to: Planned): Change => ({
  id: now.id,
  to,
  images: now.images,
  variants: now.variants,
  hasOtherWords:
    wordColumns.some((column) => now[column] !== to.values[column]) || colorsOf(now).join() !== colorsOf(to).join(),
});

/** In the order of the variants: the first one's colour is the main one. */
const colorsOf = ({ variants }: Pick<Planned, 'variants'>) => variants.map(({ color }) => color);

// In a dry run, a new category or picture has an empty id or hash, which no stored one has.
function toPlanned(
  product: FileProduct,
  place: number,
  references: References,
  hashes: Map<string, string>,
  now: Known | undefined,
): Planned {
  const hashOf = (path: string) => hashes.get(path) ?? '';
  const pictures = product.images.map(hashOf);
  const { imageColors } = product;
  return {
    place,
    images: imageColors
      ? pictures.map((picture, n) => ({ picture, color: imageColors[n] ?? null }))
      : keepingColors(pictures, now?.images ?? [], product.variants),
    variants: product.variants,
    said: readAttributeValues(product.first, references.attributes, now),
    values: valuesOf(product, references, hashOf(product.thumbnail)),
  };
}

function valuesOf(product: FileProduct, references: References, thumbnail: string): ProductValues {
  const { category, subCategory, brand } = referencesOf(product, references);
  return {
    slug: product.slug,
    name: product.name,
    name_bn: product.nameBn,
    description: product.description,
    description_bn: product.descriptionBn,
    regular_price: product.regularPrice,
    discount: product.discount,
    in_stock: product.inStock,
    category_id: category ?? '',
    sub_category_id: subCategory === undefined ? '' : subCategory,
    brand_id: brand ?? '',
    thumbnail,
  };
}

/** The order of pictures and variants counts; the numbers that store it do not. */
function differs(now: Known, { values, images, variants, said }: Planned): boolean {
  return (
    (said !== undefined && !isSameValue(now, said)) ||
    valueColumns.some((column) => bare(now[column]) !== bare(values[column])) ||
    !sameImages(now.images, images) ||
    now.variants.length !== variants.length ||
    now.variants.some((variant, n) => !isSameVariant(variant, variants[n]))
  );
}

/** Ignores spaces around a text when comparing: files lose them. */
const bare = (value: string | number | boolean | null) => (typeof value === 'string' ? value.trim() : value);

function isSameVariant(now: FileVariant, to: FileVariant | undefined): boolean {
  return (
    to !== undefined &&
    variantKey(now) === variantKey(to) &&
    now.price === to.price &&
    now.quantity === to.quantity &&
    optionalVariantColumns.every((column) => to[column] === undefined || to[column] === now[column])
  );
}
