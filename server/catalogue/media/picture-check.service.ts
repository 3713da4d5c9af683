import type { Database } from '#server/platform/db/database.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { listPicturesAfter } from './picture-check.queries.ts';

const atOnce = 200;

/** Reads all pictures of the shop. Returns how many there are, and a sentence for each that is missing or not whole. */
export async function checkPictures(
  { db }: Database,
  media: MediaStore,
): Promise<{ pictures: number; wrong: string[] }> {
  const wrong: string[] = [];
  let pictures = 0;
  let last = '';
  for (;;) {
    const rows = await listPicturesAfter(db, last, atOnce);
    for (const { hash, products } of rows) {
      if (!(await media.find(`${hash}.webp`)))
        wrong.push(`${hash} is missing or not whole: ${products.join(', ') || 'no product shows it'}`);
    }
    pictures += rows.length;
    if (rows.length < atOnce) return { pictures, wrong };
    last = rows.at(-1)!.hash;
  }
}
