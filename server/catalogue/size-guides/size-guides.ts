import {
  maxGuides,
  sizeGuidesApi,
  type NewSizeGuide,
  type ShownSizeGuide,
  type SizeGuide,
} from '#shared/api/catalogue/size-guides.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countLocked } from '#server/platform/db/queries/whole-tables.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Resource } from '#server/platform/resource/resource.ts';
import {
  deleteSizeGuide,
  findGuideOfProduct,
  findSizeGuide,
  insertSizeGuide,
  takeFromOthers,
  updateSizeGuide,
} from './size-guides.queries.ts';

/** For the demo: inserts without an entry in the activity log. */
export { insertSizeGuide };

/** Returns the size guide that shoppers see at a product, if any. Throws NotFound. */
export async function getGuideOfProduct(
  { db }: Pick<Database, 'db'>,
  slug: string,
): Promise<{ product: string; guide: ShownSizeGuide | null }> {
  const found = await findGuideOfProduct(db, slug);
  if (!found) throw new NotFound('We could not find this product.');
  return { product: found.product, guide: found.guide && forSizes(found.guide, found.sizes) };
}

/** Only the rows of its own sizes, unless the guide has none of them. */
function forSizes(guide: ShownSizeGuide, sizes: readonly string[]): ShownSizeGuide {
  const rows = guide.rows.filter(({ size }) => sizes.includes(size));
  return rows.length > 0 ? { ...guide, rows } : guide;
}

/** All guides are written one after the other: each category and product is in one of them alone. */
export const sizeGuides: Resource<SizeGuide, NewSizeGuide> = {
  kind: 'size-guide',
  announces: 'size-guides',
  one: 'size guide',
  api: sizeGuidesApi,
  changesIn: 'guide',
  nameOf: ({ name }) => name,
  find: findSizeGuide,
  async lock(tx, id) {
    await countLocked(tx, 'size_guides');
    return findSizeGuide(tx, id);
  },
  async insert(tx, input) {
    if ((await countLocked(tx, 'size_guides')) >= maxGuides)
      throw refusal(
        sizeGuidesApi.add,
        'TOO_MANY',
        `A shop can have at most ${maxGuides} size guides. Delete one first.`,
      );
    const id = await insertSizeGuide(tx, input);
    await takeFromOthers(tx, id, input);
    return id;
  },
  async update(tx, input, { _id }) {
    await updateSizeGuide(tx, _id, input);
    await takeFromOthers(tx, _id, input);
  },
  remove: (tx, { _id }) => deleteSizeGuide(tx, _id),
};
