import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { privateFile } from '../private-files.ts';
import type { SharedFiles } from './media-store.ts';
import { away, failed, type S3Place } from './s3-store.ts';

/** A gigabyte at 3 MB a second. */
const longestMs = 6 * 60_000;

/** Files of work under way in the bucket, where every machine finds them. They go from and to the disk. */
export function s3Files({ bucket, ...keys }: S3Place): SharedFiles {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const ask = async (name: string, init?: RequestInit) => {
    try {
      return await client.fetch(`${bucket}/work/${name}`, { ...init, signal: AbortSignal.timeout(longestMs) });
    } catch (cause) {
      throw away('does not answer', cause);
    }
  };
  return {
    async put(name, path) {
      const response = await ask(name, { method: 'PUT', body: await openAsBlob(path) });
      if (!response.ok) throw failed('kept', response);
    },
    async get(name, path) {
      const response = await ask(name);
      if (response.status === 404) return false;
      if (!response.ok || !response.body) throw failed('asked for', response);
      // the same stream, of which Node.js and the web have types of their own
      const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
      await pipeline(body, createWriteStream(path, privateFile));
      return true;
    },
    async remove(name) {
      const response = await ask(name, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw failed('removed', response);
    },
  };
}
