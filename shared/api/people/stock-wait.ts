import * as z from 'zod/mini';
import { id } from '../fields.ts';

/** Something that somebody wants to know is back, as they save it of themselves. */
export const KeptWait = z.object({
  variantId: id,
  /** The number or the address of mail that is written to. */
  recipient: z.string(),
  createdAt: z.iso.datetime(),
  /** When the message was written. */
  toldAt: z.nullable(z.iso.datetime()),
});
export type KeptWait = z.output<typeof KeptWait>;
