import { parseArgs } from 'node:util';

export const usage = `Usage:
  npm run catalogue -- import FILE.csv [--dry-run] [--create] [--pictures DIR]
  npm run catalogue -- export FILE.csv

  --dry-run       say what would happen, and change nothing
  --create        make categories, sub-categories and brands that the shop does not have
  --pictures DIR  where the paths of pictures start; without it, the folder of FILE.csv`;

export interface CatalogueOptions {
  command: 'import' | 'export';
  file: string;
  dryRun: boolean;
  create: boolean;
  pictures?: string;
}

const options = {
  'dry-run': { type: 'boolean', default: false },
  create: { type: 'boolean', default: false },
  pictures: { type: 'string' },
} as const;

/** The command that was given; absent when it cannot be understood. */
export function readArguments(): CatalogueOptions | undefined {
  try {
    const {
      values: { 'dry-run': dryRun, create, pictures },
      positionals: [command, file, ...rest],
    } = parseArgs({ allowPositionals: true, options });
    if (!file || rest.length > 0 || (command !== 'import' && command !== 'export')) return undefined;
    if (command === 'export' && (dryRun || create || pictures !== undefined)) return undefined;
    return { command, file, dryRun, create, ...(pictures !== undefined && { pictures }) };
  } catch {
    return undefined;
  }
}
