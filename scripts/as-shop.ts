import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEnvironmentFile } from './environment-file.ts';

// `deploy/as-shop COMMAND …`: becomes the command, in the folder of this release, as the user of the shop and with
// the environment that deploy/haat.service gives to the shop. Only root can read the settings, so root calls this.

const {
  HAAT_USER: user = 'haat',
  HAAT_ENVIRONMENT: file = '/etc/haat/environment',
  PATH: path = '/usr/bin:/bin',
  LANG = 'C.UTF-8',
} = process.env;
const root = join(import.meta.dirname, '..');
const numberOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));

const [, , ...command] = process.argv;
try {
  if (command.length === 0) throw new Error('Usage: deploy/as-shop COMMAND [ARGUMENT …]');
  const environment = {
    PATH: `${join(root, 'node_modules/.bin')}:${dirname(process.execPath)}:${path}`,
    LANG,
    NODE_ENV: 'production',
    DATA_DIR: '/var/lib/haat',
    // where relative paths of the command begin
    INIT_CWD: process.cwd(),
    ...readEnvironmentFile(readFileSync(file, 'utf8')),
  };
  const [uid, gid] = [numberOf('-u'), numberOf('-g')];
  if (uid !== process.getuid?.()) {
    process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  }
  process.umask(0o077);
  process.chdir(root);
  process.execve?.('/usr/bin/env', ['env', ...command], environment);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
