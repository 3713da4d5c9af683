import { AwsClient } from 'aws4fetch';
import type { MediaStore } from './media-store.ts';

/** `bucket`: the address of the bucket, as in `https://s3.example/haat-media`. */
export interface S3Place {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Keeps pictures in any store that speaks S3, for a shop of several machines. aws4fetch signs the requests: 2.5 kB, no
 * dependencies.
 */
export function s3Store({ bucket, ...keys }: S3Place): MediaStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const ask = (name: string, init?: RequestInit) => client.fetch(`${bucket}/${name.slice(0, 2)}/${name}`, init);
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

const failed = (did: string, response: Response) =>
  new Error(`The media store answered ${response.status} when a picture was ${did}`);
