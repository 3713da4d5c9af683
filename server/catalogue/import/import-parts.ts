import type { Database } from '#server/platform/db/database.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';

/** `folder`: the folder of import files, with a subfolder for each import. */
export interface ImportParts {
  database: Database;
  media: MediaStore;
  folder: string;
}
