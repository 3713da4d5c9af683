import type { Connection } from '#server/platform/db/database.ts';
import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { ImportResult } from './plan/import-options.ts';
import type { PictureReader, Pictures } from './pictures/import-pictures.ts';

/** The parts of an import that its thread needs. */
export interface ThreadOrder {
  connection: Connection;
  file: string;
  id: string;
  step: 'checking' | 'writing';
  fileName: string;
  startedBy: string;
}

/** The end of an import: `result` is absent if another process did the same work. */
export interface Ended {
  result?: ImportResult | undefined;
  error?: { message: string; stack?: string | undefined; code?: unknown; constraint?: unknown };
}

/** The messages of the thread. */
export interface FromThread {
  progress?: string;
  pictures?: { paths: string[]; isKept: boolean };
  ended?: Ended;
}

/** Pictures that were read for the thread; `problems`: by path. */
export interface ReadForThread extends Pictures {
  problems: Map<string, string>;
}

// far longer than the largest file takes on the slowest machine
const maxSeconds = 60 * 60;
const youngMegabytes = 64;

interface MainThread {
  /** Reads the pictures that the file names, where the media store is. */
  readPictures: PictureReader;
  progress: (words: string) => void;
}

/**
 * Checks or writes an import in its own thread, with its own connection: a large file keeps a processor busy for
 * seconds, and requests are answered meanwhile. Throws the errors of the thread.
 */
export async function importInThread(order: ThreadOrder, main: MainThread): Promise<ImportResult | undefined> {
  let end: Ended = { error: { message: 'The import ended without a result' } };
  const program = new URL('./import-worker.ts', import.meta.url);
  await runInThread<FromThread>(
    program,
    { data: order, seconds: maxSeconds, young: youngMegabytes },
    ({ progress, pictures, ended }, answer) => {
      if (progress !== undefined) main.progress(progress);
      if (pictures) void readFor(pictures, main).then(answer, (error: unknown) => answer({ error: toPlain(error) }));
      if (ended) end = ended;
    },
  );
  if (end.error) throw Object.assign(new Error(end.error.message), end.error);
  return end.result;
}

async function readFor(
  { paths, isKept }: { paths: string[]; isKept: boolean },
  { readPictures }: MainThread,
): Promise<ReadForThread> {
  const problems = new Map<string, string>();
  const uses = paths.map((path) => ({ path, report: (message: string) => void problems.set(path, message) }));
  return { ...(await readPictures(uses, { isKept })), problems };
}

/** The parts of an error that can be sent to another thread. */
export function toPlain(error: unknown): NonNullable<Ended['error']> {
  const { message, stack, ...more } = error instanceof Error ? error : new Error(String(error));
  const { code, constraint } = { code: undefined, constraint: undefined, ...more };
  return { message, stack, code, constraint };
}
