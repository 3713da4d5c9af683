import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '#server/platform/db/database.ts';
import { findRunningPostgres } from '#server/platform/db/postgres/running-postgres.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { openShop } from './open-shop.ts';

const admin = { email: 'admin@haat.example', password: 'of-the-bench-only-1' };

export interface AdminShop {
  url: string;
  /** The headers of the admin's calls. */
  headers: { authorization: string; cookie: string };
  connection: Connection;
  /** The most memory that the server has used so far, in MB, without PostgreSQL. */
  peakMemory(): Promise<number>;
  /** The seconds of processor that the server and its PostgreSQL have used so far. */
  cpu(): { server: number; postgres: number };
  stop(): Promise<void>;
}

/** The whole shop with the demo catalogue in a process of its own, and a session of its admin. */
export async function openAdminShop(dataDir: string, demo = 'true'): Promise<AdminShop> {
  const {
    url,
    pid = 0,
    stop,
  } = await openShop(dataDir, {
    DEMO: demo,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The shop runs without its PostgreSQL');
  return {
    url,
    connection,
    headers: await signIn(url),
    async peakMemory() {
      const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kilobytes) / 1024);
    },
    cpu: () => ({ server: cpuSeconds(pid), postgres: cpuSeconds(postmasterOf(dataDir), { children: true }) }),
    stop,
  };
}

async function signIn(url: string): Promise<AdminShop['headers']> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { authorization: `Bearer ${data.accessToken}`, cookie: cookies.join('; ') };
}

/** The first line of the file in which PostgreSQL says that it runs. */
const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
