import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service of the outside world as a real HTTP server on this machine. */
export abstract class FakeService {
  /** Where its API is on its server. */
  protected readonly base: string = '';
  address = '';
  /** What it was asked. */
  readonly asked: string[] = [];
  readonly #server = createServer((request, response) => void this.#read(request, response));

  async open(port = 0): Promise<this> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening');
    // of a server on a port it is no text
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.base}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  protected abstract serve(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> | void;

  async #read(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    await this.serve(request, Buffer.concat(parts).toString(), response);
  }
}
