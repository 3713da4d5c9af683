import { stringify } from 'csv-stringify/sync';
import { usualColumns, type Column } from '#shared/catalogue/import-columns.ts';
import { zipOf } from '../../support/zip.ts';
import { pictureFile } from './products.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const kinds = [
  { category: 'Apparel', sub_category: 'Shirts', sizes: ['S', 'M', 'L'], price: 900 },
  { category: 'Footwear', sub_category: 'Casual Shoes', sizes: ['40', '41', '42'], price: 2400 },
  { category: 'Accessories', sub_category: 'Handbags', sizes: [''], price: 1800 },
  { category: 'Accessories', sub_category: 'Watches', sizes: [''], price: 3200 },
] as const;
const colours = { 'Navy Blue': '#1f2a5a', Red: '#b3261e', Olive: '#6b7331' };

/** The rows of a product: the first one says what it is, and each one is a variant. */
function rowsOf(n: number): Partial<Record<Column, string | number>>[] {
  const { category, sub_category, sizes, price } = kinds[n % kinds.length]!;
  const color = Object.keys(colours)[n % Object.keys(colours).length]!;
  const slug = `kuhu-${n + 1}`;
  const picture = `pictures/${color}.png`;
  const product = {
    name: `Kuhu Women ${color}, ${sub_category} ${n + 1}`,
    description: `${sub_category} in ${color}, for summer.`,
    category,
    sub_category,
    brand: 'Kuhu',
    regular_price: price + n,
    discount: n % 3 === 0 ? 10 : 0,
    in_stock: 'yes',
    thumbnail: picture,
    images: picture,
  };
  return sizes.map((size, place) => ({
    slug,
    ...(place === 0 && product),
    color,
    size,
    price: price + n,
    quantity: n % 40,
  }));
}

/** A table of so many products, and the ZIP of the pictures that it names. */
export async function goodsFiles(products: number): Promise<{ csv: string; zip: ChosenFile }> {
  const rows = Array.from({ length: products }, (_, n) => rowsOf(n)).flat();
  const pictures = await Promise.all(
    Object.entries(colours).map(async ([color, background]) => ({
      name: `pictures/${color}.png`,
      bytes: (await pictureFile(`${color}.png`, background)).buffer,
    })),
  );
  return {
    csv: stringify(rows, { header: true, columns: [...usualColumns] }),
    zip: {
      name: 'pictures.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(await zipOf(pictures).arrayBuffer()),
    },
  };
}

export const asCsv = (csv: string, name = 'goods.csv'): ChosenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csv),
});
