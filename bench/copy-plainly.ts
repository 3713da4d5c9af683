import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection } from '#server/platform/db/database.ts';
import { productsIn } from './made-file.ts';
import { madeProduct } from './made-products.ts';

/** Paths of pictures that the shop has, which an import file may name without bringing them. */
export async function picturesOf(connection: Connection): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM pictures ORDER BY hash LIMIT 40');
  await client.end();
  return rows.map(({ hash }) => `${hash}.webp`);
}

/**
 * The seconds that PostgreSQL takes for a plain COPY of the products and variants of a made file into tables without
 * indexes, constraints and triggers: the least that storing them can cost.
 */
export async function copyPlainly(connection: Connection, rows: number): Promise<number> {
  const { products, variants } = textOf(rows);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`
    CREATE TABLE plain_products (slug text, name text, name_bn text, description text, price int, discount int);
    CREATE TABLE plain_variants (slug text, color text, size text, price int, quantity int)`);
  const begun = performance.now();
  await client.query('BEGIN');
  for (const [table, text] of [
    ['plain_products', products],
    ['plain_variants', variants],
  ] as const) {
    const stream = client.query(copyFrom(`COPY ${table} FROM STDIN`));
    stream.end(text);
    await once(stream, 'finish');
  }
  await client.query('COMMIT');
  const took = (performance.now() - begun) / 1000;
  await client.query('DROP TABLE plain_products, plain_variants');
  await client.end();
  return took;
}

function textOf(rows: number): { products: string; variants: string } {
  const made = Array.from({ length: productsIn(rows) }, (_, n) => madeProduct(n));
  const line = (cells: (string | number | null)[]) => `${cells.map((cell) => cell ?? '\\N').join('\t')}\n`;
  return {
    products: made
      .map(({ slug, name, nameBn, description, price, discount }) =>
        line([slug, name, nameBn, description, price, discount]),
      )
      .join(''),
    variants: made
      .flatMap(({ slug, price, variants }) =>
        variants.map(({ color, size, quantity }) => line([slug, color, size, price, quantity])),
      )
      .join(''),
  };
}
