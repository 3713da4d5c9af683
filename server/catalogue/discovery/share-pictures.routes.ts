import type { Hono } from 'hono';
import type { Language } from '#shared/language.ts';
import type { Connections } from '#server/platform/db/database.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import {
  findCollectionPicture,
  findProductPicture,
  getShopPicture,
  type SharePicture,
} from './share-pictures.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

export interface ShareParts {
  database: Connections;
  media: MediaStore;
  settings: ShopSettings;
}

/** The pictures that social networks show with a link. */
export function shareRoutes(app: Hono, parts: ShareParts): void {
  goodsPictureRoute(app, parts);
  shopPictureRoute(app, parts);
}

// the route's pattern allows no other value
const languageOf = (text: string) => text as Language;

function goodsPictureRoute(app: Hono, { database, media, settings }: ShareParts): void {
  app.get(
    '/share/:language{en|bn}/:kind{products|collections}/:name{[a-z0-9-]+-[0-9a-f]{14}\\.jpg}',
    async ({ req }) => {
      const { slug = '', mark = '' } = /^(?<slug>.+)-(?<mark>[0-9a-f]{14})\.jpg$/.exec(req.param('name'))?.groups ?? {};
      const find = req.param('kind') === 'products' ? findProductPicture : findCollectionPicture;
      const picture = await find(database, media, await settings.get(), {
        language: languageOf(req.param('language')),
        slug,
        mark,
      });
      if (!picture) throw new NotFound('This page does not exist.');
      return sendPicture(picture);
    },
  );
}

function shopPictureRoute(app: Hono, { media, settings }: ShareParts): void {
  app.get('/share/:language{en|bn}/:name{shop-[0-9a-f]{14}\\.jpg}', async ({ req }) => {
    const mark = req.param('name').slice('shop-'.length, -'.jpg'.length);
    return sendPicture(
      await getShopPicture(media, await settings.get(), { language: languageOf(req.param('language')), mark }),
    );
  });
}

function sendPicture(picture: SharePicture): Response {
  if ('moved' in picture)
    return new Response(null, { status: 302, headers: { location: picture.moved, 'cache-control': 'no-cache' } });
  const { bytes } = picture;
  return new Response(bytes, {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
