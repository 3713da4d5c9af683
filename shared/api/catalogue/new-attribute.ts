import * as z from 'zod/mini';
import { id, isOneLine, requiredText, trimmed } from '../fields.ts';

/** The maximum in a shop. */
export const maxAttributes = 200;
export const maxChoices = 100;

export const attributeKinds = ['choices', 'number', 'text'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** Catalogue files separate names by these characters (docs/import-format.md). */
const fitsFile = (message: string, unfit: RegExp) => z.refine<string>((value) => !unfit.test(value), message);

const optionalLine = (longest: number) => z.optional(trimmed(longest).check(isOneLine));
const ids = z._default(z.array(id).check(z.maxLength(200, 'At most 200')), []);

const NewChoice = z.object({
  /** The id of an existing choice: it keeps its products under a new name. */
  _id: z.optional(id),
  name: requiredText(60, 'Each choice needs a name').check(isOneLine, fitsFile('Without | and ;', /[|;]/)),
  nameBn: optionalLine(60),
});

const isDistinct = z.refine<{ name: string }[]>(
  (choices) => new Set(choices.map(({ name }) => name.toLowerCase())).size === choices.length,
  'Two choices have the same name',
);

const someChoices = z.array(NewChoice).check(z.maxLength(maxChoices, `At most ${maxChoices} choices`), isDistinct);

const fields = {
  name: requiredText(60, 'Name is required').check(isOneLine, fitsFile('Without | and :', /[|:]/)),
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
  /** The categories of its products; both empty means all products. */
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
export const ChangedAttribute = z.object({ ...fields, version: z.int() }).check(hasChoices);
