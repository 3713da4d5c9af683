import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// The shop as a person starts it: a process, a folder, a port.

const main = join(import.meta.dirname, '../../server/main.ts');

export interface ShopProcess {
  address: string;
  /** Ends it, and resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  isRunning(): boolean;
  output(): string;
}

/** An empty shop on this folder, which is open when this resolves. */
export async function startShop(dataDir: string): Promise<ShopProcess> {
  const { DATABASE_URL: _url, ...rest } = process.env;
  const child: ChildProcess = spawn(process.execPath, [main], { env: { ...rest, DEMO: 'false', PORT: '0', DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      text += String(part);
      const [, found] = /Haat is open at (\S+)\n/.exec(text) ?? [];
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
    child.once('exit', () => reject(new Error(`It did not start: ${text}`)));
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    address, isRunning, output: () => text,
    async end(signal) {
      if (!isRunning()) return;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}
