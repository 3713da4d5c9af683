import type { NewProduct } from '#shared/api/catalogue/product-forms.ts';

/** A product's columns, as the database names them. Prices in Taka, discount in percent. */
export interface ProductValues {
  name: string;
  name_bn: string | null;
  description: string;
  description_bn: string | null;
  regular_price: number;
  discount: number;
  category_id: string;
  sub_category_id: string | null;
  brand_id: string;
  thumbnail: string;
  in_stock: boolean;
}

/** The fields of the product form that a new and a changed product share. */
type Input = Pick<
  NewProduct,
  'name' | 'nameBn' | 'description' | 'descriptionBn' | 'regularPrice' | 'discount' | 'category' | 'brand'
> & { subCategory?: string | undefined };

// browsers send line breaks of forms as CR LF: an unchanged text would look changed each time
const toLines = (text: string) => text.replaceAll('\r\n', '\n');

/** The columns of a product, from the fields of its form. */
export const valuesOf = (input: Input, thumbnail: string, inStock: boolean): ProductValues => ({
  name: input.name,
  name_bn: input.nameBn || null,
  description: toLines(input.description),
  description_bn: toLines(input.descriptionBn ?? '') || null,
  regular_price: input.regularPrice,
  discount: input.discount,
  category_id: input.category,
  sub_category_id: input.subCategory ?? null,
  brand_id: input.brand,
  thumbnail,
  in_stock: inStock,
});

/** The category, sub-category and brand of a product, as `lockTaxonomyOf` takes them. */
export const taxonomyOf = ({ category, subCategory, brand }: Pick<Input, 'category' | 'subCategory' | 'brand'>) => ({
  categories: [category],
  subCategories: subCategory === undefined ? [] : [subCategory],
  brands: [brand],
});
