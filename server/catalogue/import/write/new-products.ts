import { discountedPrice } from '#shared/money.ts';
import { newId } from '#server/platform/db/queries/new-ids.ts';
import type { FoundWords } from '#server/catalogue/search-index/search-index.ts';
import type { AttributeValues } from '../plan/import-attributes.ts';
import { betweenValues, type NewImageRow, type NewProductRow, type NewVariantRow } from './import-write.queries.ts';
import { toNewVariants } from './import-write-variants.service.ts';
import type { Planned } from '../plan/planned-product.ts';

/** The rows of a product that the shop does not have yet. */
export interface NewProduct {
  product: NewProductRow;
  variants: NewVariantRow[];
  images: NewImageRow[];
  said?: AttributeValues | undefined;
}

interface Input {
  productNumber: string;
  /** The names of categories by their ids. */
  names: ReadonlyMap<string, (string | null)[]>;
  words: FoundWords;
}

/**
 * Builds all rows of a new product, including the columns that triggers and search would fill in later. So each row,
 * with its dozen index entries, is stored only once. The triggers still run and change nothing.
 */
export function toNewProduct({ values, place, images, variants, said }: Planned, input: Input): NewProduct {
  const id = newId();
  const { productNumber, names, words } = input;
  const colors = distinct(variants.map(({ color }) => color));
  const document = words.documentOf({
    productNumber,
    mainColor: variants[0]?.color ?? null,
    colors,
    names: [values.name, values.name_bn],
    brand: names.get(values.brand_id) ?? [],
    categories: [...(names.get(values.category_id) ?? []), ...(names.get(values.sub_category_id ?? '') ?? [])],
    descriptions: [values.description, values.description_bn],
  });
  return {
    product: {
      ...values,
      id,
      place,
      document,
      product_number: productNumber,
      price_from: variants.length === 0 ? 0 : discountedPrice(min(variants.map(({ price }) => price)), values.discount),
      sellable: values.in_stock && variants.some(({ quantity }) => quantity > 0),
      colors: colors.join(betweenValues),
      sizes: distinct(variants.flatMap(({ size }) => size ?? [])).join(betweenValues),
    },
    variants: toNewVariants(
      id,
      variants.map((variant, position) => ({ ...variant, position })),
    ),
    images: images.map((shown, position) => ({ product_id: id, position, ...shown })),
    said,
  };
}

const distinct = (texts: string[]) => (texts.length === 1 ? texts : [...new Set(texts)].toSorted());
const min = (numbers: number[]) => numbers.reduce((one, other) => Math.min(one, other));
