import { attributesApi, type Attribute } from '#shared/api/catalogue/attributes.ts';
import { maxAttributes, type NewAttribute } from '#shared/api/catalogue/new-attribute.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { countLocked, listSlugs } from '#server/platform/db/queries/whole-tables.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import type { Resource } from '#server/platform/resource/resource.ts';
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

/** A change throws Conflict ALREADY_TAKEN for an existing name, IN_USE for choices of a collection, Invalid by field. */
export const attributes: Resource<Attribute, NewAttribute> = {
  kind: 'attribute',
  announces: 'attributes',
  one: 'attribute',
  api: attributesApi,
  nameOf: ({ name }) => name,
  find: findAttribute,
  lock: lockAttribute,
  async insert(tx, input) {
    if ((await countLocked(tx, 'attributes')) >= maxAttributes)
      throw new Invalid([{ path: 'name', message: `A shop has at most ${maxAttributes} attributes` }]);
    const slug = freeSlug(slugify(input.name) || 'attribute', new Set(await listSlugs(tx, 'attributes')));
    const id = await insertAttribute(tx, input, slug).catch(refuseByName);
    await replaceChoices(tx, id, toRows(input, []));
    return id;
  },
  async update(tx, input, { _id, kind, choices }) {
    if (kind !== input.kind)
      throw new Invalid([{ path: 'kind', message: 'You cannot change this. Add another attribute' }]);
    const rows = toRows(input, choices);
    await requireUnused(
      tx,
      choices.filter((choice) => !rows.some(({ id }) => id === choice._id)),
    );
    await updateAttribute(tx, _id, input).catch(refuseByName);
    await replaceChoices(tx, _id, rows);
  },
  /** Products keep their stored values, but no page shows them. */
  async remove(tx, { _id, choices }) {
    await requireUnused(tx, choices);
    await deleteAttribute(tx, _id);
  },
};

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

/**
 * The choices as the database stores them. Existing choices keep their slugs; an id of another attribute makes a new
 * choice.
 */
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
