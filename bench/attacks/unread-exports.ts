import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call, signIn, targetFrom } from './target.ts';

// An admin (or a stranger with an admin's session) asks for ten exports of the catalogue and reads none of them.
//   node bench/attacks/unread-exports.ts http://127.0.0.1:3000 --email=… --password=…
// Only a shop whose export is larger than the buffers on its way shows it: about 20,000 products.

const target = targetFrom(process.argv);
const admin = await signIn(target, process.argv);
const exports = 10;
const mostMilliseconds = 1000;

const statuses: string[] = [];
const sockets: Socket[] = [];
let open = 0;

async function askOthers(): Promise<{ milliseconds: number; statuses: number[] }> {
  const begun = performance.now();
  const asked = await Promise.all([call(target, 'GET', '/auth/me', admin), call(target, 'GET', '/orders', admin)]);
  return { milliseconds: Math.round(performance.now() - begun), statuses: asked.map(({ status }) => status) };
}

console.log('before:', await askOthers());
for (let n = 0; n < exports; n++) {
  const socket = connect(Number(target.port), target.hostname.replace(/[[\]]/g, ''));
  sockets.push(socket);
  open += 1;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open -= 1;
  });
  // the first bytes, and then nothing more
  socket.once('data', (part) => {
    statuses.push(/^HTTP\/1\.1 (\d+)/.exec(part.toString('latin1'))?.[1] ?? '?');
    socket.pause();
  });
  const cookie = admin.cookie === undefined ? '' : `Cookie: ${admin.cookie}\r\n`;
  socket.write(
    `GET /api/v1/admin/export HTTP/1.1\r\nHost: haat\r\nAuthorization: Bearer ${admin.token}\r\n${cookie}\r\n`,
  );
}
await pause(3000);
const during = await askOthers();
console.log(`${exports} exports asked for and not read:`, statuses.toSorted().join(' '));
console.log('while they are unread:', during);
for (const socket of sockets) socket.destroy();
const works = during.milliseconds > mostMilliseconds || during.statuses.some((status) => status !== 200);
console.log(`${open} connections were open. ${works ? 'Unread exports keep others waiting.' : 'Nobody else waits.'}`);
process.exitCode = works ? 1 : 0;
