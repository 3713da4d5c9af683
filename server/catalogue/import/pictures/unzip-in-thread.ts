import { ConcurrencyLimit } from '#server/platform/http/limits/concurrency-limit.ts';
import { TookTooLong, runInThread } from '#server/platform/threads/run-in-thread.ts';
import { BadZip } from './unzip-pictures.ts';

/** The mistake in the ZIP, as the thread that unpacks it reports it. */
export interface Unzipped {
  problem: string;
}

// an honest ZIP of 1 GB takes half a minute
const maxSeconds = 120;
// each ZIP writes thousands of files, with the few threads that read files for visitors
const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 2 });

/** Unpacks the pictures of a ZIP in a separate thread, a ZIP at a time. Throws BadZip, or Busy. */
export function unzipInThread(file: string, folder: string): Promise<void> {
  return limit.take(undefined, async () => {
    let problem: string | undefined;
    const program = new URL('./unzip-worker.ts', import.meta.url);
    await runInThread<Unzipped>(program, { data: { file, folder }, seconds: maxSeconds }, (message) => {
      ({ problem } = message);
    }).catch((error: unknown) => {
      throw error instanceof TookTooLong
        ? new BadZip('This ZIP takes too long to unpack. Split it into smaller files')
        : error;
    });
    if (problem !== undefined) throw new BadZip(problem);
  });
}
