import * as z from 'zod/mini';
import { editing } from '../editing.ts';
import { endpoint } from '../endpoint.ts';
import { bangla, id, text } from '../fields.ts';
import { attributeKinds, ChangedAttribute, NewAttribute } from './new-attribute.ts';
import { absent, taken } from '../refusals.ts';

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

const calls = editing('/admin/attributes', 'products.write');

export const attributesApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/attributes',
    access: 'products.read',
    summary: 'All attributes that products may have, in their order.',
    data: z.array(Attribute),
  }),
  add: endpoint({
    ...calls.add,
    summary: 'Adds an attribute.',
    body: NewAttribute,
    refusals: taken,
    data: Attribute,
  }),
  change: endpoint({
    ...calls.change,
    summary:
      'Changes an attribute. Choices are matched by `_id` and keep their products. Choices that are left out are ' +
      'deleted.',
    body: ChangedAttribute,
    refusals: { ...absent, ...taken, CHANGED_MEANWHILE: 409, IN_USE: 409 },
    data: Attribute,
  }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Deletes an attribute and its values on products. 409 IN_USE while a collection uses one of its choices.',
    refusals: { ...absent, IN_USE: 409 },
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/products/{slug}/attributes',
    access: 'anyone',
    summary: 'The attribute values of a product, in the order of the attributes: numbers with their units.',
    params: z.object({ slug: text(200) }),
    refusals: absent,
    data: z.array(z.object({ name: z.string(), nameBn: bangla, value: z.string(), valueBn: bangla })),
  }),
};
