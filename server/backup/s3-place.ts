import { AwsClient } from 'aws4fetch';
import type { S3Place } from '../media/s3-store.ts';
import type { BackupPlace } from './backup-place.ts';

const patienceMs = 60_000;

/** A bucket of any store that speaks S3. Files are at most some megabytes long, so each is one request. */
export function s3Place({ bucket, ...keys }: S3Place): BackupPlace {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const ask = (path: string, init: RequestInit = {}) =>
    client.fetch(`${bucket}${path}`, { ...init, signal: AbortSignal.timeout(patienceMs) });
  const list = async (query: Record<string, string>) => listAll(ask, query);
  return {
    address: bucket,
    async write(path, bytes) {
      const headers = { 'content-type': 'application/octet-stream' };
      const response = await ask(`/${path}`, { method: 'PUT', body: new Uint8Array(bytes), headers });
      if (!response.ok) throw failed(`${path} was stored`, response);
    },
    async read(path) {
      const response = await ask(`/${path}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw failed(`${path} was asked for`, response);
      return Buffer.from(await response.arrayBuffer());
    },
    async list(below = '') {
      const pages = await list({ prefix: below });
      const files = pages.flatMap((page) => textsOf(page, 'Contents'));
      return new Map(files.map((file) => [textsOf(file, 'Key')[0] ?? '', Number(textsOf(file, 'Size')[0])]));
    },
    async folders() {
      const pages = await list({ delimiter: '/' });
      const prefixes = pages.flatMap((page) => textsOf(page, 'CommonPrefixes'));
      return prefixes.map((prefix) => (textsOf(prefix, 'Prefix')[0] ?? '').replace(/\/$/, ''));
    },
    async remove(path) {
      const response = await ask(`/${path}`, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw failed(`${path} was removed`, response);
    },
  };
}

/** All pages of a list, as XML (ListObjectsV2). Names are ours: nothing in them is written in another way in XML. */
async function listAll(ask: (path: string) => Promise<Response>, query: Record<string, string>): Promise<string[]> {
  const pages: string[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const search = new URLSearchParams({ 'list-type': '2', ...query, ...(next && { 'continuation-token': next }) });
    const response = await ask(`?${search.toString().replaceAll('+', '%20')}`);
    if (!response.ok) throw failed('the files were listed', response);
    const page = await response.text();
    pages.push(page);
    next = textsOf(page, 'NextContinuationToken')[0];
  }
  return pages;
}

const textsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text);

const failed = (when: string, response: Response) =>
  new Error(`The store of the backups answered ${response.status} when ${when}`);
