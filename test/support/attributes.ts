import { attributesApi, type Attribute } from '#shared/api/catalogue/attributes.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import type { Person } from './people.ts';
import type { TestShop } from './shop.ts';

export type AttributeBody = SentBodyOf<typeof attributesApi.add>;

let count = 0;

/** An attribute with two choices that lists filter by, unless said otherwise. */
export const newAttribute = (more: Partial<AttributeBody> = {}): AttributeBody => ({
  name: `Fabric ${(count += 1)}`,
  nameBn: 'কাপড়',
  kind: 'choices',
  isFilter: true,
  choices: [{ name: 'Cotton', nameBn: 'সুতি' }, { name: 'Silk' }],
  ...more,
});

export const addAttribute = async (
  shop: Pick<TestShop, 'call'>,
  { token }: Pick<Person, 'token'>,
  more: Partial<AttributeBody> = {},
): Promise<Attribute> => (await shop.call(attributesApi.add, { body: newAttribute(more), token })).data;

/** The fields of a product's form that say these things of attributes. */
export const saying = (...input: { attribute: string; choices?: string[]; text?: string; textBn?: string }[]) =>
  Object.fromEntries(
    input.flatMap((one, n) => Object.entries(one).map(([name, value]) => [`attributes[${n}][${name}]`, value])),
  );
