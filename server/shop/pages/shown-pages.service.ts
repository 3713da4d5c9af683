import type { ShownPage } from '#shared/api/shop/pages.ts';
import { isShownAt, PageContent, productsOf, type Section } from '#shared/api/shop/sections.ts';
import { listProductsById } from '#server/catalogue/products/products.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findDraft, findPublished, type Found } from './shown-pages.queries.ts';

type Shop = Pick<Api, 'database' | 'cache'>;

/** A published page with the sections of this moment. Throws NotFound. */
export async function showPage({ database, cache }: Shop, slug: string): Promise<ShownPage> {
  cache.shows('pages');
  const now = Date.now();
  return toShown({ database, cache }, await findPublished(database.reads.db, slug), (one) => isShownAt(one, now));
}

/** The draft behind a token, with sections that are scheduled for another time. Throws NotFound. */
export async function previewPage({ database, cache }: Shop, token: string): Promise<ShownPage> {
  cache.shows('page-drafts');
  return toShown({ database, cache }, await findDraft(database.db, token), ({ isHidden }) => !isHidden);
}

/** With the products that its sections name: one that was deleted is missing. */
async function toShown(
  { database, cache }: Shop,
  found: Found | undefined,
  isShown: (section: Section) => boolean,
): Promise<ShownPage> {
  if (!found) throw new NotFound('We could not find this page.');
  const content = PageContent.parse(found.content);
  const sections = content.sections.filter(isShown);
  const ids = productsOf(sections);
  cache.shows(...ids.map((id) => `product:${id}`));
  return { ...content, sections, slug: found.slug, products: await listProductsById(database.reads.pool, ids) };
}
