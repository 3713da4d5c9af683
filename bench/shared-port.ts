import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { load } from './load.ts';

// `node bench/shared-port.ts`: how many answers a second bare node:http processes give that share a port in different
// ways, and what callers notice when one of them is killed eight times under load (decision 56). Prints a table.

const hands = 32;
const seconds = 4;
const kills = 8;
const ways = ['one 1', 'ours 1', 'ours 2', 'round-robin 2', 'shared-handle 2', 'reuse 2', 'one 1'];

type Counts = Map<string, number>;

/** One new connection for each request, until it is over. */
async function ask(port: number, isOver: () => boolean): Promise<Counts> {
  const counts: Counts = new Map();
  const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const one = () =>
    new Promise<void>((resolve) => {
      const agent = new Agent();
      const end = (what: string) => {
        note(what);
        agent.destroy();
        resolve();
      };
      const sent = get({ host: '127.0.0.1', port, agent, timeout: 3000 }, (answer) =>
        answer
          .resume()
          .once('end', () => end('answered'))
          .once('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'failed')),
      );
      sent.once('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'no answer within 3 s' })));
      sent.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'failed'));
    });
  const hand = async () => {
    while (!isOver()) await one();
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return counts;
}

async function during(port: number, ms: number, alongside?: () => void): Promise<Counts> {
  const end = Date.now() + ms;
  const working = alongside && setInterval(alongside, ms / kills);
  const counts = await ask(port, () => Date.now() > end);
  clearInterval(working);
  return counts;
}

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => statusOf(pid).includes(`PPid:\t${parent}\n`));

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return ''; // it has ended just now
  }
}

for (const line of ways) {
  const [way = '', count = ''] = line.split(' ');
  const program = join(import.meta.dirname, 'shared-port-server.ts');
  const child = spawn(process.execPath, [program, way, count], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve) => child.stdout.once('data', (text) => resolve(Number(text))));
  await load(`http://127.0.0.1:${port}/`, hands, 1);
  const { perSecond } = await load(`http://127.0.0.1:${port}/`, hands, seconds);
  const fresh = (await during(port, seconds * 1000)).get('answered') ?? 0;
  const kill = () => process.kill(Number(childrenOf(child.pid!)[0]), 'SIGKILL');
  const killed = way === 'one' ? 'nobody' : JSON.stringify(Object.fromEntries(await during(port, 6000, kill)));
  console.log(`${line}: ${perSecond}/s kept, ${Math.round(fresh / seconds)}/s new; killed: ${killed}`);
  const children = childrenOf(child.pid!);
  child.kill('SIGKILL');
  for (const pid of children) process.kill(Number(pid), 'SIGKILL');
}
process.exit(0);
