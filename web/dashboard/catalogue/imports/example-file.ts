import { maxPictureMegabytes, usualColumns } from '#shared/catalogue/import-columns.ts';

// An example table; docs/import-format.md has the full format.

const rows = [
  [...usualColumns, 'image_colors'],
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

/** The content of each column, and the meaning of an empty cell. */
export const columnWords: readonly { columns: string; says: string }[] = [
  { columns: 'name, description, category, brand', says: 'Required in the first row of a product.' },
  { columns: 'name_bn, description_bn, sub_category', says: 'Optional.' },
  { columns: 'regular_price, price', says: 'Whole Taka, before the discount.' },
  { columns: 'discount', says: 'Percent. Empty means 0.' },
  { columns: 'in_stock', says: 'yes or no. Empty means yes.' },
  {
    columns: 'thumbnail, images',
    says: `Names of pictures in the ZIP, separated by |. JPEG, PNG or WebP, maximum ${maxPictureMegabytes} MB each.`,
  },
  {
    columns: 'image_colors',
    says: 'The color that each image shows, separated by |. Optional column.',
  },
  {
    columns: 'color, size, price, quantity',
    says: 'One variant. Only the size can be empty. Put more variants in the next rows, with all other cells empty.',
  },
  {
    columns: 'place',
    says: 'Storage location of the variant. The picking list is sorted by it. Optional column.',
  },
  {
    columns: 'comes_on, preorder_limit',
    says: 'Expected date, such as 2026-12-31, and maximum pre-orders of a sold-out variant. Optional columns.',
  },
  {
    columns: 'sku, barcode',
    says: 'The codes of a variant. Each SKU must be unique. Optional columns.',
  },
  {
    columns: 'weight',
    says: 'Grams of one piece, packed. Couriers ask for it. Optional column.',
  },
  {
    columns: 'attributes, attributes_bn',
    says: 'Fabric: Cotton; Silk | Warranty: 12, with the names of your attributes. Optional columns.',
  },
  {
    columns: 'slug',
    says: 'The address of the product, which identifies it in the next import. Leave empty to create it.',
  },
];
