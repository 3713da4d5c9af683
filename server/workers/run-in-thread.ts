import { Worker } from 'node:worker_threads';

/** Work in a thread of its own took longer than it may, and was ended. */
export class TookTooLong extends Error {}

/**
 * Runs a file in a thread of its own, so that requests are answered meanwhile, and gives each message that it posts to
 * `hear`. Throws the errors of the file, and TookTooLong after so many seconds: the thread is ended then, even if it is
 * busy.
 */
export async function runInThread<Message>(
  file: URL,
  { data, seconds }: { data: unknown; seconds: number },
  hear: (message: Message) => void,
): Promise<void> {
  // it needs none of the shop's variables
  const worker = new Worker(file, { workerData: data, env: {}, resourceLimits: { maxOldGenerationSizeMb: 1024 } });
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new TookTooLong(`This took longer than ${seconds} seconds`)), seconds * 1000);
      worker.on('message', hear);
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
