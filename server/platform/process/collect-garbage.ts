import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns unused memory to the system. V8 collects when it needs memory, so a process that rests after much work would
 * keep it for hours. Takes a few tenths of a second and blocks the process.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // only a new context has it: this one was made before
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  // also drops compiled code that was not used recently
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
