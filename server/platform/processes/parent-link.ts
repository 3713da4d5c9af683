import type { Server, Socket } from 'node:net';
import { StartError } from '#server/platform/process/start-error.ts';
import type { Assignment, ToParent, ToWorker } from './messages.ts';

/** A worker's channel to its parent. */
export class ParentLink {
  readonly assignment: Assignment;
  readonly #listeners: ((message: ToWorker) => void)[] = [];
  readonly #address = Promise.withResolvers<string>();
  #server: Server | undefined;
  #open = 0;

  constructor(assignment: Assignment) {
    this.assignment = assignment;
    // the parent sends it (worker-process.ts)
    process.on('message', (message, socket) => this.#hear(message as ToWorker, socket as Socket | undefined));
    this.hear((message) => {
      if (message.about === 'are you there') this.tell({ about: 'here' });
      if (message.about === 'port') this.#address.resolve(message.address);
      if (message.about === 'no port') this.#address.reject(new StartError(message.why));
    });
  }

  hear(listener: (message: ToWorker) => void): void {
    this.#listeners.push(listener);
  }

  /** Does nothing when the parent is gone: the worker stops then. */
  tell(message: ToParent): void {
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  }

  /** The server gets its connections from the parent. Returns the address; throws StartError. */
  async open(server: Server): Promise<string> {
    this.#server = server;
    // it does not listen itself; this starts its timeout for silent connections, as listening would
    server.emit('listening');
    this.tell({ about: 'port wanted' });
    return this.#address.promise;
  }

  #hear(message: ToWorker, socket: Socket | undefined): void {
    if (message.about === 'connection') this.#take(message.connection, socket);
    else for (const listener of this.#listeners) listener(message);
  }

  #take(connection: number, socket: Socket | undefined): void {
    if (socket && this.#server) {
      this.#open += 1;
      socket.once('close', () => {
        this.#open -= 1;
        this.tell({ about: 'connections', open: this.#open });
      });
      // like the connections of a listening server: a client that has sent everything may still wait for the answer
      socket.allowHalfOpen = true;
      this.#server.emit('connection', socket);
    }
    // without a socket: the caller was gone before it came
    this.tell({ about: 'taken', connection, open: this.#open });
  }
}
