import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// Placeholder pictures that weigh what real ones weigh: a thing on softly tinted cloth, 4:5.

export const tints = { dark: '#c9ccd6', light: '#efe5d8', blue: '#cfe0f2', red: '#f5d5d4', green: '#d8e8d2' } as const;
export type Tint = keyof typeof tints;

const byColour: readonly (readonly [RegExp, Tint])[] = [
  [/black|grey|charcoal|steel|silver|metallic/i, 'dark'],
  [/blue|teal|navy|turquoise|purple|lavender|mauve/i, 'blue'],
  [/red|pink|maroon|magenta|rose|burgundy|peach|orange/i, 'red'],
  [/green|olive|lime/i, 'green'],
];

export const tintOf = (colour: string): Tint => byColour.find(([pattern]) => pattern.test(colour))?.[1] ?? 'light';

const width = 800;
const height = 1000;
const emojiFolder = join(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json')), '../assets');

export const pictureName = (emoji: string | null, tint: Tint) => `${emoji ?? 'shape'}-${tint}.webp`;

/** Draws each picture that is not there yet. The same names give the same pictures. */
export async function drawPictures(
  folder: string,
  wanted: Iterable<{ emoji: string | null; tint: Tint }>,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const grounds = await drawGrounds();
  const distinct = new Map([...wanted].map((one) => [pictureName(one.emoji, one.tint), one]));
  for (const [name, { emoji, tint }] of distinct) {
    if (!existsSync(join(folder, name))) await writeFile(join(folder, name), await draw(emoji, grounds[tint]));
  }
  return distinct.size;
}

/** Once for all things that stand on them: the weave takes longest. */
async function drawGrounds(): Promise<Record<Tint, Buffer>> {
  const drawn = await Promise.all(
    Object.entries(tints).map(async ([tint, colour]) => [
      tint,
      await sharp(Buffer.from(ground(colour)))
        .png()
        .toBuffer(),
    ]),
  );
  return Object.fromEntries(drawn) as Record<Tint, Buffer>; // the same keys as `tints`
}

async function draw(emoji: string | null, onGround: Buffer): Promise<Buffer> {
  const thing = await thingOf(emoji);
  return sharp(onGround)
    .composite([{ input: thing, left: Math.round((width - 520) / 2), top: 250 }])
    .webp({ quality: 82 })
    .toBuffer();
}

async function thingOf(emoji: string | null): Promise<Buffer> {
  const bytes = emoji === null ? undefined : await readFile(join(emojiFolder, `${emoji}.webp`)).catch(() => undefined);
  return sharp(bytes ?? Buffer.from(shape))
    .resize(520, 520, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}

const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <defs>
    <radialGradient id="g" cx=".35" cy=".3" r=".8">
      <stop offset="0" stop-color="#fff"/>
      <stop offset="1" stop-color="#b9a38c"/>
    </radialGradient>
  </defs>
  <rect x="38" y="58" width="180" height="140" rx="34" fill="url(#g)"/>
</svg>`;

// The weave makes the file as heavy as a photograph's; its seed makes it the same each time.
const ground = (colour: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="l" x1="0" y1="0" x2="0.3" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity=".75"/>
      <stop offset="1" stop-color="#776" stop-opacity=".16"/>
    </linearGradient>
    <filter id="w">
      <feTurbulence type="fractalNoise" baseFrequency="0.35 0.5" numOctaves="3" seed="7"/>
      <feColorMatrix type="saturate" values="0"/>
    </filter>
  </defs>
  <rect width="100%" height="100%" fill="${colour}"/>
  <rect width="100%" height="100%" filter="url(#w)" opacity=".3"/>
  <rect width="100%" height="100%" fill="url(#l)"/>
  <ellipse cx="400" cy="790" rx="230" ry="34" fill="#443" opacity=".14"/>
</svg>`;
