import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { NewSizeGuide } from '#shared/api/catalogue/size-guides.ts';
import type { DB } from '#server/platform/db/types.ts';
import { insertSizeGuide } from '#server/catalogue/size-guides/size-guides.ts';
import { findShelfIds } from './seed.queries.ts';

/** A size guide of the demo, whose shelves stand by their English names. */
export interface SeedGuide {
  guide: NewSizeGuide;
  categories: string[];
  /** Category and sub-category. */
  subCategories: [string, string][];
}

const Shelves = z.object({
  categories: z.array(z.string()),
  subCategories: z.array(z.tuple([z.string(), z.string()])),
});

/** The size guides of a demo; a folder without such a file has none. */
export async function readSizeGuides(folder: string): Promise<SeedGuide[]> {
  const text = await readFile(join(folder, 'size-guides.json'), 'utf8').catch(() => '[]');
  return z
    .array(z.record(z.string(), z.unknown()))
    .parse(JSON.parse(text))
    .map((given) => ({
      guide: NewSizeGuide.parse({ ...given, goods: {} }),
      ...Shelves.parse(given),
    }));
}

export async function addSeedGuides(tx: Kysely<DB>, guides: SeedGuide[]): Promise<void> {
  for (const { guide, categories, subCategories } of guides)
    await insertSizeGuide(tx, {
      ...guide,
      goods: { ...(await findShelfIds(tx, categories, subCategories)), products: [] },
    });
}
