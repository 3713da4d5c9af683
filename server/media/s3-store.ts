import { AwsClient } from 'aws4fetch';
import type { MediaStore } from './media-store.ts';

export interface S3Keys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `bucket`: the address of the bucket, as in `https://s3.example/haat-media`. */
export interface S3Place extends S3Keys {
  bucket: string;
}

/**
 * Keeps pictures in any store that speaks S3, for a shop of several machines. aws4fetch signs the requests: 2.5 kB, no
 * dependencies. `mostMs`: for all tries together, until the last byte, because a shopper's request may wait for it.
 */
export function s3Store({ bucket, ...keys }: S3Place, { mostMs = 8000 } = {}): MediaStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const ask = async (name: string, init?: RequestInit) => {
    const signal = AbortSignal.timeout(mostMs);
    try {
      return await client.fetch(`${bucket}/${name.slice(0, 2)}/${name}`, { ...init, signal });
    } catch (cause) {
      throw away('does not answer', cause);
    }
  };
  return {
    async find(name) {
      const response = await ask(name);
      if (response.status === 404) return undefined;
      if (!response.ok) throw failed('asked for', response);
      return Buffer.from(await response.arrayBuffer());
    },
    async put(name, bytes) {
      const response = await ask(name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'application/octet-stream' },
      });
      if (!response.ok) throw failed('kept', response);
    },
    async remove(name) {
      const response = await ask(name, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw failed('removed', response);
    },
  };
}

/** It refuses, or does not answer. */
export class MediaStoreFailed extends Error {}

/** The answer of a bucket that did not do what it was asked. */
export const failed = (did: string, { status }: Response) =>
  status >= 500
    ? away(`answered ${status} when a picture was ${did}`)
    : new MediaStoreFailed(`The media store answered ${status} when a picture was ${did}`);

/** Counts as unavailable (db/unavailable.ts): callers get a 503 instead of a 500. */
export const away = (why: string, cause?: unknown) =>
  Object.assign(new MediaStoreFailed(`The media store ${why}`, { cause }), { code: 'ETIMEDOUT' });
