import { createServer, type Socket } from 'node:net';
import { openPort } from './open-port.ts';

/** What comes while no worker is open waits, up to so many connections. */
const mostWaiting = 1024;

export interface Taker {
  take(socket: Socket): void;
}

/**
 * The port of all workers. This process alone listens on it and hands each connection to the worker that has the
 * fewest; it never reads from them. So the port stays open while workers come and go, and what a worker has not taken
 * goes to another one (decision 56).
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
      // a caller who is gone before a worker has it
      socket.on('error', () => undefined);
      if (this.#waiting.length >= mostWaiting) socket.destroy();
      else this.take([socket]);
    });
  }

  /** Gives the address. Throws StartError when the port cannot be had. */
  open(host: string, port: number): Promise<string> {
    return (this.#address ??= openPort(this.#server, host, port));
  }

  /** These wait for a worker. */
  take(sockets: Iterable<Socket>): void {
    this.#waiting.push(...sockets);
    this.handOn();
  }

  /** Hands on what waits, as far as there are workers. */
  handOn(): void {
    while (this.#waiting.length > 0) {
      const taker = this.#choose();
      if (!taker) return;
      taker.take(this.#waiting.shift()!); // there is one
    }
  }

  /** Takes no more connections. */
  close(): void {
    this.#server.close();
    for (const socket of this.#waiting.splice(0)) socket.destroy();
  }
}
