import { sql } from 'kysely';
import type { NewOffer } from '#shared/api/sales/new-offer.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findOffer, type UsedOffer } from './offers.queries.ts';

const toColumns = (offer: NewOffer) => ({
  name: offer.name,
  name_bn: offer.nameBn || null,
  code: offer.code ?? null,
  benefit: offer.benefit,
  value: offer.value,
  most_off: offer.mostOff ?? null,
  buy_pieces: offer.buyPieces ?? null,
  free_pieces: offer.freePieces ?? null,
  least_goods: offer.leastGoods ?? null,
  least_pieces: offer.leastPieces ?? null,
  categories: [...offer.goods.categories],
  sub_categories: [...offer.goods.subCategories],
  brands: [...offer.goods.brands],
  products: [...offer.goods.products],
  ...(offer.startsAt && { starts_at: new Date(offer.startsAt) }),
  ends_at: offer.endsAt ? new Date(offer.endsAt) : null,
  is_paused: offer.isPaused,
  is_first_order: offer.isFirstOrder,
  most_uses: offer.mostUses ?? null,
  most_uses_each: offer.mostUsesEach ?? null,
  phones: offer.phones ? [...new Set(offer.phones)] : null,
});

/** Its id. Throws the violated constraint `offers_code_once`. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<string> {
  const { id } = await tx.insertInto('offers').values(toColumns(offer)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The offer, locked until the transaction ends. */
export async function lockOffer(tx: Tx, id: string): Promise<UsedOffer | undefined> {
  await sql`SELECT FROM offers WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return findOffer(tx, id);
}

export async function updateOffer(tx: Tx, id: string, offer: NewOffer): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ ...toColumns(offer), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteOffer(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE offers SET deleted_at = now(), version = version + 1 WHERE id = ${id}`.execute(tx);
}
