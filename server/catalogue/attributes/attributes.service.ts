import { attributesApi, type Attribute } from '#shared/api/catalogue/attributes.ts';
import { mostAttributes, type NewAttribute } from '#shared/api/catalogue/new-attribute.ts';
import type { BodyOf } from '#shared/api/endpoint.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { countLocked, listSlugs } from '#server/platform/db/queries/whole-tables.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { recordChangeOf } from '#server/platform/activity-log/record-change.queries.ts';
import { Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { freeSlug, slugify } from '#server/platform/text/slug.ts';
import {
  deleteAttribute,
  findAttribute,
  findCollectionWith,
  insertAttribute,
  lockAttribute,
  replaceChoices,
  updateAttribute,
  type ChoiceRow,
} from './attributes.queries.ts';

/** Throws Conflict ALREADY_TAKEN for a name that exists, Invalid if there are too many. */
export async function addAttribute(database: Database, admin: Caller, given: NewAttribute): Promise<Attribute> {
  return inTransaction(database, async (tx) => {
    if ((await countLocked(tx, 'attributes')) >= mostAttributes)
      throw new Invalid([{ path: 'name', message: `A shop has at most ${mostAttributes} attributes` }]);
    const slug = freeSlug(slugify(given.name) || 'attribute', new Set(await listSlugs(tx, 'attributes')));
    const id = await insertAttribute(tx, given, slug).catch(refuseByName);
    await replaceChoices(tx, id, toRows(given, []));
    const after = await getAttribute(tx, id);
    await recordChangeOf(tx, 'attribute', { action: 'added', after, admin });
    return after;
  });
}

/** Throws NotFound, Conflict CHANGED_MEANWHILE, ALREADY_TAKEN or IN_USE, Invalid by field. */
export async function changeAttribute(
  database: Database,
  admin: Caller,
  id: string,
  { version, ...given }: BodyOf<typeof attributesApi.change>,
): Promise<Attribute> {
  return inTransaction(database, async (tx) => {
    const before = await lockAttribute(tx, id);
    if (!before) throw noSuchAttribute();
    if (before.version !== version)
      throw refusal(
        attributesApi.change,
        'CHANGED_MEANWHILE',
        'Another person has just changed this attribute. Reload it to see the changes.',
      );
    if (before.kind !== given.kind)
      throw new Invalid([{ path: 'kind', message: 'You cannot change this. Add another attribute' }]);
    const rows = toRows(given, before.choices);
    await requireUnused(
      tx,
      before.choices.filter(({ _id }) => !rows.some((row) => row.id === _id)),
    );
    await updateAttribute(tx, id, given).catch(refuseByName);
    await replaceChoices(tx, id, rows);
    const after = await getAttribute(tx, id);
    await recordChangeOf(tx, 'attribute', { action: 'changed', before, after, admin });
    return after;
  });
}

/** Products keep what they said, and nobody sees it. Throws NotFound, Conflict IN_USE. */
export async function removeAttribute(database: Database, admin: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await lockAttribute(tx, id);
    if (!before) throw noSuchAttribute();
    await requireUnused(tx, before.choices);
    await deleteAttribute(tx, id);
    await recordChangeOf(tx, 'attribute', { action: 'deleted', before, admin });
  });
}

/** A rule without its choice would mean more than before. */
async function requireUnused(tx: Tx, choices: Attribute['choices']): Promise<void> {
  const title = await findCollectionWith(
    tx,
    choices.map(({ _id }) => _id),
  );
  if (title !== undefined)
    throw refusal(
      attributesApi.remove,
      'IN_USE',
      `The collection “${title}” uses this attribute. Change the collection first.`,
    );
}

const noSuchAttribute = () => new NotFound('We cannot find this attribute.');

async function getAttribute(tx: Tx, id: string): Promise<Attribute> {
  const found = await findAttribute(tx, id);
  if (!found) throw noSuchAttribute();
  return found;
}

/** The choices as they are kept: those that stay keep their slugs. An id of another attribute makes a new one. */
function toRows({ kind, choices }: NewAttribute, before: Attribute['choices']): ChoiceRow[] {
  if (kind !== 'choices') return [];
  const taken = new Set(before.map(({ slug }) => slug));
  return choices.map(({ _id, name, nameBn }, position) => {
    const known = before.find((choice) => choice._id === _id);
    const slug = known?.slug ?? freeSlug(slugify(name) || 'choice', taken);
    taken.add(slug);
    return { id: known?._id, slug, name, name_bn: nameBn || null, position };
  });
}

function refuseByName(error: unknown): never {
  if (violatedConstraint(error) !== 'attributes_name_unique') throw error;
  const message = 'An attribute with this name already exists';
  throw refusal(attributesApi.add, 'ALREADY_TAKEN', message, { errors: [{ path: 'name', message }] });
}
