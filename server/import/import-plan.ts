import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { variantKey, type FileProduct, type FileVariant } from './import-products.ts';
import { keepingColors } from '../products/picture-colors.ts';
import type { ShownPicture } from '../products/shown-picture.ts';
import { referencesOf, type References } from './import-references.ts';

/** A product's columns as the database names them. */
export interface ProductValues {
  slug: string;
  name: string;
  name_bn: string | null;
  description: string;
  description_bn: string | null;
  regular_price: number;
  discount: number;
  in_stock: boolean;
  category_id: string;
  sub_category_id: string | null;
  brand_id: string;
  thumbnail: string;
}

export const valueColumns = [
  'slug',
  'name',
  'name_bn',
  'description',
  'description_bn',
  'regular_price',
  'discount',
  'in_stock',
  'category_id',
  'sub_category_id',
  'brand_id',
  'thumbnail',
] as const satisfies (keyof ProductValues)[];

/** Where it stands in the file (0 the first), its columns and parts. */
export interface Planned {
  place: number;
  values: ProductValues;
  images: ShownPicture[];
  variants: FileVariant[];
}

export interface KnownVariant extends FileVariant {
  id: string;
}

/** A product of the shop that the file says differently. */
export interface Change {
  id: string;
  to: Planned;
  images: ShownPicture[];
  variants: KnownVariant[];
}

export interface Plan {
  added: Planned[];
  changed: Change[];
  unchanged: number;
}

interface Known extends ProductValues {
  id: string;
  deleted: boolean;
  images: ShownPicture[];
  variants: KnownVariant[];
}

const batch = 1000;

/** What an import would do to the shop as it is now. A slug of a deleted product is reported. */
export async function planImport(
  db: Kysely<DB>,
  products: FileProduct[],
  references: References,
  hashes: Map<string, string>,
): Promise<Plan> {
  const plan: Plan = { added: [], changed: [], unchanged: 0 };
  for (let from = 0; from < products.length; from += batch) {
    const some = products.slice(from, from + batch);
    const known = await findKnown(
      db,
      some.map(({ slug }) => slug),
    );
    for (const [n, product] of some.entries()) {
      const now = known.get(product.slug);
      const to = toPlanned(product, from + n, references, hashes, now?.images ?? []);
      if (!now) plan.added.push(to);
      else if (now.deleted) product.first.report('slug', 'This product was deleted; give this one another slug');
      else if (differs(now, to)) plan.changed.push({ id: now.id, to, images: now.images, variants: now.variants });
      else plan.unchanged++;
    }
  }
  return plan;
}

async function findKnown(db: Kysely<DB>, slugs: string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    SELECT p.id, p.deleted_at IS NOT NULL AS deleted, p.slug, p.name, p.name_bn, p.description, p.description_bn, p.regular_price, p.discount,
           p.in_stock, p.category_id, p.sub_category_id, p.brand_id, p.thumbnail,
           (SELECT coalesce(json_agg(json_build_object('picture', picture, 'color', color) ORDER BY position), '[]') FROM product_pictures WHERE product_id = p.id) AS images,
           (SELECT coalesce(json_agg(json_build_object('id', id, 'color', color, 'size', size, 'price', price, 'quantity', quantity)
                                     ORDER BY position, id), '[]') FROM variants WHERE product_id = p.id) AS variants
    FROM products p WHERE p.slug = ANY (${slugs})`.execute(db);
  return new Map(rows.map((row) => [row.slug, row]));
}

// What the shop does not have yet, in a dry run, is an empty id or hash: no existing one.
function toPlanned(
  product: FileProduct,
  place: number,
  references: References,
  hashes: Map<string, string>,
  before: ShownPicture[],
): Planned {
  const { category, subCategory, brand } = referencesOf(product, references);
  const hashOf = (path: string) => hashes.get(path) ?? '';
  const pictures = product.images.map(hashOf);
  const { imageColors } = product;
  return {
    place,
    images: imageColors
      ? pictures.map((picture, n) => ({ picture, color: imageColors[n] ?? null }))
      : keepingColors(pictures, before, product.variants),
    variants: product.variants,
    values: {
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
      thumbnail: hashOf(product.thumbnail),
    },
  };
}

/** Order counts among pictures and variants, the numbers that keep it do not. */
function differs(now: Known, { values, images, variants }: Planned): boolean {
  return (
    valueColumns.some((column) => bare(now[column]) !== bare(values[column])) ||
    !sameImages(now.images, images) ||
    now.variants.length !== variants.length ||
    now.variants.some((variant, n) => !isSold(variant, variants[n]))
  );
}

export const sameImages = (some: ShownPicture[], others: ShownPicture[]): boolean =>
  some.length === others.length &&
  some.every(({ picture, color }, n) => picture === others[n]?.picture && color === others[n].color);

/** Spaces around a text are no difference: a file cannot say them. */
const bare = (value: string | number | boolean | null) => (typeof value === 'string' ? value.trim() : value);

function isSold(now: FileVariant, to: FileVariant | undefined): boolean {
  return (
    to !== undefined && variantKey(now) === variantKey(to) && now.price === to.price && now.quantity === to.quantity
  );
}
