import sharp, { type OverlayOptions } from 'sharp';
import { formatTaka } from '#shared/money.ts';
import { paletteOf } from '#shared/look/palette.ts';
import { shareSize, type ShareCard } from '#shared/settings/share-picture.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { takeSlot } from '#server/catalogue/media/media.ts';
import { fit, margin, write, type Drawn } from './share-letters.ts';

const coloursOf = (card: ShareCard) => paletteOf(card.colours, 'light');
// product pictures stand in 4:5 everywhere in the shop
const pictureWidth = (shareSize.height * 4) / 5;

const stitch = (width: number, colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4">
      <path d="M0 2H${width}" stroke="${colour}" stroke-width="4" stroke-dasharray="18 12"/></svg>`,
  );

const onCanvas = (background: string, parts: OverlayOptions[]) =>
  sharp({ create: { ...shareSize, channels: 3, background } })
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();

const hashIn = (url: string) => /([0-9a-f]{32})\.webp$/.exec(url)?.[1];

export async function findPicture(media: MediaStore, url: string | null): Promise<Buffer | undefined> {
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

async function composeGoods(media: MediaStore, card: ShareCard): Promise<Buffer> {
  const colours = coloursOf(card);
  const picture = await coverOf(media, card);
  const left = (picture ? pictureWidth : 0) + margin;
  const width = shareSize.width - left - margin;
  const shop = await nameOrLogo(media, card, { width, height: 44 }, colours.green);
  const name = await fit(card.title, [54, 46, 38, 30], 250, { colour: colours.ink, width });
  return onCanvas(colours.paper, [
    ...(picture ? [{ input: picture, left: 0, top: 0 }] : []),
    { input: shop.input, left, top: margin },
    { input: stitch(120, colours.marigold), left, top: margin + shop.height + 28 },
    { input: name.input, left, top: margin + shop.height + 64 },
    ...(await pricesOf(card, left, width)),
  ]);
}

async function coverOf(media: MediaStore, card: ShareCard): Promise<Buffer | undefined> {
  const original = await findPicture(media, card.picture);
  if (!original) return undefined;
  return sharp(original)
    .flatten({ background: coloursOf(card).mist })
    .resize({ width: pictureWidth, height: shareSize.height, fit: 'cover' })
    .png()
    .toBuffer();
}

/** The price, and to its right the price before a discount. */
async function pricesOf(card: ShareCard, left: number, width: number): Promise<OverlayOptions[]> {
  if (card.price === null) return [];
  const colours = coloursOf(card);
  const taka = (amount: number) => formatTaka(amount, card.language);
  const price = await write(taka(card.price), { size: 68, colour: colours.green, width });
  const top = shareSize.height - margin - 68;
  if (card.before === null) return [{ input: price.input, left, top }];
  const before = await write(taka(card.before), { size: 40, colour: colours.quiet, width, struck: true });
  return [
    { input: price.input, left, top },
    { input: before.input, left: left + price.width + 28, top: top + price.height - before.height },
  ];
}

async function composeShop(media: MediaStore, card: ShareCard): Promise<Buffer> {
  const width = shareSize.width - 4 * margin;
  const colours = coloursOf(card);
  const [ground, letters] = card.logo ? [colours.paper, colours.ink] : [colours.green, colours['on-green']];
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

/** 1200 × 630 as JPEG, which every program that shows links can read. Waits for its turn: drawing is heavy. */
export function composeCard(media: MediaStore, card: ShareCard): Promise<Buffer> {
  return takeSlot(() =>
    card.price === null && card.picture === null ? composeShop(media, card) : composeGoods(media, card),
  );
}
