import { Socket } from 'node:net';

const stepMs = 500;

/**
 * Makes the sockets of one pool, or one connection, to PostgreSQL. They are given up when an answer stays out:
 * something between us swallows the bytes, or the server is frozen. TCP itself notices neither. Everything that waits
 * on such a connection fails with ETIMEDOUT (unavailable.ts), and a pool opens another one. `silenceMs` is longer than
 * `statement_timeout`, so that a statement that is merely slow is ended by PostgreSQL.
 */
export function givenUpAfter(silenceMs: number): () => Socket {
  const all = new Set<Watched>();
  return () => {
    const watched = new Watched();
    // Steps are counted, not time: when this process itself was busy for long, the answer may have come meanwhile.
    const watching = setInterval(() => {
      if (!watched.isSilent(silenceMs / stepMs)) return;
      // those that have heard nothing for as long are hardly better, and the next calls would find out one by one
      for (const other of all) if (other.hasHeardNothing(silenceMs / stepMs)) other.giveUp(silenceMs);
    }, stepMs).unref();
    all.add(watched);
    watched.socket.on('close', () => {
      clearInterval(watching);
      all.delete(watched);
    });
    return watched.socket;
  };
}

class Silence extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(silenceMs: number) {
    super(`PostgreSQL did not answer within ${silenceMs / 1000} seconds`);
  }
}

/** Follows what was sent and what came back. */
class Watched {
  readonly socket = new Socket();
  #answered = 0;
  #written = 0;
  /** Looks in a row at which something was sent and nothing had come since the last one, not even a part. */
  #silentSteps = 0;
  #stepsSinceHeard = 0;
  #isEncrypted: boolean | undefined;

  constructor() {
    // not as a listener of its data: COPY takes over the only one (pg-copy-streams)
    const push = this.socket.push.bind(this.socket);
    this.socket.push = (bytes: Buffer | null, ...more) => {
      if (bytes) this.#hear(bytes);
      return push(bytes, ...more);
    };
  }

  /** Looks once. */
  isSilent(steps: number): boolean {
    const { bytesWritten } = this.socket;
    const isWaiting = bytesWritten > this.#answered && bytesWritten === this.#written;
    this.#written = bytesWritten;
    this.#silentSteps = isWaiting ? this.#silentSteps + 1 : 0;
    this.#stepsSinceHeard += 1;
    return this.#silentSteps >= steps;
  }

  hasHeardNothing(steps: number): boolean {
    return this.#stepsSinceHeard >= steps - 1;
  }

  giveUp(silenceMs: number): void {
    this.socket.destroy(new Silence(silenceMs));
  }

  /** Everything that was written until now is answered when the bytes end an answer. */
  #hear(bytes: Buffer): void {
    // the answer to the question for TLS is one letter; afterwards the ends of answers cannot be seen
    this.#isEncrypted ??= bytes.length === 1 && bytes[0] === 0x53;
    this.#silentSteps = 0;
    this.#stepsSinceHeard = 0;
    if (this.#isEncrypted || endsAnswer(bytes)) this.#answered = this.socket.bytesWritten;
  }
}

/** ReadyForQuery, the last message of each answer: 'Z', its length, and one letter. */
function endsAnswer(bytes: Buffer): boolean {
  const end = bytes.length - 6;
  return end >= 0 && bytes[end] === 0x5a && bytes.readInt32BE(end + 1) === 5;
}
