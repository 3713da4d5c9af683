import { join } from 'node:path';
import sharp from 'sharp';
import { shareSize } from '#shared/settings/share-picture.ts';
import { escapeXml } from '#server/platform/text/xml.ts';

// Letters are drawn by Pango with our own fonts (fonts/README.md): a server need not have any, least of all Bangla
// ones.

const fontFile = (name: string) => join(import.meta.dirname, 'fonts', name);
const families = 'Figtree Light, Noto Sans Bengali';
/** The margin of the picture, in pixels. */
export const margin = 56;

export interface Drawn {
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

// characters that our fonts have no glyphs for would be drawn as boxes
const withoutSigns = (text: string) =>
  text
    .replace(/[\p{Extended_Pictographic}\p{Cc}\u{fe0f}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
// a text without visible characters, such as soft hyphens, cannot become a picture
const toDraw = (text: string) =>
  /[^\p{Default_Ignorable_Code_Point}\s]/u.test(withoutSigns(text)) ? withoutSigns(text) : '·';

let latin: Promise<unknown> | undefined;

const drawMarkup = (text: string, font: string, size: number, width: number) =>
  sharp({
    text: {
      text,
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

/** Draws a text in at most this width. */
export async function write(text: string, { size, colour, width, struck = false }: Writing): Promise<Drawn> {
  // each call loads a single font file; fonts of earlier calls stay loaded
  await (latin ??= drawMarkup('x', 'figtree-700.ttf', size, width));
  const { data, info } = await drawMarkup(
    `<span foreground="${colour}"${struck ? ' strikethrough="true"' : ''}>${escapeXml(toDraw(text))}</span>`,
    'noto-sans-bengali-700.ttf',
    size,
    width,
  );
  return { input: data, width: info.width, height: info.height };
}

/** Draws a text in the largest of these sizes in which it is no higher than `height`. */
export async function fit(
  text: string,
  sizes: number[],
  height: number,
  writing: Omit<Writing, 'size'>,
): Promise<Drawn> {
  const [size = 30, ...smaller] = sizes;
  const drawn = await write(text, { ...writing, size });
  return drawn.height <= height || smaller.length === 0 ? cropped(drawn) : fit(text, smaller, height, writing);
}

/** Crops a part that is larger than the picture: stacked diacritics can make letters very tall. */
async function cropped(drawn: Drawn): Promise<Drawn> {
  const width = Math.min(drawn.width, shareSize.width - 2 * margin);
  const height = Math.min(drawn.height, shareSize.height - 2 * margin);
  if (width === drawn.width && height === drawn.height) return drawn;
  return { width, height, input: await sharp(drawn.input).extract({ left: 0, top: 0, width, height }).toBuffer() };
}
