import { mostPictureMegabytes, requiredColumns } from '#shared/catalogue/import-columns.ts';

// A table to begin with; docs/import-format.md says all of it.

const rows = [
  [...requiredColumns, 'image_colors'],
  [
    '',
    'Red Winter Shawl',
    'লাল শীতের শাল',
    'Soft wool, woven in Tangail.',
    '',
    'Clothing',
    'Shawls',
    'Kuashabela',
    '1250',
    '20',
    'yes',
    'shawl-red.jpg',
    'shawl-red.jpg|shawl-maroon.jpg',
    'Red',
    '',
    '1250',
    '12',
    'Red|Maroon',
  ],
  ['', '', '', '', '', '', '', '', '', '', '', '', '', 'Maroon', '', '1250', '4', ''],
  [
    '',
    'Leather Sandal',
    '',
    'Cowhide with a stitched sole.',
    '',
    'Shoes',
    'Sandals',
    'Hatapa',
    '1800',
    '',
    '',
    'sandal.jpg',
    'sandal.jpg',
    'Brown',
    '40',
    '1800',
    '6',
    '',
  ],
  ['', '', '', '', '', '', '', '', '', '', '', '', '', 'Brown', '41', '1800', '0', ''],
];

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Two products of two variants each. It begins with a byte order mark, for Excel to read Bangla. */
export const exampleFile = (): string => `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`;

/** What each column says, and what an empty cell means. */
export const columnWords: readonly { columns: string; says: string }[] = [
  { columns: 'name, description, category, brand', says: 'Needed in the first row of a product.' },
  { columns: 'name_bn, description_bn, sub_category', says: 'May be empty.' },
  { columns: 'regular_price, price', says: 'Whole Taka, before the discount.' },
  { columns: 'discount', says: 'Percent; empty: 0.' },
  { columns: 'in_stock', says: 'yes or no; empty: yes.' },
  {
    columns: 'thumbnail, images',
    says:
      'Names of pictures in the ZIP, several with | between them. ' +
      `JPEG, PNG or WebP, at most ${mostPictureMegabytes} MB each.`,
  },
  {
    columns: 'image_colors',
    says: 'The color that each image shows, with | between them. The column may be left out.',
  },
  {
    columns: 'color, size, price, quantity',
    says: 'A variant; only the size may be empty. Further variants follow in rows of their own, all else empty.',
  },
  {
    columns: 'place',
    says: 'Where a variant lies in the store; the picking list is sorted by it. The column may be left out.',
  },
  {
    columns: 'comes_on, preorder_limit',
    says: 'A sold-out variant can be ordered until it comes: 2026-12-31, and how many. The columns may be left out.',
  },
  {
    columns: 'sku, barcode',
    says: 'The codes of a variant; no two variants have the same SKU. The columns may be left out.',
  },
  {
    columns: 'attributes, attributes_bn',
    says: 'Fabric: Cotton; Silk | Warranty: 12, by the names of your attributes. The columns may be left out.',
  },
  {
    columns: 'slug',
    says: 'The address of the product, by which it is recognised the next time; empty: made from the name.',
  },
];
