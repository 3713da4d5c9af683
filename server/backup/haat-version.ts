import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const Package = z.object({ version: z.string() });

/** The version of package.json. */
export async function haatVersion(): Promise<string> {
  return Package.parse(JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'))).version;
}
