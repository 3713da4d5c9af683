import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

// The demo shop's file of products and its pictures.

const seed = `${import.meta.dirname}/../../../db/seed`;
interface Row {
  slug: string;
  name: string;
  description: string;
  images: string;
  image_colors: string;
  color: string;
}
const rows: Row[] = parse(readFileSync(`${seed}/products.csv`), { columns: true });
const products = rows
  .filter(({ name }) => name !== '')
  .map((first) => ({
    ...first,
    images: first.images.split('|'),
    shown: first.image_colors.split('|'),
    colors: [...new Set(rows.filter(({ slug }) => slug === first.slug).map(({ color }) => color))],
  }));

test('of each colour that a product comes in there is a picture', () => {
  for (const { slug, colors, images, shown } of products) {
    expect([slug, images.length === shown.length || shown.join('') === '']).toEqual([slug, true]);
    const missing = colors.length > 1 ? colors.filter((color) => !shown.includes(color)) : [];
    expect([slug, missing]).toEqual([slug, []]);
  }
});

test('has exactly the pictures that its products name', () => {
  const named = products.flatMap(({ images }) => images);
  expect(named.filter((name) => !existsSync(`${seed}/pictures/${name}`))).toEqual([]);
  const there = readdirSync(`${seed}/pictures/products`).map((name) => `products/${name}`);
  expect(there.filter((name) => !named.includes(name))).toEqual([]);
});
