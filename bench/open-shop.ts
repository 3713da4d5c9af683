import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface OpenShop {
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

/** The whole shop (server/main.ts) in a process of its own, on a free port. Throws if it ends before it is open. */
export async function openShop(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<OpenShop> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
