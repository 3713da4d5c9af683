import * as z from 'zod/mini';
import { visibilities } from '#shared/api/catalogue/admin-products.ts';
import { Variant } from './variant-differences.ts';

const Named = z.nullable(z.object({ name: z.string() }));

// Entries may be older than this page: skips parts that cannot be read.
export const Snapshot = z.partial(
  z.object({
    name: z.string(),
    nameBn: z.nullable(z.string()),
    description: z.string(),
    descriptionBn: z.nullable(z.string()),
    regularPrice: z.int(),
    discount: z.int(),
    category: z.union([Named, z.string()]),
    subCategory: z.union([Named, z.string()]),
    brand: Named,
    inStock: z.boolean(),
    visibility: z.enum(visibilities),
    attributes: z.array(
      z.object({ name: z.string(), choices: z.array(z.object({ name: z.string() })), text: z.string() }),
    ),
    thumbnail: z.string(),
    images: z.array(z.string()),
    imageColors: z.array(z.nullable(z.string())),
    variant: z.array(Variant),
  }),
);
export type Snapshot = z.output<typeof Snapshot>;
