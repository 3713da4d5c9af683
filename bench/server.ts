import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Connection } from '#server/platform/db/database.ts';
import { listenerFor } from '#server/platform/http/server/listen.ts';
import { listenForChanges } from '#server/platform/http/cache/cache-invalidation.ts';
import { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { startWeb } from '#server/platform/pages/web.ts';

// One server of the bench, in a process of its own: `node bench/server.ts KIND CONNECTION DATA_DIR`. Prints its port.
//   shop    as it runs: with the public cache
//   bare    node:http that answers each path with bytes sent to it by POST before: the most that the machine can do
//   select  node:http with one point SELECT: the most that the machine can do with a database

const [kind = '', connectionText = '', dataDir = ''] = process.argv.slice(2);
const connection = connectionText ? (JSON.parse(connectionText) as Connection) : undefined;

const listeners: Record<string, () => Promise<Parameters<typeof createServer>[1]>> = {
  shop,
  async bare() {
    const cached = new Map<string, { headers: Record<string, string>; bytes: Buffer }>();
    return (request, response) => {
      if (request.method === 'POST') {
        const parts: Buffer[] = [];
        request
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            const bytes = Buffer.concat(parts);
            const headers = JSON.parse(String(request.headers['x-headers'])) as Record<string, string>;
            cached.set(request.url ?? '', { headers, bytes });
            response.end();
          });
        return;
      }
      const answer = cached.get(request.url ?? '');
      response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.bytes);
    };
  },
  async select() {
    const pool = new pg.Pool({ ...connection, max: 10 });
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM products');
    let n = 0;
    return (_request, response) => {
      const id = rows[n++ % rows.length]?.id;
      void pool
        .query({
          name: 'point',
          text: 'SELECT id, name, regular_price, discount FROM products WHERE id = $1',
          values: [id],
        })
        .then(({ rows: [row] }) => {
          const body = JSON.stringify(row);
          return response
            .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
            .end(body);
        });
    };
  },
};

async function shop() {
  if (!connection) throw new Error('The shop needs a database');
  const database = openDatabase(connection);
  const cache = new PublicCache();
  await listenForChanges(database, cache);
  process.env.NODE_ENV ??= 'production'; // as server/main.ts has it
  const web = await startWeb(false);
  const { app } = buildApp({
    database,
    cache,
    media: folderStore(join(dataDir, 'media')),
    secretKey: Buffer.alloc(32, 1),
    importsFolder: join(dataDir, 'imports'),
    web: { ...(await web.pages((request) => app.fetch(request))), origin: async () => 'http://127.0.0.1' },
  });
  return listenerFor(app, cache);
}

const listener = await listeners[kind]?.();
if (!listener) throw new Error(`Unknown kind of server: ${kind}`);
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.on('SIGTERM', () => process.exit(0));
