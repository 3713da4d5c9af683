import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { ShownPicture } from '../rows/shown-picture.ts';

type Db = Kysely<DB>;

export async function replaceImages(tx: Db, productId: string, pictures: ShownPicture[]): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (pictures.length > 0)
    await tx
      .insertInto('product_pictures')
      .values(pictures.map((shown, position) => ({ product_id: productId, position, ...shown })))
      .execute();
}

export async function copyImages(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO product_pictures (product_id, position, picture, color)
    SELECT ${to}, position, picture, color FROM product_pictures WHERE product_id = ${from}`.execute(tx);
}

/** Whether the shop has all of these pictures. */
export async function havePictures(tx: Db, hashes: string[]): Promise<boolean> {
  const distinct = [...new Set(hashes)];
  if (distinct.length === 0) return true;
  const { found } = await tx
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('hash', 'in', distinct)
    .executeTakeFirstOrThrow();
  return found === distinct.length;
}
