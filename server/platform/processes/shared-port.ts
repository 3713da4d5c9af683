import { createServer, type Socket } from 'node:net';
import { openPort } from './open-port.ts';

/** The maximum number of connections that wait while no worker is open. */
const maxWaiting = 1024;

export interface Taker {
  take(socket: Socket): void;
}

/**
 * The port of all workers. Only this process listens on it, and passes each connection to the worker with the fewest;
 * it never reads from them. So the port stays open while workers come and go, and pending connections go to another
 * worker (decision 56).
 */
export class SharedPort {
  readonly #server = createServer({ pauseOnConnect: true, noDelay: true, allowHalfOpen: true });
  readonly #choose: () => Taker | undefined;
  readonly #waiting: Socket[] = [];
  #address: Promise<string> | undefined;

  /** `choose`: the worker that the next connection goes to; absent: it waits. */
  constructor(choose: () => Taker | undefined) {
    this.#choose = choose;
    this.#server.on('connection', (socket) => {
      // a caller who left before a worker got the connection
      socket.on('error', () => undefined);
      if (this.#waiting.length >= maxWaiting) socket.destroy();
      else this.take([socket]);
    });
  }

  /** Returns the address. Throws StartError if the port is not available. */
  open(host: string, port: number): Promise<string> {
    return (this.#address ??= openPort(this.#server, host, port));
  }

  /** These wait for a worker. */
  take(sockets: Iterable<Socket>): void {
    this.#waiting.push(...sockets);
    this.handOn();
  }

  /** Passes on waiting connections while there are workers. */
  handOn(): void {
    while (this.#waiting.length > 0) {
      const taker = this.#choose();
      if (!taker) return;
      taker.take(this.#waiting.shift()!); // there is one
    }
  }

  /** Stops accepting connections. */
  close(): void {
    this.#server.close();
    for (const socket of this.#waiting.splice(0)) socket.destroy();
  }
}
