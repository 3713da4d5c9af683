import type { ShownPage } from '#shared/api/shop/pages.ts';
import { isShownAt, PageContent, productsOf, type Section } from '#shared/api/shop/sections.ts';
import { listProductsById } from '#server/catalogue/products/products.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findDraft, findPublished, findPublishedHead, type Found } from './shown-pages.queries.ts';

type Shop = Pick<Api, 'database' | 'cache'>;

/** A published page with the sections of this moment. Throws NotFound. */
export async function showPage({ database, cache }: Shop, slug: string): Promise<ShownPage> {
  cache.shows('pages');
  const found = await findPublished(database.reads.db, slug);
  if (!found) throw noSuchPage();
  return toShown({ database, cache }, found, isShownNow());
}

/** The sections above the products of a collection; null: it has none. */
export async function showHead({ database, cache }: Shop, collection: string): Promise<ShownPage | null> {
  cache.shows('pages', 'collections');
  const found = await findPublishedHead(database.reads.db, collection);
  return found ? toShown({ database, cache }, found, isShownNow()) : null;
}

const noSuchPage = () => new NotFound('We could not find this page.');

function isShownNow(): (section: Section) => boolean {
  const now = Date.now();
  return (section) => isShownAt(section, now);
}

/** The draft behind a token, with sections that are scheduled for another time. Throws NotFound. */
export async function previewPage({ database, cache }: Shop, token: string): Promise<ShownPage> {
  cache.shows('page-drafts');
  const found = await findDraft(database.db, token);
  if (!found) throw noSuchPage();
  return toShown({ database, cache }, found, ({ isHidden }) => !isHidden);
}

/** With the products that its sections name: one that was deleted is missing. */
async function toShown(
  { database, cache }: Shop,
  { slug, kind, content: stored }: Found,
  isShown: (section: Section) => boolean,
): Promise<ShownPage> {
  const content = PageContent.parse(stored);
  const sections = content.sections.filter(isShown);
  const ids = productsOf(sections);
  cache.shows(...ids.map((id) => `product:${id}`));
  return { ...content, sections, slug, kind, products: await listProductsById(database.reads.pool, ids) };
}
