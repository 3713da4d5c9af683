import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { formatTaka } from '#shared/money.ts';
import { shareSize, type ShareCard } from '#shared/share-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { takeTurn } from '../media/picture-turns.ts';
import { escapeXml } from './xml.ts';

// Letters are drawn by Pango with fonts of ours (fonts/README.md): a server need not have any, least of all Bangla ones.

const fontFile = (name: string) => join(import.meta.dirname, 'fonts', name);
const families = 'Figtree Light, Noto Sans Bengali';
const colours = {
  paper: '#fffdf8',
  mist: '#f6f2e8',
  ink: '#1c1b19',
  quiet: '#625e56',
  green: '#0b5d3b',
  marigold: '#f2a900',
};
const margin = 56;
// product pictures stand in 4:5 everywhere in the shop
const pictureWidth = (shareSize.height * 4) / 5;

interface Drawn {
  input: Buffer;
  width: number;
  height: number;
}
interface Writing {
  size: number;
  colour: string;
  width: number;
  struck?: boolean;
}

// what our fonts have no glyphs for would be drawn as boxes
const withoutSigns = (text: string) =>
  text
    .replace(/[\p{Extended_Pictographic}\p{Cc}\u{fe0f}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
// of a text with nothing to be seen, as one of soft hyphens, no picture could be made
const toDraw = (text: string) =>
  /[^\p{Default_Ignorable_Code_Point}\s]/u.test(withoutSigns(text)) ? withoutSigns(text) : '·';

let latin: Promise<unknown> | undefined;

async function write(text: string, { size, colour, width, struck = false }: Writing): Promise<Drawn> {
  const drawText = (words: string, font: string) =>
    sharp({
      text: {
        text: words,
        fontfile: fontFile(font),
        font: `${families} ${size}`,
        width,
        dpi: 72,
        wrap: 'word-char',
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  // a call names one file; those that were named before are known
  await (latin ??= drawText('x', 'figtree-700.ttf'));
  const { data, info } = await drawText(
    `<span foreground="${colour}"${struck ? ' strikethrough="true"' : ''}>${escapeXml(toDraw(text))}</span>`,
    'noto-sans-bengali-700.ttf',
  );
  return { input: data, width: info.width, height: info.height };
}

/** In the largest of these sizes in which it is no higher than this. */
async function fit(text: string, sizes: number[], height: number, writing: Omit<Writing, 'size'>): Promise<Drawn> {
  const [size = 30, ...smaller] = sizes;
  const drawn = await write(text, { ...writing, size });
  return drawn.height <= height || smaller.length === 0 ? cropped(drawn) : fit(text, smaller, height, writing);
}

/** Nothing may stand on a picture that is larger than it: letters with many marks are towers. */
async function cropped(drawn: Drawn): Promise<Drawn> {
  const width = Math.min(drawn.width, shareSize.width - 2 * margin);
  const height = Math.min(drawn.height, shareSize.height - 2 * margin);
  if (width === drawn.width && height === drawn.height) return drawn;
  return { width, height, input: await sharp(drawn.input).extract({ left: 0, top: 0, width, height }).toBuffer() };
}

const stitch = (width: number, colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"><path d="M0 2H${width}" stroke="${colour}" stroke-width="4" stroke-dasharray="18 12"/></svg>`,
  );

const onCanvas = (background: string, parts: OverlayOptions[]) =>
  sharp({ create: { ...shareSize, channels: 3, background } })
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();

const hashIn = (url: string) => /([0-9a-f]{32})\.webp$/.exec(url)?.[1];

async function findPicture(media: MediaStore, url: string | null): Promise<Buffer | undefined> {
  const hash = url && hashIn(url);
  return hash ? media.find(`${hash}.webp`) : undefined;
}

async function nameOrLogo(
  media: MediaStore,
  card: ShareCard,
  room: { width: number; height: number },
  colour: string,
): Promise<Drawn> {
  const logo = await findPicture(media, card.logo);
  if (!logo)
    return fit(card.shop, [room.height, room.height * 0.75, room.height / 2], room.height * 1.5, {
      colour,
      width: room.width,
    });
  const { data, info } = await sharp(logo)
    .resize({ ...room, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

async function composeProduct(media: MediaStore, card: ShareCard): Promise<Buffer> {
  const original = await findPicture(media, card.picture);
  const picture =
    original &&
    (await sharp(original)
      .flatten({ background: colours.mist })
      .resize({ width: pictureWidth, height: shareSize.height, fit: 'cover' })
      .png()
      .toBuffer());
  const left = (picture ? pictureWidth : 0) + margin;
  const width = shareSize.width - left - margin;
  const shop = await nameOrLogo(media, card, { width, height: 44 }, colours.green);
  const price = await write(formatTaka(card.price ?? 0, card.language), { size: 68, colour: colours.green, width });
  const before =
    card.before === null
      ? undefined
      : await write(formatTaka(card.before, card.language), { size: 40, colour: colours.quiet, width, struck: true });
  const name = await fit(card.title, [54, 46, 38, 30], 250, { colour: colours.ink, width });
  const priceTop = shareSize.height - margin - 68;
  return onCanvas(colours.paper, [
    ...(picture ? [{ input: picture, left: 0, top: 0 }] : []),
    { input: shop.input, left, top: margin },
    { input: stitch(120, colours.marigold), left, top: margin + shop.height + 28 },
    { input: name.input, left, top: margin + shop.height + 64 },
    { input: price.input, left, top: priceTop },
    ...(before
      ? [{ input: before.input, left: left + price.width + 28, top: priceTop + price.height - before.height }]
      : []),
  ]);
}

async function composeShop(media: MediaStore, card: ShareCard): Promise<Buffer> {
  const width = shareSize.width - 4 * margin;
  const [ground, letters] = card.logo ? [colours.paper, colours.ink] : [colours.green, colours.paper];
  const name = await nameOrLogo(media, card, { width, height: 150 }, letters);
  const about = await fit(card.title, [42, 36, 30, 24], 190, { colour: letters, width });
  const top = Math.round((shareSize.height - name.height - about.height - 100) / 2);
  const left = 2 * margin;
  return onCanvas(ground, [
    { input: name.input, left, top },
    { input: stitch(240, colours.marigold), left, top: top + name.height + 44 },
    { input: about.input, left, top: top + name.height + 96 },
  ]);
}

/** 1200 × 630 as JPEG, which everybody who shows links can read. Waits for its turn: drawing is heavy. */
export function composeCard(media: MediaStore, card: ShareCard): Promise<Buffer> {
  return takeTurn(() => (card.price === null ? composeShop(media, card) : composeProduct(media, card)));
}
