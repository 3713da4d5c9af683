import { readStart } from '#server/platform/gateways/ask-service.ts';
import { bucketOf, readNothing, type AskBucket, type S3Place } from '#server/platform/gateways/storage/s3-bucket.ts';
import type { BackupPlace } from './backup-place.ts';

const longestMs = 60_000;
/** A page has at most 1,000 names: bytes, and pages of one list. */
const [longestPage, maxPages] = [4_000_000, 10_000];

/** A bucket of any store that speaks S3. Files are at most some megabytes long, so each is one request. */
export function s3Place(place: S3Place, { maxMs = longestMs } = {}): BackupPlace {
  const ask = bucketOf(place, { maxMs, name: 'The store of the backups' });
  const list = async (query: Record<string, string>) => listAll(ask, query);
  return {
    address: place.bucket,
    async write(path, bytes) {
      const body = new Uint8Array(bytes);
      await ask(`/${path}`, { method: 'PUT', body, when: `${path} was stored`, read: readNothing });
    },
    read: (path) =>
      ask(`/${path}`, {
        when: `${path} was asked for`,
        read: async (response) => Buffer.from(await response.arrayBuffer()),
      }),
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
    remove: (path) => ask(`/${path}`, { method: 'DELETE', when: `${path} was removed`, read: readNothing }),
  };
}

/** All pages of a list, as XML (ListObjectsV2). The names are ours and need no XML unescaping. */
async function listAll(ask: AskBucket, query: Record<string, string>): Promise<string[]> {
  const pages: string[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const search = new URLSearchParams({ 'list-type': '2', ...query, ...(next && { 'continuation-token': next }) });
    const path = `?${search.toString().replaceAll('+', '%20')}`;
    const page = await ask(path, {
      when: 'the files were listed',
      read: (response) => readStart(response, longestPage),
    });
    if (page === undefined) throw new Error('The store of the backups has no such bucket');
    pages.push(page);
    if (pages.length > maxPages) throw new Error('The store of the backups lists too many files');
    next = textsOf(page, 'NextContinuationToken')[0];
  }
  return pages;
}

function textsOf(xml: string, tag: string): string[] {
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  const texts: string[] = [];
  // not by a regular expression, which looks through the rest of the page for each tag that does not end
  for (let at = xml.indexOf(open), end = 0; at !== -1; at = xml.indexOf(open, end)) {
    end = xml.indexOf(close, at);
    if (end === -1) break;
    texts.push(xml.slice(at + open.length, end));
  }
  return texts;
}
