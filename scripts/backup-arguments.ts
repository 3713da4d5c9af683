import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface BackupArguments {
  place: string;
  check: boolean;
  replace: boolean;
}

/** Absent where they are not as the usage says. */
export function readBackupArguments(allowed: readonly ('check' | 'replace')[]): BackupArguments | undefined {
  const options = Object.fromEntries(allowed.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [place, ...more] = positionals;
    if (!place || more.length > 0) return undefined;
    return { place, check: values.check === true, replace: values.replace === true };
  } catch {
    return undefined;
  }
}

/** npm runs scripts in the folder of the package, and says where it was called. */
export const pathOf = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);
