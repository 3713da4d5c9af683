import type { MediaStore } from './media-store.ts';
import { bucketOf, readNothing, type S3Place } from './s3-bucket.ts';

/**
 * Stores pictures in a bucket, for a shop of several machines. `maxMs` is short, because a shopper's request may wait
 * for it.
 */
export function s3Store(place: S3Place, { maxMs = 8000 } = {}): MediaStore {
  const ask = bucketOf(place, { maxMs, name: 'The media store' });
  const pathOf = (name: string) => `/${name.slice(0, 2)}/${name}`;
  return {
    find: (name) =>
      ask(pathOf(name), {
        when: 'a picture was asked for',
        read: async (response) => Buffer.from(await response.arrayBuffer()),
      }),
    put: (name, bytes) =>
      ask(pathOf(name), { method: 'PUT', body: new Uint8Array(bytes), when: 'a picture was kept', read: readNothing }),
    remove: (name) => ask(pathOf(name), { method: 'DELETE', when: 'a picture was removed', read: readNothing }),
  };
}
