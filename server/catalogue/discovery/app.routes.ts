import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { languageOf, pathIn, t, type Language } from '#shared/language.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { paletteOf } from '#shared/look/palette.ts';
import { defaultLook, type Colours } from '#shared/look/themes.ts';
import { settingsInLanguage, type SettingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { speakIn } from '#server/platform/process/language.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { serveCached } from '#server/platform/http/cache/serve-cached.ts';
import { findPicture } from './share-picture.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

export interface AppParts {
  media: MediaStore;
  cache: PublicCache;
  settings: ShopSettings;
}

const drawing = join(import.meta.dirname, '../../../web/public/favicon.svg');

/** Our mark, in the shop's colours. */
async function drawMark(colours: Colours): Promise<string> {
  const { green, 'on-green': onGreen, marigold } = paletteOf(colours, 'light');
  const mark = { '#0b5d3b': green, '#fffdf8': onGreen, '#f2a900': marigold };
  return Object.entries(mark).reduce(
    (text, [ours, theirs]) => text.replaceAll(ours.toUpperCase(), theirs),
    await readFile(drawing, 'utf8'),
  );
}

/** The mark of a browser's tab. */
const favicon = { name: 'favicon.png', side: 96, drawn: 96 } as const;
/** The size of each icon, and the area of its drawing: phones cut maskable icons round. */
const icons = [
  { name: 'app-192.png', side: 192, drawn: 192, purpose: 'any' },
  { name: 'app-512.png', side: 512, drawn: 512, purpose: 'any' },
  { name: 'app-maskable.png', side: 512, drawn: 384, purpose: 'maskable' },
] as const;

/** The manifest and icons that a phone needs to install the shop as an app. */
export function appRoutes(app: Hono, { cache, settings, media }: AppParts): void {
  for (const path of ['/app.webmanifest', '/bn/app.webmanifest', '/en/app.webmanifest']) {
    app.get(path, ({ req }) => {
      const language = languageOf(path);
      return speakIn(language, () =>
        serveCached(req.raw, cache, path, async () => {
          cache.shows('settings');
          const shop = settingsInLanguage(await settings.get());
          return {
            status: 200,
            headers: { 'content-type': 'application/manifest+json' },
            body: JSON.stringify(manifestOf(shop, language)),
          };
        }),
      );
    });
  }
  app.get('/favicon.svg', ({ req }) =>
    serveCached(req.raw, cache, '/favicon.svg', async () => {
      cache.shows('settings');
      const { look } = await settings.get();
      return {
        status: 200,
        headers: { 'content-type': 'image/svg+xml' },
        body: await drawMark(look.colours),
      };
    }),
  );
  for (const icon of [favicon, ...icons])
    app.get(`/${icon.name}`, ({ req }) =>
      serveCached(req.raw, cache, `/${icon.name}`, async () => {
        cache.shows('settings');
        const { logo: url, look } = await settings.get();
        const logo = await findPicture(media, url);
        return {
          status: 200,
          headers: { 'content-type': 'image/png' },
          body: await (logo ? drawLogo(logo, icon) : drawIcon(look.colours, icon)),
        };
      }),
    );
}

type Shop = Pick<SettingsInLanguage, 'shopName' | 'logo' | 'colours'>;

const versionOf = ({ primary, accent }: Colours) =>
  primary === defaultLook.colours.primary && accent === defaultLook.colours.accent
    ? ''
    : `?${new URLSearchParams({ colours: primary + accent })}`;

function manifestOf({ shopName: name, logo, colours }: Shop, language: Language): object {
  // phones look for another icon only at another address
  const version = logo ? `?${new URLSearchParams({ logo })}` : versionOf(colours);
  const shortcut = (label: string, path: string) => ({ name: label, url: pathIn(language, path) });
  return {
    id: pathIn(language, '/'),
    name,
    short_name: name,
    lang: language,
    start_url: pathIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: icons.map((icon) => ({
      src: `/${icon.name}${version}`,
      sizes: `${icon.side}x${icon.side}`,
      type: 'image/png',
      purpose: icon.purpose,
    })),
    shortcuts: [shortcut(t('Offers'), pagePaths.offers), shortcut(t('Cart'), pagePaths.cart)],
  };
}

interface Icon {
  side: number;
  drawn: number;
}

/** What logos are drawn for. */
const lightPaper = '#fffdf8';

/** The whole logo, on light paper. */
async function drawLogo(logo: Buffer, { side, drawn }: Icon): Promise<Buffer<ArrayBuffer>> {
  const margin = (side - drawn) / 2;
  const picture = sharp(logo)
    .resize({ width: drawn, height: drawn, fit: 'contain', background: lightPaper })
    .flatten({ background: lightPaper })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: lightPaper });
  return Buffer.from(await picture.png().toBuffer());
}

async function drawIcon(colours: Colours, { side, drawn }: Icon): Promise<Buffer<ArrayBuffer>> {
  const margin = (side - drawn) / 2;
  const picture = sharp(Buffer.from(await drawMark(colours)), { density: (72 * drawn) / 64 }).resize(drawn);
  const { green } = paletteOf(colours, 'light');
  const whole =
    margin > 0
      ? picture.extend({ top: margin, right: margin, bottom: margin, left: margin, background: green })
      : picture;
  const bytes = await (margin > 0 ? whole.flatten({ background: green }) : whole).png().toBuffer();
  return Buffer.from(bytes);
}
