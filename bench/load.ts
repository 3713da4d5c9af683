import { connect, type Socket } from 'node:net';

export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

export interface Asking {
  /** The bytes of the next question; without it the address is asked by GET each time. */
  question?: () => Buffer;
  status?: number;
}

/**
 * Asks one address over and over on so many connections, each waiting for its answer before it asks again.
 * Times in milliseconds. Our own, because the load generators of npm spend more time on a compressed answer than the
 * servers they measure. Reads only what it must: the status, content-length, and so many bytes.
 * Throws when an answer has another status or no length.
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  { question, status = 200 }: Asking = {},
): Promise<Load> {
  const { hostname, port, pathname, search } = new URL(url);
  const get = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\n\r\n`);
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      askUntil(end, connect(Number(port), hostname), { question: question ?? (() => get), status }, times),
    ),
  );
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: Math.round(times.length / ((performance.now() - begun) / 1000)),
    p50: round(at(0.5)),
    p95: round(at(0.95)),
    p99: round(at(0.99)),
  };
}

const round = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

function askUntil(end: number, socket: Socket, { question, status }: Required<Asking>, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = 0;
    let missing = 0; // bytes of the answer underway; 0: its head has not come whole
    let head: Buffer = Buffer.alloc(0);
    const ask = () => {
      asked = performance.now();
      if (asked >= end) return void socket.end(resolve);
      socket.write(question());
    };
    const done = () => {
      times.push(performance.now() - asked);
      head = Buffer.alloc(0);
      ask();
    };
    socket.setNoDelay(true);
    socket.on('connect', ask).on('error', reject);
    socket.on('data', (part: Buffer) => {
      if (missing > 0) {
        missing -= part.length;
        if (missing === 0) done();
        return;
      }
      head = head.length > 0 ? Buffer.concat([head, part]) : part;
      const headEnd = head.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const text = head.toString('latin1', 0, headEnd);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (!text.startsWith(`HTTP/1.1 ${status}`) || length === undefined)
        return void reject(new Error(`Refused or without a length: ${text}`));
      missing = headEnd + 4 + Number(length) - head.length;
      if (missing === 0) done();
    });
  });
}
