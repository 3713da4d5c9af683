import type { ChangedProduct } from '#shared/api/catalogue/product-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';

export type Shop = { database: Database; media: MediaStore };

/** Stores the uploaded pictures and returns their hashes. Throws Invalid for a file that is no picture. */
export async function keepImages({ database, media }: Shop, files: Blob[]): Promise<string[]> {
  const stored: string[] = [];
  // one at a time: twenty together would fill the memory
  for (const [n, file] of files.entries()) stored.push(await keepPicture(database, media, file, `images.${n}`));
  return stored;
}

/** The hashes of all pictures: existing ones keep the positions they name, new ones fill the others. */
export function withStored(existing: ChangedProduct['existingImages'], uploaded: string[]): string[] {
  const stored = Object.entries(existing)
    .map(([place, url]) => ({ place: Number(place), hash: hashIn(url, 'images') }))
    .toSorted((one, other) => one.place - other.place);
  const all = [...uploaded];
  for (const { place, hash } of stored) all.splice(place, 0, hash);
  return all;
}

/** The hash in the address of a picture. Throws Invalid, at the field `path`, for any other address. */
export function hashIn(url: string, path: string): string {
  const [, hash] = /^\/media\/([0-9a-f]{32})\.webp$/.exec(url) ?? [];
  if (hash === undefined) throw new Invalid([{ path, message: 'This picture is not in the shop’s media' }]);
  return hash;
}
