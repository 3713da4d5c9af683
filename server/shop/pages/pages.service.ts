import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '#shared/api/endpoint.ts';
import { fixedSlugs, homeSlug, isTextPage, maxPages, pagesApi, type EditedPage } from '#shared/api/shop/pages.ts';
import { PageContent, productsOf } from '#shared/api/shop/sections.ts';
import { recordChange, type Change } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { countLocked } from '#server/platform/db/queries/whole-tables.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import { freeSlug, slugify } from '#server/platform/text/slug.ts';
import { findVersion, insertVersion } from './page-versions.queries.ts';
import { listPageSlugs, movePage, takeSlug } from './page-slugs.queries.ts';
import { deletePage, findPage, insertPage, lockPage, updatePage, type StoredPage } from './pages.queries.ts';
import { findProductNames } from './product-names.queries.ts';

/** Throws NotFound. */
export async function getPage(db: Database['db'] | Tx, id: string): Promise<EditedPage> {
  const found = await findPage(db, id);
  if (!found) throw noSuchPage();
  const { published, draft: stored, ...page } = found;
  const draft = PageContent.parse(stored);
  return {
    ...page,
    draft,
    isPublished: published !== null,
    isChanged:
      published !== null && (page.slug !== page.draftSlug || !isDeepStrictEqual(PageContent.parse(published), draft)),
    names: await findProductNames(db, productsOf(draft.sections)),
  };
}

/** Throws Invalid by field, Conflict ALREADY_TAKEN for the address of another page. */
export async function addPage(
  database: Database,
  staff: Caller,
  { slug, draft, kind, collection }: BodyOf<typeof pagesApi.add>,
): Promise<EditedPage> {
  return inTransaction(database, async (tx) => {
    if ((await countLocked(tx, 'pages')) >= maxPages)
      throw new Invalid([{ path: 'draft.title', message: `A shop has at most ${maxPages} pages` }]);
    const taken = new Set([...fixedSlugs, ...(await listPageSlugs(tx))]);
    if (kind === 'post') requireFree(slug);
    const values = collection
      ? { slug: `collection-${collection}`, kind: 'head' as const }
      : { slug: slug || freeSlug(slugify(draft.title) || kind, taken), kind };
    const id = await insertPage(tx, { ...values, collection: collection ?? null, draft }).catch(refuseByField);
    await record(tx, staff, 'added', id, draft.title);
    return getPage(tx, id);
  });
}

/** Saves the draft. Throws NotFound, Invalid, Conflict ALREADY_TAKEN or CHANGED_MEANWHILE. */
export async function savePage(
  database: Database,
  id: string,
  { slug, draft, version }: BodyOf<typeof pagesApi.save>,
): Promise<EditedPage> {
  return edit(database, { id, version }, async (tx, before) => {
    const isFixed = fixedSlugs.includes(before.slug) || before.kind === 'head';
    if (!isFixed) requireFree(slug);
    const draftSlug = isFixed ? before.slug : slug || before.draftSlug;
    const isSeen = before.published !== null;
    await change(tx, before, { draft, draftSlug, ...(!isSeen && { slug: draftSlug }) });
  });
}

function requireFree(slug: string): void {
  if (isTextPage(slug))
    throw new Invalid([{ path: 'slug', message: 'A page about the shop has this address. Choose another.' }]);
}

/**
 * Shows the draft to visitors, at its slug. A post without a date gets the present one. The link to the preview does
 * not open the next draft. Throws NotFound, Conflict ALREADY_TAKEN or CHANGED_MEANWHILE.
 */
export async function publishPage(database: Database, staff: Caller, page: PageVersion): Promise<EditedPage> {
  return edit(database, page, async (tx, before) => {
    const draft = before.kind === 'post' ? withDate(before.draft) : before.draft;
    await change(tx, before, { draft, published: draft, slug: before.draftSlug, token: randomUUID() });
    await insertVersion(tx, page.id, staff.userId);
    await record(tx, staff, before.published === null ? 'added' : 'changed', page.id, titleOf(before));
  });
}

function withDate(stored: unknown): PageContent {
  const draft = PageContent.parse(stored);
  return { ...draft, date: draft.date ?? new Date().toISOString() };
}

/** Hides the page from visitors. Throws NotFound, Invalid for the front page, Conflict CHANGED_MEANWHILE. */
export async function unpublishPage(database: Database, staff: Caller, page: PageVersion): Promise<EditedPage> {
  return edit(database, page, async (tx, before) => {
    if (before.slug === homeSlug) throw new Invalid([{ path: '', message: 'Visitors always need a front page' }]);
    await change(tx, before, { published: null, slug: before.draftSlug });
    await record(tx, staff, 'changed', page.id, titleOf(before));
  });
}

/** Makes a version that was published the draft again. Throws NotFound or Conflict CHANGED_MEANWHILE. */
export async function restoreVersion(
  database: Database,
  { from, ...page }: PageVersion & { from: string },
): Promise<EditedPage> {
  return edit(database, page, async (tx, before) => {
    const draft = await findVersion(tx, page.id, from);
    if (draft === undefined) throw new NotFound('We cannot find this version.');
    await change(tx, before, { draft });
  });
}

/** Throws NotFound, Invalid for the front page. */
export async function removePage(database: Database, staff: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await lockPage(tx, id);
    if (!before) throw noSuchPage();
    if (before.slug === homeSlug) throw new Invalid([{ path: '', message: 'The front page cannot be deleted' }]);
    await deletePage(tx, id);
    await record(tx, staff, 'deleted', id, titleOf(before));
  });
}

/** A page as staff saw it last. */
interface PageVersion {
  id: string;
  version: number;
}

/** Locks the page, does the work and returns what the page is then. */
const edit = (database: Database, { id, version }: PageVersion, work: (tx: Tx, before: StoredPage) => Promise<void>) =>
  inTransaction(database, async (tx) => {
    await work(tx, await lockVersion(tx, id, version));
    return getPage(tx, id);
  });

/** Writes what changes of a page. A page that moves is found at its earlier slug too. */
async function change(tx: Tx, before: StoredPage, values: Partial<StoredPage>): Promise<void> {
  const after = { ...before, ...values };
  await updatePage(tx, before._id, after).catch(refuseByField);
  if (after.published !== null) await takeSlug(tx, after.slug);
  if (after.slug !== before.slug) await movePage(tx, before._id, before.slug);
}

const noSuchPage = () => new NotFound('We cannot find this page.');
const titleOf = ({ draft }: StoredPage) => PageContent.parse(draft).title;

const record = (tx: Tx, staff: Caller, action: Change['action'], thing: string, name: string) =>
  recordChange(tx, { kind: 'page', thing, name, action, actor: staff.userId });

async function lockVersion(tx: Tx, id: string, version: number): Promise<StoredPage> {
  const found = await lockPage(tx, id);
  if (!found) throw noSuchPage();
  if (found.version !== version)
    throw refusal(
      pagesApi.save,
      'CHANGED_MEANWHILE',
      'Another person has just changed this page. Reload it to see the changes.',
    );
  return found;
}

const slugConstraints = new Set<string | undefined>(['pages_slug_unique', 'pages_draft_slug_unique']);

function refuseByField(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'pages_collection_exists')
    throw new Invalid([{ path: 'collection', message: 'This collection no longer exists' }]);
  if (constraint === 'pages_collection_unique')
    throw refusal(pagesApi.add, 'ALREADY_TAKEN', 'This collection has sections already. Reload the page.');
  if (!slugConstraints.has(constraint)) throw error;
  const message = 'Another page has this address';
  throw refusal(pagesApi.save, 'ALREADY_TAKEN', message, { errors: [{ path: 'slug', message }] });
}
