import { Agent, request } from 'node:http';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { TestShop } from './shop.ts';
import { addressOf, toRequest } from './request.ts';

/** Calls that all go through one connection, and so to one worker of the shop. */
export interface OneConnection extends Pick<TestShop, 'ask'> {
  get(path: string): Promise<Response>;
  /** Its two ports, ours and that of the shop, as /proc/net/tcp has them from the side of the shop. */
  ends(): { from: string; to: string };
  close(): void;
}

export function oneConnection(address: string): OneConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let port = 0;
  const send = (path: string, { method = 'GET', headers, body }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      // those of toRequest
      const sent = request(address + path, { agent, method, headers: headers as Record<string, string> }, (answer) => {
        const received = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        const status = answer.statusCode ?? 0;
        const toResponse = (content: string) =>
          new Response(status === 204 || status === 304 ? null : content, {
            status,
            headers: Object.fromEntries(received),
          });
        text(answer).then((content) => resolve(toResponse(content)), reject);
      });
      sent.on('socket', (socket) => {
        const note = () => (port = socket.localPort ?? 0);
        if (socket.connecting) socket.once('connect', note);
        else note();
      });
      sent.on('error', reject).end(body);
    });
  return {
    get: (path) => send(path),
    ask: (endpoint, ...[sent = {}]) => send(addressOf(endpoint, sent), toRequest(endpoint.method, sent)),
    ends: () => ({ from: hex(Number(new URL(address).port)), to: hex(port) }),
    close: () => agent.destroy(),
  };
}

const hex = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`;

/** Which of these processes has the other end of this connection (Linux). */
export function holderOf(pids: number[], { ends }: Pick<OneConnection, 'ends'>): number | undefined {
  const { from, to } = ends();
  const inode = readFileSync('/proc/net/tcp', 'latin1')
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .find(([, local = '', remote = '']) => local.endsWith(from) && remote.endsWith(to))?.[9];
  return pids.find((pid) => socketsOf(pid).includes(`socket:[${inode}]`));
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).map((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`);
    } catch {
      return ''; // closed just now
    }
  });
}
