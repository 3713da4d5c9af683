import { parentPort, workerData } from 'node:worker_threads';
import type { Unzipped } from './unzip-in-thread.ts';
import { BadZip, unzipPictures } from './unzip-pictures.ts';

// Unpacks a ZIP in its own thread (unzip-in-thread.ts).

// its two paths are all that this is begun with
const { file, folder } = workerData as { file: string; folder: string };
const tell = (message: Unzipped) => parentPort?.postMessage(message, []);
try {
  await unzipPictures(file, folder);
} catch (error) {
  if (!(error instanceof BadZip)) throw error;
  tell({ problem: error.message });
}
