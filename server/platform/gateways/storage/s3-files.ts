import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { privateFile } from '#server/platform/process/private-files.ts';
import type { SharedFiles } from './media-store.ts';
import { bucketOf, readNothing, type S3Place } from './s3-bucket.ts';

/** A gigabyte at 3 MB a second. */
const longestMs = 6 * 60_000;

/** Files of work under way in the bucket, where every machine finds them. They go from and to the disk. */
export function s3Files(place: S3Place, { maxMs = longestMs } = {}): SharedFiles {
  const ask = bucketOf(place, { maxMs, name: 'The media store' });
  const pathOf = (name: string) => `/under-way/${name}`;
  return {
    async put(name, path) {
      const body = await openAsBlob(path);
      await ask(pathOf(name), { method: 'PUT', body, when: 'a file was kept', read: readNothing });
    },
    async get(name, path) {
      const read = async ({ body }: Response) => {
        // the same stream, of which Node.js and the web have types of their own
        const bytes = body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
        await pipeline(bytes, createWriteStream(path, privateFile));
        return true;
      };
      return (await ask(pathOf(name), { when: 'a file was asked for', read })) ?? false;
    },
    remove: (name) => ask(pathOf(name), { method: 'DELETE', when: 'a file was removed', read: readNothing }),
  };
}
