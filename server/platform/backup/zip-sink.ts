import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BackupSink } from './backup-place.ts';

/** Started files that are not read yet, by the functions that stop their waiting. */
type Waiting = Set<(error: Error) => void>;

/**
 * A ZIP that is read while it is written. `write` returns when its bytes are read, so that memory stays small, and
 * fails when the reader has left. Does not compress, because tables and pictures are compressed already. yazl is by the
 * author of yauzl, which reads our ZIPs; its one dependency computes checksums.
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

/** When the reader leaves, `fill` ends with an error; when `fill` fails, so does the reader. */
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
