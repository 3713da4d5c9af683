import type { Database } from '../db/database.ts';
import type { MediaStore } from '../media/media-store.ts';

/** `folder`: the files of imports lie here, each import in a folder of its own. */
export interface ImportParts {
  database: Database;
  media: MediaStore;
  folder: string;
}
