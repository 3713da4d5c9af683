import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { NewSizeGuide } from '#shared/api/catalogue/size-guides.ts';
import type { DB } from '#server/platform/db/types.ts';
import { insertSizeGuide } from '#server/catalogue/size-guides/size-guides.ts';
import { findTaxonomyIds } from './seed.queries.ts';

/** A size guide of the demo, with the English names of its categories. */
export interface SeedGuide {
  guide: NewSizeGuide;
  categories: string[];
  /** Category and sub-category. */
  subCategories: [string, string][];
}

const GuideTaxonomy = z.object({
  categories: z.array(z.string()),
  subCategories: z.array(z.tuple([z.string(), z.string()])),
});

/** The size guides of a demo; a folder without such a file has none. */
export async function readSizeGuides(folder: string): Promise<SeedGuide[]> {
  const text = await readFile(join(folder, 'size-guides.json'), 'utf8').catch(() => '[]');
  return z
    .array(z.record(z.string(), z.unknown()))
    .parse(JSON.parse(text))
    .map((input) => ({
      guide: NewSizeGuide.parse({ ...input, goods: {} }),
      ...GuideTaxonomy.parse(input),
    }));
}

export async function addSeedGuides(tx: Kysely<DB>, guides: SeedGuide[]): Promise<void> {
  for (const { guide, categories, subCategories } of guides)
    await insertSizeGuide(tx, {
      ...guide,
      goods: { ...(await findTaxonomyIds(tx, categories, subCategories)), products: [] },
    });
}
