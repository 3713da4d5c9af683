import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

// What a pooler such as PgBouncer shows of itself, in as much of PostgreSQL's protocol as that needs. What the real one
// shows was compared with PgBouncer 1.18.

/** It `refuses` or `drops` the settings of a connection, or `shares` one process of PostgreSQL between callers. */
export type PoolerKind = 'refuses' | 'drops' | 'shares';

/** The address of a database behind a pooler of this kind, until the process ends. */
export async function openPooler(kind: PoolerKind): Promise<string> {
  const server = createServer((socket) => speak(socket, kind)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

function speak(socket: Socket, kind: PoolerKind): void {
  socket.once('data', (startup) => {
    const begun = valueIn(startup.toString('latin1'), '=');
    if (kind === 'refuses') return socket.end(refusal('unsupported startup parameter: options'));
    socket.on('data', (message) => {
      const text = message.toString('latin1');
      if (text.startsWith('X')) return socket.end();
      const isBegin = text.includes('BEGIN');
      socket.write(isBegin ? done('BEGIN', 'T') : row({ pid: 7, setting: kind === 'drops' ? '0' : begun }));
    });
    return socket.write(Buffer.concat([message('R', int(0)), message('Z', Buffer.from('I'))]));
  });
}

const valueIn = (text: string, sign: string) => /^\d+/.exec(text.slice(text.indexOf(sign) + 1))?.[0] ?? '';

function int(value: number, bytes = 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
}

const message = (type: string, body: Buffer) => Buffer.concat([Buffer.from(type), int(body.length + 4), body]);
const word = (text: string) => Buffer.from(`${text}\0`);
const refusal = (why: string) =>
  message('E', Buffer.concat([word('SFATAL'), word('C08P01'), word(`M${why}`), int(0, 1)]));
const done = (tag: string, state: 'I' | 'T') =>
  Buffer.concat([message('C', word(tag)), message('Z', Buffer.from(state))]);

function row({ pid, setting }: { pid: number; setting: string }): Buffer {
  const column = (name: string, type: number) =>
    Buffer.concat([word(name), int(0), int(0, 2), int(type), int(-1, 2), int(-1), int(0, 2)]);
  const value = (text: string) => Buffer.concat([int(text.length), Buffer.from(text)]);
  return Buffer.concat([
    message('T', Buffer.concat([int(2, 2), column('pid', 23), column('setting', 25)])),
    message('D', Buffer.concat([int(2, 2), value(String(pid)), value(setting)])),
    done('SELECT 1', 'I'),
  ]);
}
