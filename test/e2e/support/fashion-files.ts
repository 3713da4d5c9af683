import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFashionCatalogue } from '../../../bench/fashion-catalogue.ts';
import { fashionList } from '../../../bench/fashion-list.ts';
import { zipOf } from '../../support/zip.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A table of so many products, and the ZIP of the pictures that it names. */
export async function fashionFiles(products: number): Promise<{ csv: string; zip: ChosenFile }> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-fashion-'));
  try {
    await writeFile(join(folder, 'list.csv'), fashionList(products));
    await writeFashionCatalogue(join(folder, 'list.csv'), join(folder, 'goods.csv'));
    const names = await readdir(join(folder, 'goods-pictures'));
    const pictures = await Promise.all(
      names.map(async (name) => ({
        name: `goods-pictures/${name}`,
        bytes: await readFile(join(folder, 'goods-pictures', name)),
      })),
    );
    return {
      csv: await readFile(join(folder, 'goods.csv'), 'utf8'),
      zip: {
        name: 'pictures.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(await zipOf(pictures).arrayBuffer()),
      },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const asCsv = (csv: string, name = 'goods.csv'): ChosenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csv),
});
