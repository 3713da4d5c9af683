import type { Assignment } from './messages.ts';

const option = '--worker';

/** The arguments that make a process a worker. Never put secrets in them: every user of the machine can read them. */
export const toArguments = (assignment: Assignment): string[] => [option, JSON.stringify(assignment)];

/** Absent in a process that is no worker. */
export function assignmentOf(argv: string[]): Assignment | undefined {
  const at = argv.indexOf(option);
  // written by toArguments
  return at < 0 ? undefined : (JSON.parse(argv[at + 1] ?? '') as Assignment);
}
