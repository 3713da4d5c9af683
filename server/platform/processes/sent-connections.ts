import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { ToWorker } from './messages.ts';

/** Connections that a worker has not accepted yet: if it dies, another worker gets them. */
export class SentConnections {
  readonly #child: ChildProcess;
  readonly #sent = new Map<number, Socket>();
  #count = 0;

  constructor(child: ChildProcess) {
    this.#child = child;
  }

  get size(): number {
    return this.#sent.size;
  }

  send(socket: Socket): void {
    const connection = (this.#count += 1);
    this.#sent.set(connection, socket);
    const message: ToWorker = { about: 'connection', connection };
    // stays open here until the worker has it
    this.#child.send(message, socket, { keepOpen: true }, () => undefined);
  }

  /** The worker has it: our copy is closed, which the caller does not notice. */
  isTaken(connection: number): void {
    this.#sent.get(connection)?.destroy();
    this.#sent.delete(connection);
  }

  takeBack(): Socket[] {
    const sockets = [...this.#sent.values()];
    this.#sent.clear();
    return sockets;
  }
}
