import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ensurePages } from '#server/platform/pages/build-pages.ts';

// What the test of deploy/upgrade needs: releases of this code, a folder to install them in, and a systemctl that
// starts and stops the shop as systemd would.

const root = join(import.meta.dirname, '../..');
const parts = ['db', 'deploy', 'scripts', 'server', 'shared', 'web', 'package-lock.json', 'package.json'];
const configs = ['react-router.config.ts', 'vite.config.ts'];

export interface ReleaseChange {
  version: string;
  /** The texts of migrations that the release adds. */
  migrations?: string[];
  /** It ends when its database is up to date. */
  isBroken?: boolean;
  /** False: it makes no backup. */
  backsUp?: boolean;
}

/** A release of this code, installed and built, with a change. Returns its folder. */
export async function makeRelease(
  folder: string,
  { version, migrations = [], isBroken, backsUp = true }: ReleaseChange,
): Promise<string> {
  const release = join(folder, version);
  mkdirSync(join(release, 'build'), { recursive: true });
  for (const part of [...parts, ...configs]) cpSync(join(root, part), join(release, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'));
  const pages = await ensurePages();
  cpSync(pages, pages.replace(root, release), { recursive: true });
  writeFileSync(join(release, 'COMMIT'), `${version.replaceAll('.', '').padEnd(12, 'a')}\n`);
  change(join(release, 'package.json'), /"version": "[^"]*"/, `"version": "${version}"`);
  for (const [index, sql] of migrations.entries()) {
    writeFileSync(join(release, `db/migrations/999${index}_tried.sql`), sql);
    change(join(release, 'db/migrations/hashes.json'), /^\{/, `{ "999${index}": "",`);
  }
  if (isBroken) change(join(release, 'server/run-shop.ts'), /^ {2}open\(\);$/m, `  throw new Error('It is broken');`);
  if (!backsUp) writeFileSync(join(release, 'scripts/backup.ts'), 'process.exit(1);\n');
  return release;
}

function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!from.test(text)) throw new Error(`${file} has nothing like ${String(from)}`);
  writeFileSync(file, text.replace(from, to));
}

const systemctl = `#!/bin/bash
# of systemctl what deploy/upgrade uses, for the shop alone
cd "$HAAT_HOME"
lives() { [ -s pid ] && [ -d "/proc/$(cat pid)" ] && ! grep --quiet ') Z' "/proc/$(cat pid)/stat"; }
case $1 in
  is-active) lives ;;
  show) if lives; then echo 0; else echo 1; fi ;;
  stop) if lives; then kill "$(cat pid)"; while lives; do sleep 0.1; done; fi ;;
  start)
    setsid "$HAAT_HOME/current/deploy/as-shop" node --max-semi-space-size=8 server/main.ts >> log 2>&1 9>&- &
    echo $! > pid ;;
  restart) "$0" stop; "$0" start ;;
  daemon-reload | enable | reset-failed) ;;
  *) echo "What is $*?" >&2; exit 1 ;;
esac
`;

export interface Machine {
  home: string;
  address: string;
  dataDir: string;
  run(command: string, ...args: string[]): Promise<{ code: number; said: string }>;
}

/** A machine to install the shop on: a folder, settings as systemd reads them, and a systemctl of its own. */
export async function newMachine(folder: string): Promise<Machine> {
  const [home, bin, units, dataDir] = ['opt', 'bin', 'units', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const one of [home, bin, units, dataDir]) mkdirSync(one);
  const programs = { systemctl, journalctl: '#!/bin/sh\ntail --lines 20 "$HAAT_HOME/log"\n' };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  }
  const port = await freePort();
  const settings = [
    '# no shell could read this',
    `PORT=${port}`,
    `DATA_DIR=${dataDir}`,
    'DEMO=false',
    'WORKERS=1',
    'MAIL_FROM=Shop <shop@shop.example>',
    "ADMIN_PASSWORD='a # and a $HOME in it'",
    `BACKUP_TO="${join(folder, 'backups')}"`,
  ];
  writeFileSync(join(folder, 'environment'), settings.join('\n'), { mode: 0o600 });
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    PATH: `${bin}:${process.env.PATH ?? ''}`,
    HAAT_HOME: home,
    HAAT_UNITS: units,
    HAAT_ENVIRONMENT: join(folder, 'environment'),
    HAAT_USER: String(process.getuid?.()),
    HAAT_READY_SECONDS: '120',
  };
  return {
    home,
    address: `http://127.0.0.1:${port}`,
    dataDir,
    run: (command, ...args) =>
      new Promise((resolve) => {
        execFile(command, args, { env }, (error, out, wrong) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + wrong }),
        );
      }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
