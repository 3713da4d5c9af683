import { t } from '#shared/language.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';

/** A picture for permitted viewers, which is never cached. Throws NotFound. */
export async function privatePicture(media: MediaStore, name: string | undefined): Promise<Response> {
  const bytes = name && (await media.find(`${name}.webp`));
  if (!bytes) throw new NotFound(t('We could not find this picture.'));
  return new Response(bytes, { headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' } });
}
