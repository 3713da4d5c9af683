import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Connection } from '#server/db/database.ts';

export interface Server {
  url: string;
  stop(): void;
}

/** Starts one server of bench/server.ts in a process of its own. Throws if it ends before it listens. */
export async function startServer(
  kind: 'shop' | 'bare' | 'select',
  connection: Connection | undefined,
  dataDir: string,
): Promise<Server> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'server.ts'), kind, connection ? JSON.stringify(connection) : '', dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.once('exit', () => child.kill('SIGTERM'));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (line: Buffer) => {
      if (/^\d+\s*$/.test(String(line))) resolve(String(line).trim());
    });
    child.on('exit', () => reject(new Error(`The ${kind} server ended`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}
