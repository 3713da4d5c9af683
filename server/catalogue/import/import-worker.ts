import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type Tx } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { importWith } from './catalogue-file.ts';
import { toPlain, type Ended, type FromThread, type ReadForThread, type ThreadOrder } from './import-in-thread.ts';
import type { Imported, ImportOptions } from './plan/import-options.ts';
import type { PictureReader } from './pictures/import-pictures.ts';
import { finishImport } from './import-steps.queries.ts';

// Checks or writes an import in its own thread (import-in-thread.ts), and ends.

// from importInThread()
const { connection, file, ...order } = workerData as ThreadOrder;
const post = (message: FromThread) => parentPort?.postMessage(message, []);

/** The media store is where the shop is: it reads the pictures and answers with their hashes. */
const readPictures: PictureReader = async (uses, { isKept }) => {
  const byPath = Map.groupBy(uses, ({ path }) => path);
  post({ pictures: { paths: [...byPath.keys()], isKept } });
  // the answer of readFor() in import-in-thread.ts
  const [{ error, problems, ...pictures }] = (await once(parentPort!, 'message')) as [ReadForThread & Ended];
  if (error) throw Object.assign(new Error(error.message), error);
  for (const [path, message] of problems) for (const { report } of byPath.get(path) ?? []) report(message);
  return pictures;
};

class DoneByAnother extends Error {}

/** State and history of the import, in the transaction that writes the products. */
async function finish(tx: Tx, imported: Imported): Promise<void> {
  const { id, step, fileName, startedBy } = order;
  // If two processes run the same import, only one writes it: the second finds it done, and rolls back.
  if (!(await finishImport(tx, id, step, 'done', { summary: imported }))) throw new DoneByAnother();
  const about = { kind: 'import', thing: id, name: fileName, actor: startedBy } as const;
  await recordChange(tx, { ...about, action: 'written', after: imported });
}

async function run(): Promise<Ended> {
  const options: ImportOptions = {
    create: true,
    dryRun: order.step === 'checking',
    by: order.startedBy,
    progress: (progress) => post({ progress }),
    alongside: finish,
  };
  const database = openDatabase(connection, { connections: 1, isForWork: true });
  try {
    return { result: await importWith(database, readPictures, file, options) };
  } catch (error) {
    return error instanceof DoneByAnother ? {} : { error: toPlain(error) };
  } finally {
    await database.close();
  }
}

post({ ended: await run() });
