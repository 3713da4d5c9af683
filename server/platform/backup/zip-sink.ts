import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BackupSink } from './backup-place.ts';

/** Files that were begun and not taken yet, by the functions that end their waiting. */
type Waiting = Set<(error: Error) => void>;

/**
 * Files as a ZIP that is read while it is written: `write` returns when its bytes have been taken, so that nothing
 * piles up in memory, and fails when the reader has left. Not packed again: tables are packed, and so are pictures.
 * yazl is by the author of yauzl, which reads our ZIPs; its one dependency computes checksums.
 */
export function zipSink(fill: (sink: BackupSink) => Promise<unknown>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  // its type is that of an older Node.js: it is a stream of Buffers that can be ended early
  const output = zip.outputStream as Readable;
  const waiting: Waiting = new Set();
  const sink: BackupSink = {
    write: (path, bytes) =>
      new Promise((resolve, reject) => {
        if (output.destroyed) return reject(left());
        waiting.add(reject);
        zip.addReadStreamLazy(path, { compress: false, mode: 0o100600, size: bytes.length }, (taken) => {
          const file = Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]);
          file.once('end', () => {
            waiting.delete(reject);
            resolve();
          });
          taken(null, file);
        });
      }),
  };
  return pipe(output, waiting, async () => {
    await fill(sink);
    zip.end();
  });
}

const left = () => new Error('The reader of the backup has left');

/** When the reader leaves, what fills the ZIP ends with an error; when that fails, so does the reader. */
async function* pipe(output: Readable, waiting: Waiting, fill: () => Promise<void>): AsyncGenerator<Buffer> {
  const filling = fill().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const some of output) yield Buffer.from(some as Uint8Array);
  } finally {
    output.destroy();
    for (const reject of waiting) reject(left());
    await filling;
  }
}
