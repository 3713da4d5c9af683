import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Connection } from '#server/platform/db/database.ts';

export interface Shop {
  url: string;
  /** Lines of its log since the last call. */
  takeLines(): number;
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, '../../server/main.ts');

/** The whole shop (server/main.ts) on this database, with the demo. Throws if it ends before it is open. */
export async function openShop(connection: Connection, dataDir: string): Promise<Shop> {
  if (!('host' in connection)) throw new Error('The proxy has a host');
  const { host, port, user, database } = connection;
  const url = `postgres://${user}@${host}:${port}/${database}`;
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, WORKERS: '1', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lines = 0;
  const ended = once(child, 'exit');
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text: Buffer) => (lines += String(text).split('\n').length - 1));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const found = /open at (\S+)/.exec(String(text))?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error('The shop did not open')));
  });
  return {
    url: address,
    takeLines() {
      const taken = lines;
      lines = 0;
      return taken;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
