import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Runs at the end of the running test; outside a test, at the end of the file. The latest runs first. */
export function whenDone(work: () => unknown): void {
  const run = async () => void (await work());
  // inside a test, Vitest never runs what afterAll is given
  if (TestRunner.getCurrentTest()) onTestFinished(run);
  else afterAll(run);
}
