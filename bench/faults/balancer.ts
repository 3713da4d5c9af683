import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A process behind the balancer. */
interface Behind {
  url: string;
  isReady: boolean;
}

/** A small balancer: asks each process now and then whether it is ready, and passes requests on to those in turn. */
export class Balancer {
  readonly #behind: Behind[] = [];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  readonly #looking: NodeJS.Timeout;
  #turn = 0;
  /** Requests that no process took, or whose connection was reset. */
  readonly refused: string[] = [];

  constructor(everyMs: number) {
    this.#looking = setInterval(() => void Promise.all(this.#behind.map(look)), everyMs);
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Requests go to it as soon as it says that it is ready. Resolves then. */
  async add(url: string): Promise<void> {
    const behind = { url, isReady: false };
    await look(behind);
    if (!behind.isReady) throw new Error(`${url} opened before it was ready`);
    this.#behind.push(behind);
  }

  remove(url: string): void {
    const at = this.#behind.findIndex((one) => one.url === url);
    if (at >= 0) this.#behind.splice(at, 1);
  }

  close(): void {
    clearInterval(this.#looking);
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = this.#behind.filter(({ isReady }) => isReady);
    const chosen = ready[(this.#turn += 1) % ready.length];
    const refuse = (why: string) => {
      this.refused.push(`${incoming.method} ${incoming.url}: ${why}`);
      outgoing.writeHead(502).end();
    };
    if (!chosen) return refuse('no process is ready');
    const { method, headers, url = '/' } = incoming;
    const passed = request(chosen.url + url, { method, headers, agent: this.#agent }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    passed.on('error', (error) => refuse(error.message));
    incoming.pipe(passed);
  }
}

async function look(behind: Behind): Promise<void> {
  behind.isReady = await fetch(`${behind.url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
