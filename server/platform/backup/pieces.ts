import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BackupPlace, BackupSink } from './backup-place.ts';
import { damaged, incomplete, sha256, type Part } from './backup-format.ts';

const pieceSize = 8 * 1024 * 1024;
// twice as fast as the default, and a tenth larger
const level = 4;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * Writes bytes as compressed pieces of 8 MB each (`PATH.0001.gz` and so on), so that only a piece is in memory, here or
 * in a store. Writes no file if there are no bytes.
 */
export async function writePieces(sink: BackupSink, path: string, bytes: AsyncIterable<Uint8Array>): Promise<Part[]> {
  const parts: Part[] = [];
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    const packed = await pack(Buffer.concat(waiting), { level });
    const part = { path: `${path}.${String(parts.length + 1).padStart(4, '0')}.gz`, bytes: packed.length };
    await sink.write(part.path, packed);
    parts.push({ ...part, sha256: sha256(packed) });
    waiting = [];
    size = 0;
  };
  for await (const some of bytes) {
    waiting.push(some);
    size += some.length;
    if (size >= pieceSize) await flush();
  }
  if (size > 0) await flush();
  return parts;
}

/** Throws StartError where a piece is missing or is not the one that was written. */
export async function readPiece(place: BackupPlace, { path, bytes, sha256: expected }: Part): Promise<Buffer> {
  const packed = await place.read(path);
  if (!packed) throw incomplete(path);
  if (packed.length !== bytes || sha256(packed) !== expected) throw damaged(path);
  return unpack(packed, { maxOutputLength: 2 * pieceSize });
}

export async function* readPieces(place: BackupPlace, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield await readPiece(place, part);
}
