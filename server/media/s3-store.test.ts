import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import sharp from 'sharp';
import { isUnavailable } from '../db/unavailable.ts';
import { s3Store } from './s3-store.ts';
import { storePicture } from './pictures.ts';

// A store of our own behind a socket, which notes what it was asked.
const kept = new Map<string, Buffer>();
let asked: { method: string; path: string; headers: IncomingMessage['headers']; bytes: Buffer }[] = [];
let refusals: number[] = [];

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const [method = '', path = '', bytes] = [request.method, request.url, Buffer.concat(parts)];
    asked.push({ method, path, headers: request.headers, bytes });
    const refusal = refusals.shift();
    if (refusal) return response.writeHead(refusal).end('<Error>secret details</Error>');
    if (method === 'PUT') kept.set(path, bytes);
    if (method === 'DELETE') kept.delete(path);
    const found = kept.get(path);
    return response
      .writeHead(method === 'GET' && !found ? 404 : method === 'DELETE' ? 204 : 200)
      .end(method === 'GET' ? found : undefined);
  });
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
    }),
);
const { port } = server.address() as { port: number };
const place = {
  bucket: `http://127.0.0.1:${port}/haat-media`,
  region: 'ap-southeast-1',
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'a key that is never sent',
};
const store = s3Store(place);
const name = `${'ab'.repeat(16)}.webp`;

beforeEach(() => {
  kept.clear();
  asked = [];
  refusals = [];
});

test('keeps, finds and removes bytes under their name, spread over folders', async () => {
  const bytes = new Uint8Array([0, 1, 254, 255]);
  expect(await store.find(name)).toBeUndefined();
  await store.put(name, bytes);
  expect(await store.find(name)).toEqual(Buffer.from(bytes));
  await store.remove(name);
  await store.remove(name);
  expect(await store.find(name)).toBeUndefined();
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
    ['GET', 'PUT', 'GET', 'DELETE', 'DELETE', 'GET'].map((method) => `${method} /haat-media/ab/${name}`),
  );
});

test('signs every request, and never sends the key', async () => {
  await store.put(name, new Uint8Array([1]));
  await store.find(name);
  await store.remove(name);
  for (const { headers } of asked) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/ap-southeast-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/,
    );
    expect(headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/);
    expect(JSON.stringify(headers)).not.toContain('a key that is never sent');
  }
  expect(new Set(asked.map(({ headers }) => headers.authorization)).size).toBe(3);
});

test('asks again where the store is busy, and sends the bytes again', async () => {
  refusals = [503, 500];
  await store.put(name, new Uint8Array([1, 2, 3]));
  expect(asked.map(({ bytes }) => bytes.length)).toEqual([3, 3, 3]);
  expect(kept.size).toBe(1);
});

test('says what failed, without what the store said', async () => {
  const failures: [() => Promise<unknown>, string][] = [
    [() => store.find(name), 'asked for'],
    [() => store.put(name, new Uint8Array([1])), 'kept'],
    [() => store.remove(name), 'removed'],
  ];
  for (const [work, did] of failures) {
    refusals = [403];
    await expect(work()).rejects.toThrow(new Error(`The media store answered 403 when a picture was ${did}`));
  }
});

test('a picture that could not be kept is not said to be kept', async () => {
  refusals = [403];
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await expect(storePicture(store, png)).rejects.toThrow('answered 403');
});

test('a store that hangs is given up, however often it would be asked again', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port: silentPort } = silent.address() as { port: number };
  const hanging = s3Store({ ...place, bucket: `http://127.0.0.1:${silentPort}/haat-media` }, { mostMs: 50 });
  await expect(hanging.find(name)).rejects.toSatisfy(isUnavailable);
  await expect(hanging.put(name, new Uint8Array([1]))).rejects.toSatisfy(isUnavailable);
});

test('a store that is broken or away is no fault of the shop, which may be asked again', async () => {
  refusals = [503, 503, 503, 503];
  await expect(store.find(name)).rejects.toSatisfy(isUnavailable);
  const nobody = s3Store({ ...place, bucket: 'http://127.0.0.1:1/haat-media' });
  await expect(nobody.find(name)).rejects.toSatisfy(isUnavailable);
});
