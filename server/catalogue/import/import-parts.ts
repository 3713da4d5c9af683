import type { Database } from '#server/platform/db/database.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';

/** `folder`: the files of imports lie here, each import in a folder of its own. */
export interface ImportParts {
  database: Database;
  media: MediaStore;
  folder: string;
}
