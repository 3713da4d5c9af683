import * as z from 'zod/mini';
import { bangla, id, isOneLine, requiredText, text, trimmed } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { absent, taken } from './refusals.ts';

/** A shop has no more of them. */
export const mostAttributes = 200;
export const mostChoices = 100;

export const attributeKinds = ['choices', 'number', 'text'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

const optionalLine = (longest: number) => z.optional(trimmed(longest).check(isOneLine));
const ids = z._default(z.array(id).check(z.maxLength(200, 'At most 200')), []);

const NewChoice = z.object({
  /** Of a choice that the attribute has: it keeps its products under another name. */
  _id: z.optional(id),
  name: requiredText(60, 'Each choice needs a name').check(isOneLine),
  nameBn: optionalLine(60),
});

const isDistinct = z.refine<{ name: string }[]>(
  (choices) => new Set(choices.map(({ name }) => name.toLowerCase())).size === choices.length,
  'Two choices have the same name',
);

const someChoices = z.array(NewChoice).check(z.maxLength(mostChoices, `At most ${mostChoices} choices`), isDistinct);

const fields = {
  name: requiredText(60, 'Name is required').check(isOneLine),
  nameBn: optionalLine(60),
  /** Cannot be changed later. */
  kind: z.enum(attributeKinds, 'Choose a kind'),
  /** Of a number: kg, months. */
  unit: optionalLine(20),
  unitBn: optionalLine(20),
  /** Lists offer its choices as a filter. */
  isFilter: z._default(z.boolean(), false),
  /** Smaller ones come first. */
  position: z._default(z.int('Must be a whole number').check(z.minimum(0), z.maximum(999, 'At most 999')), 0),
  /** Whose products it is for; both empty: all. */
  categories: ids,
  subCategories: ids,
  choices: z._default(someChoices, []),
};

const hasChoices = z.refine<{ kind: AttributeKind; choices: unknown[] }>(
  ({ kind, choices }) => kind !== 'choices' || choices.length > 0,
  { path: ['choices'], message: 'Add at least one choice' },
);
export const NewAttribute = z.object(fields).check(hasChoices);
export type NewAttribute = z.output<typeof NewAttribute>;
const ChangedAttribute = z.object({ ...fields, version: z.int() }).check(hasChoices);

export const Attribute = z.object({
  _id: id,
  /** Its name in addresses. */
  slug: z.string(),
  name: z.string(),
  nameBn: bangla,
  kind: z.enum(attributeKinds),
  unit: bangla,
  unitBn: bangla,
  isFilter: z.boolean(),
  position: z.int(),
  categories: z.array(id),
  subCategories: z.array(id),
  choices: z.array(z.object({ _id: id, slug: z.string(), name: z.string(), nameBn: bangla })),
  version: z.int(),
});
export type Attribute = z.output<typeof Attribute>;

export const attributesApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/attributes',
    access: 'products.read',
    summary: 'All attributes that products may have, in their order.',
    data: z.array(Attribute),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/attributes',
    access: 'products.write',
    status: 201,
    summary: 'Adds an attribute.',
    body: NewAttribute,
    refusals: taken,
    data: Attribute,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/attributes/{id}',
    access: 'products.write',
    summary: 'Changes an attribute. Choices keep their products by `_id`; those that are left out are gone.',
    params: z.object({ id }),
    body: ChangedAttribute,
    refusals: { ...absent, ...taken, CHANGED_MEANWHILE: 409, IN_USE: 409 },
    data: Attribute,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/attributes/{id}',
    access: 'products.write',
    summary: 'Deletes an attribute: products no longer say it. 409 IN_USE while a collection asks for a choice of it.',
    params: z.object({ id }),
    refusals: { ...absent, IN_USE: 409 },
    data: z.null(),
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/products/{slug}/attributes',
    access: 'anyone',
    summary: 'What a product says of the shop’s attributes, in their order: numbers with their units.',
    params: z.object({ slug: text(200) }),
    refusals: absent,
    data: z.array(z.object({ name: z.string(), nameBn: bangla, value: z.string(), valueBn: bangla })),
  }),
};
