// Makes every picture of the demo shop from 3-D pictures of things (MIT licensed).
// Run: node scripts/demo-pictures/compose.ts [word in a slug]
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Region } from 'sharp';
import { drawBrand } from './brands.ts';
import { HERO_ITEMS, HERO_PHONE_ITEMS, heroGround } from './hero.ts';
import { HEIGHT, LAYOUTS, WIDTH, type Setup, type Subject } from './layouts.ts';
import { BRANDS, LOGOS, PRODUCTS, type LogoRecipe, type ProductRecipe, type ShotRecipe } from './recipes.ts';
import { shotsOf } from './shots.ts';
import { tone } from './colors.ts';
import type { Item } from './sprites.ts';
import { compose } from './studio.ts';

const PICTURES = new URL('../../db/seed/pictures', import.meta.url);

async function save(base: URL, name: string, picture: Buffer): Promise<void> {
  const file = fileURLToPath(new URL(name, base));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
}

const part = (picture: Buffer, place: Region): Promise<Buffer> =>
  sharp(picture).extract(place).webp({ quality: 86, effort: 5, smartSubsample: true }).toBuffer();

function setupOf(recipe: ProductRecipe, shot: ShotRecipe): Setup {
  // The shot's own first colour leads; the others follow in the product's order.
  const lead = recipe.colors.indexOf(shot.color ?? recipe.colors[0] ?? '');
  const order = recipe.colors.map((_, i) => recipe.colors[(i + Math.max(0, lead)) % recipe.colors.length] ?? '');
  const subjects: Subject[] = order.map((color) => ({
    thing: recipe.thing,
    color,
    ...recipe.look,
    ...recipe.looks?.[color],
  }));
  return { subjects, props: shot.props ?? recipe.props ?? [], tint: recipe.tint ?? order[0] ?? 'Beige' };
}

/** Flat shoes would leave the upper half empty: on an open floor they are set further back. */
const LOW_THINGS = new Set(['flat', 'sandal', 'oxford', 'sneaker', 'clutch', 'hiker']);
const OPEN_FLOOR = new Set(['floor', 'pair', 'shades', 'heap']);
const liftOf = (recipe: ProductRecipe, shot: ShotRecipe) =>
  LOW_THINGS.has(recipe.thing) && OPEN_FLOOR.has(shot.layout) ? 70 : 0;

async function photograph(recipe: ProductRecipe): Promise<void> {
  for (const [i, shot] of shotsOf(recipe).entries()) {
    const { ground, items, shade } = LAYOUTS[shot.layout](setupOf(recipe, shot));
    const lift = liftOf(recipe, shot);
    for (const item of items) item.y -= lift;
    await save(PICTURES, `products/${recipe.slug}-${i + 1}.webp`, await compose(ground, items, WIDTH, HEIGHT, shade));
  }
}

const roundGround = (tint: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs>
<linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(tint, 0.955, 0.03)}"/>
  <stop offset="1" stop-color="${tone(tint, 0.875, 0.062)}"/></linearGradient>
<radialGradient id="l" cx=".35" cy=".28" r=".6"><stop offset="0" stop-color="#fff" stop-opacity=".6"/>
  <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="512" height="512" fill="url(#w)"/><rect width="512" height="512" fill="url(#l)"/></svg>`;

function logoItems(logo: LogoRecipe): Item[] {
  const main: Item = { ...logo.main, x: logo.second ? 216 : 256, y: 440, size: logo.second ? 310 : 360, pose: 'stand' };
  if (!logo.second) return [main];
  return [{ ...logo.second, x: 366, y: 404, size: 226, pose: 'stand' }, main];
}

async function drawLogo(logo: LogoRecipe): Promise<void> {
  await save(
    PICTURES,
    logo.file,
    await compose(roundGround(logo.tint), logoItems(logo), 512, 512, tone(logo.tint, 0.3, 0.05)),
  );
}

async function main(): Promise<void> {
  const only = process.argv[2] ?? '';
  for (const recipe of PRODUCTS.filter((one) => one.slug.includes(only))) await photograph(recipe);
  for (const logo of LOGOS.filter((one) => one.file.includes(only))) await drawLogo(logo);
  for (const brand of BRANDS.filter((one) => one.file.includes(only)))
    await save(PICTURES, brand.file, await drawBrand(brand));
  if (only && !'hero'.includes(only)) return;
  const wide = await compose(heroGround(1600, 900), HERO_ITEMS, 1600, 900, '#3d2c12');
  await save(PICTURES, 'hero.webp', await part(wide, { left: 700, top: 260, width: 900, height: 640 }));
  const phone = await compose(heroGround(800, 700), HERO_PHONE_ITEMS, 800, 700, '#3d2c12');
  await save(PICTURES, 'hero-phone.webp', await part(phone, { left: 0, top: 300, width: 800, height: 400 }));
}

await main();
