import { Socket } from 'node:net';

const stepMs = 500;

/**
 * Makes the sockets of a pool, or of a single connection, to PostgreSQL. Gives them up if an answer does not come: the
 * network swallows the bytes, or the server is frozen, and TCP notices neither. Queries on such a connection fail with
 * ETIMEDOUT (unavailable.ts), and the pool opens another one. `silenceMs` is longer than `statement_timeout`, so that
 * PostgreSQL itself ends slow statements.
 */
export function givenUpAfter(silenceMs: number): () => Socket {
  const all = new Set<Watched>();
  return () => {
    const watched = new Watched();
    // Steps are counted, not time: when this process itself was busy for long, the answer may have come meanwhile.
    const watching = setInterval(() => {
      if (!watched.isSilent(silenceMs / stepMs)) return;
      // others that were silent as long are hardly better, and the next calls would find out one at a time
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

/** Tracks sent and received bytes. */
class Watched {
  readonly socket = new Socket();
  #answered = 0;
  #written = 0;
  /** Checks in a row with unanswered bytes and no new byte since the last one. */
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

  /** All earlier requests are answered when the bytes complete an answer. */
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
