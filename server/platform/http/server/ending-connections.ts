import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets answers end their connections (`Connection: close`) when the server is about to stop: callers then open their
 * next one to another process, instead of sending a request to a connection that is being closed.
 */
export class EndingConnections {
  readonly #underway = new Set<ServerResponse>();
  readonly #open = new Set<Socket>();
  #isEnding = false;
  #noteClosed: () => void = () => undefined;

  watch(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (this.#isEnding) endWith(response);
      listener(request, response);
      // most answers come from the cache, and are written by now
      if (response.headersSent) return;
      this.#underway.add(response);
      response.once('close', () => this.#underway.delete(response));
    };
  }

  /** Notes the connections of this server. */
  follow(server: Server): void {
    server.on('connection', (socket) => {
      this.#open.add(socket);
      socket.once('close', () => {
        this.#open.delete(socket);
        if (this.#open.size === 0) this.#noteClosed();
      });
    });
  }

  /** Resolves as soon as there is none. */
  allClosed(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#open.size === 0) resolve();
      else this.#noteClosed = resolve;
    });
  }

  /** Closes connections that have never sent a byte; Node.js counts them as busy. */
  closeSilent(): void {
    for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy();
  }

  /** From now on; also those that are under way. */
  end(): void {
    this.#isEnding = true;
    for (const response of this.#underway) endWith(response);
  }
}

function endWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
