import * as z from 'zod/mini';
import { id, isOneLine, trimmed } from '../fields.ts';

/** Catalogue files have bars between attributes. */
const saidText = trimmed(200).check(
  isOneLine,
  z.refine((value) => !value.includes('|'), 'Without |'),
);

/** What the product says of an attribute of the shop; nothing: it says it no longer. */
export const GivenAttribute = z.object({
  attribute: id,
  /** Of an attribute with choices. */
  choices: z.optional(
    z.pipe(
      z.union([id, z.array(id).check(z.maxLength(30, 'At most 30 choices'))]),
      z.transform((given) => [given].flat()),
    ),
  ),
  /** A number, or text in English and Bangla. */
  text: z.optional(saidText),
  textBn: z.optional(saidText),
});
export type GivenAttribute = z.output<typeof GivenAttribute>;
