import type { Problem } from './problem.ts';

/** A file that is not imported. Thrown within a transaction, it undoes the transaction. */
export class Refused extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(({ line, column, message }) => `line ${line}: ${column}: ${message}`).join('; '));
    this.problems = problems;
  }
}
