import * as z from 'zod/mini';
import { id, isOneLine, trimmed } from '../fields.ts';

/** Catalogue files have bars between attributes. */
const valueText = trimmed(200).check(
  isOneLine,
  z.refine((value) => !value.includes('|'), 'Without |'),
);

/** The product's value of an attribute; an empty value removes it. */
export const AttributeInput = z.object({
  attribute: id,
  /** Of an attribute with choices. */
  choices: z.optional(
    z.pipe(
      z.union([id, z.array(id).check(z.maxLength(30, 'At most 30 choices'))]),
      z.transform((input) => [input].flat()),
    ),
  ),
  /** A number, or text in English and Bangla. */
  text: z.optional(valueText),
  textBn: z.optional(valueText),
});
export type AttributeInput = z.output<typeof AttributeInput>;
