import { createServer } from 'node:http';

/** A store behind a socket, as S3 answers: it lists two names a page, and has one bucket, `backups`. */
export async function fakeStore() {
  const kept = new Map<string, Buffer>();
  const isSigned: boolean[] = [];
  /** The statuses with which it refuses the next requests. */
  const refusals: number[] = [];
  /** Where it sends those that it refuses with a redirect. */
  const sendsTo: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
      const key = pathname.replace(/^\/backups\/?/, '');
      isSigned.push(request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false);
      const refusal = refusals.shift();
      if (refusal)
        return response.writeHead(refusal, { location: sendsTo.shift() ?? '/' }).end('<Error>secret details</Error>');
      if (searchParams.has('list-type')) return response.end(listed(kept, searchParams));
      // S3 refuses this too: a file without its length
      if (request.method === 'PUT' && !request.headers['content-length']) return response.writeHead(411).end();
      if (request.method === 'PUT') kept.set(key, Buffer.concat(parts));
      if (request.method === 'DELETE') kept.delete(key);
      const found = kept.get(key);
      return response.writeHead(request.method === 'GET' && !found ? 404 : 200).end(found);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as { port: number };
  return { kept, isSigned, refusals, sendsTo, bucket: `http://127.0.0.1:${port}/backups`, close };
}

const pageSize = 2;

function listed(kept: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  const keys = [...kept.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const folders = delimiter ? [...new Set(keys.map((key) => `${key.split('/')[0]}/`))] : [];
  const all = delimiter
    ? folders.map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
    : keys.map((key) => `<Contents><Key>${key}</Key><Size>${kept.get(key)!.length}</Size></Contents>`);
  const from = Number(query.get('continuation-token') ?? 0);
  const next = from + pageSize;
  const more = next < all.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>${all.slice(from, next).join('')}${more}
    </ListBucketResult>`;
}
