import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Place } from '#server/platform/gateways/storage/s3-bucket.ts';

/** A bucket of our own behind a socket, until the process ends: it keeps what is sent, whoever sends it. */
export async function openBucket(): Promise<{ place: S3Place; kept: Map<string, Buffer> }> {
  const kept = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (method === 'PUT') kept.set(url, Buffer.concat(parts));
    if (method === 'DELETE') kept.delete(url);
    const found = kept.get(url);
    if (method === 'GET' && !found) response.writeHead(404).end();
    else response.writeHead(200).end(method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  const keys = { region: 'x', accessKeyId: 'x', secretAccessKey: 'never sent' };
  return { place: { bucket: `http://127.0.0.1:${port}/haat`, ...keys }, kept };
}
