import { once } from 'node:events';
import { join } from 'node:path';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import sharp from 'sharp';
import { testFolder } from '#test/support/shop.ts';
import { s3Place } from '#server/platform/backup/s3-place.ts';
import { collectGarbage } from '#server/platform/process/collect-garbage.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { BucketFailed } from './s3-bucket.ts';
import { s3Files } from './s3-files.ts';
import { s3Store } from './s3-store.ts';
import { storePicture } from '#server/catalogue/media/pictures.ts';

// A fake store behind a socket, which records its requests.
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

test('stores, finds and deletes bytes by name, spread over folders', async () => {
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

test('retries when the store is busy, with the same bytes', async () => {
  refusals = [503, 500];
  await store.put(name, new Uint8Array([1, 2, 3]));
  expect(asked.map(({ bytes }) => bytes.length)).toEqual([3, 3, 3]);
  expect(kept.size).toBe(1);
});

test('names the failed action, without the store’s message', async () => {
  const failures: [() => Promise<unknown>, string][] = [
    [() => store.find(name), 'asked for'],
    [() => store.put(name, new Uint8Array([1])), 'kept'],
    [() => store.remove(name), 'removed'],
  ];
  for (const [work, did] of failures) {
    refusals = [403];
    await expect(work()).rejects.toThrow(new BucketFailed(`The media store answered 403 when a picture was ${did}`));
  }
});

test('an upload that fails in the bucket is reported as failed', async () => {
  refusals = [403];
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await expect(storePicture(store, png)).rejects.toThrow('answered 403');
});

/** A bucket that answers like this, until the test ends. */
async function bucketThat(answers: RequestListener): Promise<string> {
  const other = createServer(answers);
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  return `http://127.0.0.1:${(other.address() as { port: number }).port}/haat-media`;
}

test.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  ['stops in the middle of a file', (_, response) => response.writeHead(200, { 'content-length': '2' }).write('1')],
])('a store that %s is given up in time, even with garbage collection meanwhile', async (_, answer) => {
  let arrived = 0;
  const bucket = await bucketThat((request, response) => {
    arrived += 1;
    void answer(request, response);
  });
  const [hanging, limit] = [{ ...place, bucket }, { maxMs: 2000 }];
  const pictures = s3Store(hanging, limit);
  const path = join(await testFolder(), 'file');
  const calls = [
    () => pictures.find(name),
    () => pictures.put(name, new Uint8Array([1])),
    () => s3Files(hanging, limit).get(name, path),
    () => s3Place(hanging, limit).read('manifest.json'),
    () => s3Place(hanging, limit).list(),
  ];
  const reasons: unknown[] = [];
  for (const call of calls) void call().then(undefined, (error: unknown) => reasons.push(error));
  await expect.poll(() => arrived).toBe(calls.length);
  await expect
    .poll(() => {
      collectGarbage();
      return reasons.length;
    })
    .toBe(calls.length);
  expect(reasons.filter((reason) => !isUnavailable(reason))).toEqual([]);
  const why = 'does not answer: no answer within 2 seconds';
  expect(new Set(reasons.map((reason) => (reason as Error).message))).toEqual(
    new Set([`The media store ${why}`, `The store of the backups ${why}`]),
  );
});

test('an unavailable store, or one that refuses the keys, is reported as a temporary failure', async () => {
  for (const status of [503, 403]) {
    refusals = Array.from({ length: 4 }, () => status);
    await expect(store.find(name)).rejects.toSatisfy(isUnavailable);
  }
  const nobody = s3Store({ ...place, bucket: 'http://127.0.0.1:1/haat-media' });
  await expect(nobody.find(name)).rejects.toSatisfy(isUnavailable);
});

test('gives the reason of a failed connection, and S3’s code of a refusal', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port: closedPort } = closed.address() as { port: number };
  closed.close();
  await once(closed, 'close');
  const away = s3Store({ ...place, bucket: `http://127.0.0.1:${closedPort}/haat-media` });
  await expect(away.find(name)).rejects.toThrow(
    new BucketFailed(`The media store does not answer: connect ECONNREFUSED 127.0.0.1:${closedPort}`),
  );
  const wrongKeys: RequestListener = (_, response) =>
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code><Key>secret details</Key></Error>');
  const refusing = s3Store({ ...place, bucket: await bucketThat(wrongKeys) });
  const refusal = 'The media store answered 403 SignatureDoesNotMatch when a picture was asked for';
  await expect(refusing.find(name)).rejects.toThrow(new BucketFailed(refusal));
});

test('a bucket that does not exist has not lost its pictures: it refuses', async () => {
  const none: RequestListener = (_, response) =>
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  const bucket = await bucketThat(none);
  await expect(s3Store({ ...place, bucket }).find(name)).rejects.toThrow('answered 404 NoSuchBucket');
  await expect(s3Place({ ...place, bucket }).list()).rejects.toThrow('answered 404 NoSuchBucket');
});
