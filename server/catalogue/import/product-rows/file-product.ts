import type { Column } from '#shared/catalogue/import-columns.ts';
import { slugify } from '#server/platform/text/slug.ts';
import { largestInteger, type RowReader } from '../sheet/import-cells.ts';
import { readImageColors } from './import-colors.ts';
import { maxParts, type FileVariant } from './import-variants.ts';

/** A product as it is written in the file: categories and brand by name, pictures by path. Prices are in Taka. */
export interface FileProduct {
  slug: string;
  name: string;
  nameBn: string | null;
  description: string;
  descriptionBn: string | null;
  category: string;
  categoryBn: string | null;
  subCategory: string | null;
  subCategoryBn: string | null;
  brand: string;
  brandBn: string | null;
  regularPrice: number;
  discount: number;
  inStock: boolean;
  thumbnail: string;
  images: string[];
  /** The colour of each image; absent: the file has no such column, and the colours stay as they are. */
  imageColors: (string | null)[] | undefined;
  variants: FileVariant[];
  /** The row it begins in, to report mistakes that are found later. */
  first: RowReader<Column>;
}

const longestSlug = 200;
/** The product that begins in this row, still without variants. */
export function readProduct(first: RowReader<Column>): FileProduct {
  const name = first.required('name', 200, 'Product name is required');
  const images = readImages(first);
  return {
    first,
    name,
    images,
    variants: [],
    imageColors: readImageColors(first, images.length),
    slug: readSlug(first, name),
    nameBn: first.optional('name_bn', 200),
    description: first.required('description', 10_000, 'Description is required'),
    descriptionBn: first.optional('description_bn', 10_000),
    category: first.required('category', 100, 'Category is required'),
    categoryBn: first.optional('category_bn', 100),
    subCategory: first.optional('sub_category', 100),
    subCategoryBn: first.optional('sub_category_bn', 100),
    brand: first.required('brand', 100, 'Brand is required'),
    brandBn: first.optional('brand_bn', 100),
    regularPrice: first.number('regular_price', 1, largestInteger, { missing: 'Regular price is required' }),
    discount: first.number('discount', 0, 100, 0),
    inStock: first.yesOrNo('in_stock', true),
    thumbnail: first.required('thumbnail', 1000, 'Thumbnail is required'),
  };
}

function readImages(first: RowReader<Column>): string[] {
  const images = first
    .text('images')
    .split('|')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  if (images.length > maxParts) first.report('images', `At most ${maxParts} images`);
  return images;
}

function readSlug(reader: RowReader<Column>, name: string): string {
  const input = reader.text('slug');
  const slug = input || slugify(name);
  if (slug === '' && name !== '') reader.report('slug', 'We cannot create a slug from this name. Enter a slug');
  else if (slug !== '' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    reader.report('slug', 'Only a-z, 0-9 and single hyphens between them');
  else if (slug.length > longestSlug) reader.report('slug', `At most ${longestSlug} characters`);
  return slug;
}
