import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Connection } from '#server/platform/db/database.ts';

export type Kind = 'shop' | 'bare' | 'select';

export interface Server {
  url: string;
  /** How many milliseconds of CPU its process has taken until now, all threads together. */
  cpuMs(): Promise<number>;
  stop(): void;
}

/** Starts one server of bench/server.ts in a process of its own. Throws if it ends before it listens. */
export async function startServer(kind: Kind, connection: Connection | undefined, dataDir: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'server.ts'), kind, connection ? JSON.stringify(connection) : '', dataDir],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  process.once('exit', () => child.kill('SIGTERM'));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (line: Buffer) => {
      if (/^\d+\s*$/.test(String(line))) resolve(String(line).trim());
    });
    child.on('exit', () => reject(new Error(`The ${kind} server ended`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async cpuMs() {
      const answer = once(child, 'message');
      child.send('cpu');
      return Number((await answer)[0]);
    },
    stop: () => child.kill('SIGTERM'),
  };
}
