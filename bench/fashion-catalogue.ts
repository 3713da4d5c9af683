import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { optionalColumns, requiredColumns, type Column } from '#shared/catalogue/import-columns.ts';
import { brandsOf, type Article } from './fashion-brands.ts';
import { drawPictures } from './fashion-pictures.ts';
import { looksOf, rowsOf } from './fashion-rows.ts';

// `node bench/fashion-catalogue.ts SOURCE.csv OUT.csv` makes a catalogue to import from a list of fashion articles with
// the columns id,gender,masterCategory,subCategory,articleType,baseColour,season,usage,productDisplayName. The same
// list gives the same catalogue.

const columns: readonly Column[] = [...requiredColumns, ...optionalColumns];
const fewest = 10;

/**
 * Writes the catalogue, and its pictures into a folder next to it. Returns the numbers of products, rows and pictures.
 */
export async function writeFashionCatalogue(
  source: string,
  out: string,
): Promise<{ products: number; rows: number; pictures: number }> {
  const articles = parse<Article>(await readFile(source), { columns: true, bom: true });
  const folder = `${basename(out, extname(out))}-pictures`;
  const brands = brandsOf(articles);
  const sizes = Map.groupBy(articles, ({ articleType }) => articleType);
  const rows = articles.flatMap((article) =>
    rowsOf(article, brands.get(article.id) ?? '', {
      folder,
      // a type of few articles is no sub-category of its own
      subCategory: (sizes.get(article.articleType)?.length ?? 0) >= fewest ? article.articleType : article.subCategory,
    }),
  );
  const pictures = await drawPictures(join(dirname(out), folder), articles.flatMap(looksOf));
  await writeFile(
    out,
    stringify([columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))] as string[][]),
  );
  return { products: articles.length, rows: rows.length, pictures };
}

if (import.meta.main) {
  const [source, out] = process.argv.slice(2);
  if (!source || !out) {
    console.error('Usage: node bench/fashion-catalogue.ts SOURCE.csv OUT.csv');
    process.exit(2);
  }
  const { products, rows, pictures } = await writeFashionCatalogue(source, out);
  console.log(`${products} products in ${rows} rows, ${pictures} pictures`);
}
