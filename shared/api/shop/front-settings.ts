import * as z from 'zod/mini';
import { trimmed } from '../fields.ts';

/** The icons of trust badges. */
export const trustIcons = ['cash', 'return', 'phone', 'delivery', 'check', 'leaf', 'gift', 'star'] as const;

/** The shop's own text about itself. */
export const frontSettings = {
  /** The text of the page "About Us": paragraphs with an empty line between; empty: none. */
  story: z._default(z.object({ text: z.string(), textBn: z.string() }), { text: '', textBn: '' }),
};

export const frontChange = {
  story: z.object({ text: trimmed(5000), textBn: z._default(trimmed(5000), '') }),
};
