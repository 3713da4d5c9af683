import type { Hono } from 'hono';
import { pictureWidths } from '#shared/media/pictures.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { getCatalogPicture, getRendition } from './renditions.ts';

const namePattern = /^(?<hash>[0-9a-f]{32})(?:-(?<width>\d+|catalog))?\.(?<format>avif|webp|jpg)$/;
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const absent = () => new NotFound('We could not find this picture.');

/** Pictures by content hash: the bytes of a name never change, so browsers cache them forever. */
export function mediaRoutes(app: Hono, store: MediaStore): void {
  app.get('/media/:name', async (context) => {
    const bytes = await findPicture(store, context.req.param('name'));
    if (!bytes) throw absent();
    return new Response(bytes, {
      headers: {
        'content-type': types[context.req.path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  });
}

async function findPicture(store: MediaStore, name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const { hash, width, format } = namePattern.exec(name)?.groups ?? {};
  if (!hash) throw absent();
  if (name === `${hash}-catalog.jpg`) return getCatalogPicture(store, hash);
  if (width === 'catalog' || format === 'jpg') return undefined;
  if (width === undefined) return format === 'webp' ? store.find(name) : undefined;
  const known = pictureWidths.find((allowed) => allowed === Number(width));
  if (!known) throw absent();
  return getRendition(store, hash, known, format === 'avif' ? 'avif' : 'webp');
}
