import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { languageOf, pathIn, t, type Language } from '#shared/language.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { settingsInLanguage } from '#shared/settings/settings-in-language.ts';
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
const green = '#0b5d3b';
const cream = '#fffdf8';

/** The mark of a browser's tab. */
const favicon = { name: 'favicon.png', side: 96, drawn: 96 } as const;
/** The side of each icon, and how much of it the drawing takes: a phone cuts a maskable one round. */
const icons = [
  { name: 'app-192.png', side: 192, drawn: 192, purpose: 'any' },
  { name: 'app-512.png', side: 512, drawn: 512, purpose: 'any' },
  { name: 'app-maskable.png', side: 512, drawn: 384, purpose: 'maskable' },
] as const;

/** What a phone needs to keep the shop among its apps. */
export function appRoutes(app: Hono, { cache, settings, media }: AppParts): void {
  for (const path of ['/app.webmanifest', '/bn/app.webmanifest', '/en/app.webmanifest']) {
    app.get(path, ({ req }) => {
      const language = languageOf(path);
      return speakIn(language, () =>
        serveCached(req.raw, cache, path, async () => {
          cache.shows('settings');
          const { shopName, logo } = settingsInLanguage(await settings.get());
          return {
            status: 200,
            headers: { 'content-type': 'application/manifest+json' },
            body: JSON.stringify(manifestOf({ shopName, logo }, language)),
          };
        }),
      );
    });
  }
  for (const icon of [favicon, ...icons])
    app.get(`/${icon.name}`, ({ req }) =>
      serveCached(req.raw, cache, `/${icon.name}`, async () => {
        cache.shows('settings');
        const logo = await findPicture(media, (await settings.get()).logo);
        return {
          status: 200,
          headers: { 'content-type': 'image/png' },
          body: await (logo ? drawLogo(logo, icon) : drawIcon(icon)),
        };
      }),
    );
}

function manifestOf({ shopName: name, logo }: { shopName: string; logo: string | null }, language: Language): object {
  // phones look for another icon only at another address
  const version = logo ? `?${new URLSearchParams({ logo })}` : '';
  const shortcut = (label: string, path: string) => ({ name: label, url: pathIn(language, path) });
  return {
    id: pathIn(language, '/'),
    name,
    short_name: name,
    lang: language,
    start_url: pathIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: cream,
    theme_color: cream,
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

/** The whole logo, on light paper: it was drawn for that. */
async function drawLogo(logo: Buffer, { side, drawn }: Icon): Promise<Buffer<ArrayBuffer>> {
  const margin = (side - drawn) / 2;
  const picture = sharp(logo)
    .resize({ width: drawn, height: drawn, fit: 'contain', background: cream })
    .flatten({ background: cream })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: cream });
  return Buffer.from(await picture.png().toBuffer());
}

async function drawIcon({ side, drawn }: Icon): Promise<Buffer<ArrayBuffer>> {
  const margin = (side - drawn) / 2;
  const picture = sharp(await readFile(drawing), { density: (72 * drawn) / 64 }).resize(drawn);
  const whole =
    margin > 0
      ? picture.extend({ top: margin, right: margin, bottom: margin, left: margin, background: green })
      : picture;
  const bytes = await (margin > 0 ? whole.flatten({ background: green }) : whole).png().toBuffer();
  return Buffer.from(bytes);
}
