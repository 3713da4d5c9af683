import * as z from 'zod/mini';
import { id } from '../fields.ts';

/** A stock alert of a customer, as their data export shows it. */
export const StoredWait = z.object({
  variantId: id,
  /** The number or the address of mail that is written to. */
  recipient: z.string(),
  createdAt: z.iso.datetime(),
  /** When the message was written. */
  toldAt: z.nullable(z.iso.datetime()),
});
export type StoredWait = z.output<typeof StoredWait>;
