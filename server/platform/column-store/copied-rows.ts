import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** The header of COPY … (FORMAT binary): a signature and two numbers. */
const headerBytes = 19;

/** The values of a row in the bytes that PostgreSQL sent. */
export class CopiedRow {
  bytes: Buffer = Buffer.alloc(0);
  /** Where each value begins, and how many bytes it has; -1: null. */
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];

  /** Reads the row that begins there; gives where the next one begins, undefined if it is not all there. */
  read(bytes: Buffer, from: number): number | undefined {
    if (from + 2 > bytes.length) return undefined;
    const values = bytes.readInt16BE(from);
    let at = from + 2;
    for (let n = 0; n < values; n += 1) {
      if (at + 4 > bytes.length) return undefined;
      const length = bytes.readInt32BE(at);
      this.#starts[n] = at + 4;
      this.#lengths[n] = length;
      at += 4 + Math.max(0, length);
    }
    this.bytes = bytes;
    // the end is marked by a row of -1 values
    return at > bytes.length || values < 0 ? undefined : at;
  }

  /** Where a value stands. */
  start(n: number): number {
    return this.#starts[n] ?? 0;
  }

  end(n: number): number {
    return this.start(n) + Math.max(0, this.#lengths[n] ?? 0);
  }

  isNull(n: number): boolean {
    return (this.#lengths[n] ?? -1) < 0;
  }

  int32(n: number): number {
    return this.bytes.readInt32BE(this.start(n));
  }

  /** Below 2^53. */
  int64(n: number): number {
    return this.bytes.readInt32BE(this.start(n)) * 2 ** 32 + this.bytes.readUInt32BE(this.start(n) + 4);
  }

  isTrue(n: number): boolean {
    return this.bytes[this.start(n)] === 1;
  }

  text(n: number): string {
    return this.bytes.toString('utf8', this.start(n), this.end(n));
  }

  uuid(n: number): string {
    const hex = this.bytes.toString('hex', this.start(n), this.end(n));
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }
}

/** Calls `take` for each row of a query. The row is another one after each call. */
export async function eachCopiedRow(client: PoolClient, query: string, take: (row: CopiedRow) => void): Promise<void> {
  const pieces: AsyncIterable<Buffer> = client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`));
  const row = new CopiedRow();
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  for await (const piece of pieces) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    let at = isBegun ? 0 : headerBytes;
    if (!isBegun && bytes.length < headerBytes) at = 0;
    else {
      isBegun = true;
      for (let next = row.read(bytes, at); next !== undefined; next = row.read(bytes, at)) {
        take(row);
        at = next;
      }
    }
    rest = bytes.subarray(at);
  }
}

/** In a query of COPY, which takes no values. An id has only digits, letters and dashes. */
export const listOfIds = (ids: readonly string[]): string =>
  ids.map((id) => `'${id.replace(/[^0-9a-f-]/g, '')}'`).join(',');

/** A connection that failed in the middle is not used again. */
export async function withClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
