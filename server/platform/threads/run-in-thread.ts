import { Worker } from 'node:worker_threads';

/** The thread exceeded its time, and was ended. */
export class TookTooLong extends Error {}

interface ThreadOptions {
  data: unknown;
  seconds: number;
  /** Of new objects, in MB: a thread that makes many is not held up by clearing them away all the time. */
  young?: number;
}

/**
 * Runs a file in its own thread, so that requests are answered meanwhile. Passes each message that it posts to `hear`,
 * with a function to answer it. Throws the errors of the file, and TookTooLong after `seconds`: it then ends the
 * thread, even a busy one.
 */
export async function runInThread<Message>(
  file: URL,
  { data, seconds, young }: ThreadOptions,
  hear: (message: Message, answer: (message: unknown) => void) => void,
): Promise<void> {
  const resourceLimits = { maxOldGenerationSizeMb: 1024, ...(young && { maxYoungGenerationSizeMb: young }) };
  // it needs none of the shop's variables
  const worker = new Worker(file, { workerData: data, env: {}, resourceLimits });
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new TookTooLong(`This took longer than ${seconds} seconds`)), seconds * 1000);
      worker.on('message', (message: Message) => hear(message, (answer) => worker.postMessage(answer, [])));
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
