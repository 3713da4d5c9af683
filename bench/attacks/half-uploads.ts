import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf, optionOf, register, targetFrom } from './target.ts';

// 300 pictures for an account, of each all but the last byte: a server that waits for the rest holds all of it in
// memory.
//   node bench/attacks/half-uploads.ts http://127.0.0.1:3000 --pid=<of the shop>

const target = targetFrom(process.argv);
const pid = Number(optionOf(process.argv, 'pid'));
const uploads = 300;
const size = 2_500_000;
const mostSeconds = 75;
const mostMegabytes = 250;

const token = await register(target);
const before = memoryOf(pid);
const started = performance.now();
let open = 0;
const answers = new Map<string, number>();
const sockets: Socket[] = [];
const half = Buffer.alloc(size - 1, 1);

function begin(): void {
  const socket = connect(Number(target.port), target.hostname.replace(/[[\]]/g, ''));
  sockets.push(socket);
  open += 1;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open -= 1;
  });
  socket.on('data', (part: Buffer) => {
    const status = /^HTTP\/1\.1 (\d+)/.exec(part.toString('latin1'))?.[1];
    if (status) answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  socket.write(
    `PUT /api/v1/users/me/avatar HTTP/1.1\r\nHost: haat\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${size}\r\n\r\n`,
  );
  socket.write(half);
}

let most = before;
for (let n = 0; n < uploads; n += 1) {
  begin();
  if (n % 20 === 0) await pause(50);
  most = Math.max(most, memoryOf(pid));
}
while (open > 0 && performance.now() - started < mostSeconds * 1000) {
  await pause(250);
  most = Math.max(most, memoryOf(pid));
}
for (const socket of sockets) socket.destroy();
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${uploads} half-sent pictures of ${size} bytes: memory ${before} MB before, ${most} MB at most`);
console.log(
  `Held for ${seconds} s; answers: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
);
process.exitCode = most - before > mostMegabytes ? 1 : 0;
