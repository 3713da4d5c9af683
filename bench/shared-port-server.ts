import { fork, type ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { createServer, type RequestListener } from 'node:http';
import { SharedPort } from '#server/platform/processes/shared-port.ts';
import { WorkerProcess } from '#server/platform/processes/worker-process.ts';
import { assignmentOf } from '#server/platform/processes/assignment.ts';
import { ParentLink } from '#server/platform/processes/parent-link.ts';

// `node bench/shared-port-server.ts WAY COUNT`: bare node:http processes that share a port in one of these ways, and
// are started again when they die. Prints the port when all are there. bench/shared-port.ts starts it.

const [way = 'one', count = '1', given = '0'] = process.argv.slice(2);
const body = Buffer.alloc(8000, 'x');
const answer: RequestListener = (_, response) => response.writeHead(200, { 'content-length': body.length }).end(body);

const assignment = assignmentOf(process.argv);
if (assignment) await worker();
else if (way === 'one') createServer(answer).listen(0, '127.0.0.1', said);
else if (way === 'ours') handedOn();
else if (way === 'reuse') reused();
else clustered();

function said(this: ReturnType<typeof createServer>): void {
  console.log(portOf(this));
}

function portOf(server: ReturnType<typeof createServer>): number {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

async function worker(): Promise<void> {
  const link = new ParentLink(assignment!);
  await link.open(createServer(answer));
  link.tell({ about: 'open' });
}

function handedOn(): void {
  const workers = new Set<WorkerProcess>();
  const port = new SharedPort(() => [...workers].filter(({ isOpen }) => isOpen).toSorted((a, b) => a.load - b.load)[0]);
  let opened = 0;
  const add = () => {
    const one = new WorkerProcess(import.meta.filename, { number: 1, id: 1, parent: 'bench', connection: undefined });
    workers.add(one);
    one.hear(async ({ about }) => {
      if (about === 'port wanted') one.tell({ about: 'port', address: await port.open('127.0.0.1', 0) });
      if (about === 'open') port.handOn();
      if (about === 'open' && (opened += 1) === Number(count))
        console.log(new URL(await port.open('127.0.0.1', 0)).port);
    });
    void one.ended.then(() => {
      workers.delete(one);
      port.take(one.takeBack());
      return add();
    });
  };
  for (let n = 0; n < Number(count); n += 1) add();
}

function clustered(): void {
  cluster.schedulingPolicy = way === 'round-robin' ? cluster.SCHED_RR : cluster.SCHED_NONE;
  if (!cluster.isPrimary) return void createServer(answer).listen(0, '127.0.0.1');
  let opened = 0;
  cluster.on('listening', (_, { port }) => {
    if ((opened += 1) === Number(count)) console.log(port);
  });
  cluster.on('exit', () => cluster.fork());
  for (let n = 0; n < Number(count); n += 1) cluster.fork();
}

function reused(): void {
  if (process.connected) {
    const server = createServer(answer);
    server.listen(
      { port: Number(given), host: '127.0.0.1', reusePort: true },
      () => void process.send?.(portOf(server)),
    );
    return;
  }
  let opened = 0;
  const add = (port: number): ChildProcess =>
    fork(import.meta.filename, [way, count, String(port)])
      .once('message', (bound) => {
        if ((opened += 1) === Number(count)) console.log(bound);
        else if (opened < Number(count)) add(Number(bound));
        port = Number(bound);
      })
      .once('exit', () => add(port));
  add(0);
}
