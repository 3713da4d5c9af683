import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface OpenShop {
  url: string;
  pid: number | undefined;
  /** Lines of its log since the last call. */
  takeLines(): number;
  stop(): Promise<void>;
}

/** What `npm start` runs: settings of memory, node, its flags and the file. */
function startCommand(): { env: NodeJS.ProcessEnv; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [before = '', after = ''] = scripts.start.split('exec node ');
  const env = before.split(' ').filter(Boolean);
  return { env: Object.fromEntries(env.map((one) => one.split('='))), args: after.split(' ') };
}

/** One process, unless a bench asks for more. */
const ownPlace = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: '', WORKERS: '1' };

/**
 * The whole shop in a process of its own, on a free port, as `npm start` runs it. Throws if it ends before it is open.
 */
export async function openShop(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<OpenShop> {
  const { env, args } = startCommand();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, ...ownPlace, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lines = 0;
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text: Buffer) => (lines += String(text).split('\n').length - 1));
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const found = /open at (\S+)/.exec(String(text))?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error('The shop did not open')));
  });
  return {
    url,
    pid: child.pid,
    takeLines() {
      const taken = lines;
      lines = 0;
      return taken;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
