import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, writeDurably } from '#server/platform/process/durable-file.ts';
import { privateFile } from '#server/platform/process/private-files.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import type { SecretKey } from './secret-box.ts';

const hexKey = /^[0-9a-f]{64}$/i;

interface KeyPlace {
  /** 64 hexadecimal digits; absent: a file in the data folder. */
  secretsKey: string | undefined;
  dataDir: string;
}

/**
 * The key of the setting SECRETS_KEY; without it, that of the file `secrets.key` in the data folder, which the first
 * start makes. Throws StartError if the file has no key in it: a new one would make all secrets unreadable.
 */
export async function openSecretKey({ secretsKey, dataDir }: KeyPlace): Promise<SecretKey> {
  if (secretsKey !== undefined) return Buffer.from(secretsKey, 'hex');
  const path = join(dataDir, 'secrets.key');
  const key = (await readKey(path)) ?? (await makeKey(path, dataDir));
  if (!hexKey.test(key)) throw new StartError(`Cannot start: ${path} is not a key of 64 hexadecimal digits.`);
  return Buffer.from(key, 'hex');
}

/** Absent: there is no such file. */
async function readKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Of processes that start at once, the first one makes the file, and the others read it. */
async function makeKey(path: string, folder: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeDurably(draft, Buffer.from(`${randomBytes(32).toString('hex')}\n`), privateFile);
  try {
    // unlike a rename, a link replaces no file that is there
    await link(draft, path);
    await flushFolder(folder);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKey(path)) ?? '';
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
