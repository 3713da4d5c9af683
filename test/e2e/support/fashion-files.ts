import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFashionCatalogue } from '../../../bench/fashion-catalogue.ts';
import { zipOf } from '../../support/zip.ts';

interface ChosenFile { name: string; mimeType: string; buffer: Buffer }

const types = [['Apparel', 'Topwear', 'Shirts'], ['Footwear', 'Shoes', 'Casual Shoes'], ['Accessories', 'Bags', 'Handbags'], ['Accessories', 'Watches', 'Watches']] as const;
const colours = ['Navy Blue', 'Red', 'Black', 'Olive', 'Beige'];

/** A list of names as `bench/fashion-catalogue.ts` reads it. */
const listOf = (products: number) => ['id,gender,masterCategory,subCategory,articleType,baseColour,season,usage,productDisplayName', ...Array.from({ length: products }, (_, n) => {
  const [category, subCategory, type] = types[n % types.length]!;
  const colour = colours[n % colours.length];
  return `${n + 1},Women,${category},${subCategory},${type},${colour},Summer,Casual,"Kuhu Women ${colour}, ${type} ${n + 1}"`;
})].join('\n');

/** A table of so many products, and the ZIP of the pictures that it names. */
export async function fashionFiles(products: number): Promise<{ csv: string; zip: ChosenFile }> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-fashion-'));
  try {
    await writeFile(join(folder, 'list.csv'), listOf(products));
    await writeFashionCatalogue(join(folder, 'list.csv'), join(folder, 'goods.csv'));
    const names = await readdir(join(folder, 'goods-pictures'));
    const pictures = await Promise.all(names.map(async (name) => ({ name: `goods-pictures/${name}`, bytes: await readFile(join(folder, 'goods-pictures', name)) })));
    return {
      csv: await readFile(join(folder, 'goods.csv'), 'utf8'),
      zip: { name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(await zipOf(pictures).arrayBuffer()) },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const asCsv = (csv: string, name = 'goods.csv'): ChosenFile => ({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
