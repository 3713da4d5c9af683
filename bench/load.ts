import { connect, type Socket } from 'node:net';

interface Load {
  perSecond: number;
  /** Milliseconds, to a tenth. */
  p50: number;
  p99: number;
  /** How many were refused, of those that may be. They count in no other figure. */
  refused: number;
}

export interface Asking {
  /** The bytes of the next request; without it each request is a GET of the address. */
  question?: () => Buffer;
  status?: number;
  /** The statuses with which the shop may say that it has too much to do. */
  refusals?: readonly number[];
}

/**
 * Sends requests to one address on this number of connections; each waits for its answer before it sends again. Our
 * own, because the load generators of npm spend more time on a compressed answer than the servers they measure.
 * Throws if an answer has another status or no length.
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  { question, status = 200, refusals = [] }: Asking = {},
): Promise<Load> {
  const { hostname, port, pathname, search } = new URL(url);
  const get = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\n\r\n`);
  const times: number[] = [];
  const begun = performance.now();
  const asking = { end: begun + seconds * 1000, question: question ?? (() => get), status, refusals };
  const refused = await Promise.all(
    Array.from({ length: connections }, () => askUntilEnd(connect(Number(port), hostname), asking, times)),
  );
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  const perSecond = Math.round(times.length / ((performance.now() - begun) / 1000));
  return { perSecond, p50: at(0.5), p99: at(0.99), refused: refused.reduce((sum, one) => sum + one, 0) };
}

/** Adds the times of answers, and returns how many were refused. */
function askUntilEnd(
  socket: Socket,
  { end, question, ...wanted }: Required<Asking> & { end: number },
  times: number[],
): Promise<number> {
  return new Promise((resolve, reject) => {
    const reader = new AnswerReader(wanted);
    let sentAt = 0;
    let refused = 0;
    const ask = () => {
      sentAt = performance.now();
      if (sentAt >= end) socket.end(() => resolve(refused));
      else socket.write(question());
    };
    socket.setNoDelay(true);
    socket.on('connect', ask).on('error', reject);
    socket.on('data', (part: Buffer) => {
      if (!reader.read(part)) return;
      if (reader.problem !== undefined) return void reject(new Error(reader.problem));
      if (reader.isRefused) refused += 1;
      else times.push(performance.now() - sentAt);
      ask();
    });
  });
}

/** Reads only the status, the content-length, and this number of bytes. */
class AnswerReader {
  readonly #wanted: { status: number; refusals: readonly number[] };
  /** Bytes of the present answer that have not arrived; 0: its head is not complete. */
  #missing = 0;
  #head: Buffer = Buffer.alloc(0);
  problem: string | undefined;
  isRefused = false;

  constructor(wanted: { status: number; refusals: readonly number[] }) {
    this.#wanted = wanted;
  }

  /** Whether the answer is complete with these bytes, or cannot be read. */
  read(part: Buffer): boolean {
    if (this.#missing > 0) this.#missing -= part.length;
    else {
      this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, part]) : part;
      const headEnd = this.#head.indexOf('\r\n\r\n');
      if (headEnd < 0) return false;
      this.#readHead(headEnd);
    }
    if (this.#missing === 0) this.#head = Buffer.alloc(0);
    return this.#missing === 0;
  }

  #readHead(end: number): void {
    const text = this.#head.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    const status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    this.isRefused = this.#wanted.refusals.includes(status);
    if ((this.isRefused || status === this.#wanted.status) && length !== undefined)
      this.#missing = end + 4 + Number(length) - this.#head.length;
    else this.problem = `Refused or without a length: ${text}`;
  }
}
