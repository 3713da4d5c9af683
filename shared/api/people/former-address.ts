import * as z from 'zod/mini';

/** Where an earlier order went. */
export const FormerAddress = z.object({
  name: z.string(),
  phone: z.string(),
  district: z.string(),
  area: z.nullable(z.string()),
  address: z.string(),
});
export type FormerAddress = z.output<typeof FormerAddress>;
