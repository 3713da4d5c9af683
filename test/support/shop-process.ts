import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// The shop in a process of its own, which may be killed.

const server = join(import.meta.dirname, 'shop-server.ts');

export interface ShopProcess {
  address: string;
  /** Resolves when it has ended. Its PostgreSQL lives on. */
  kill(): Promise<void>;
  isRunning(): boolean;
  output(): string;
}

/** An empty shop on this folder, which is open when this resolves. */
export async function startShop(dataDir: string): Promise<ShopProcess> {
  const child = spawn(process.execPath, [server, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      text += String(part);
      const [, found] = /Haat is open at (\S+)\n/.exec(text) ?? [];
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.once('exit', () => reject(new Error(`It did not start: ${text}`)));
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    address,
    isRunning,
    output: () => text,
    async kill() {
      if (!isRunning()) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
