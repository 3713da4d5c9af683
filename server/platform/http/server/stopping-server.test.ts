import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';
import { PublicCache } from '../cache/public-cache.ts';

// A server that is about to stop, or has not opened yet, as callers see it.

/** A server whose `/slow` is answered when the test says so. */
async function slowServer(opens?: Promise<void>) {
  const app = new Hono();
  const asked = Promise.withResolvers<void>();
  const answering = Promise.withResolvers<void>();
  app.get('/', (context) => context.text('hello'));
  app.get('/slow', async (context) => {
    asked.resolve();
    await answering.promise;
    return context.text('at last');
  });
  const server = await listen(app, new PublicCache(), { host: '127.0.0.1', port: 0, ...(opens && { opens }) });
  onTestFinished(() => server.stop());
  return { server, asked: asked.promise, answer: answering.resolve };
}

/** Asks over a keep-alive connection. */
async function ask(url: string): Promise<{ text: string; connection: string | undefined }> {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += String(part)));
      response.on('end', () => resolve({ text, connection: response.headers.connection }));
    }).on('error', reject);
  });
}

test('finishes a running answer and closes its connection, and closes a silent connection', async () => {
  const { server, asked, answer } = await slowServer();
  expect((await ask(server.address)).connection).toBe('keep-alive');
  const silent = connect(Number(new URL(server.address).port), '127.0.0.1').resume();
  await once(silent, 'connect');
  const slow = ask(`${server.address}/slow`);
  await asked;
  const [stopped, closed] = [server.stop(), once(silent, 'close')];
  await closed;
  answer();
  expect(await slow).toEqual({ text: 'at last', connection: 'close' });
  await stopped;
});

test('an answer that never comes is cut off in time', async () => {
  const { server, asked } = await slowServer();
  const slow = expect(ask(`${server.address}/slow`)).rejects.toThrow(/hang up|RESET/);
  await asked;
  const begun = Date.now();
  await server.stop(200);
  expect(Date.now() - begun).toBeLessThan(5000);
  await slow;
});

test('while it winds down, new requests are answered, each on its last connection', async () => {
  const { server } = await slowServer();
  server.windDown();
  expect(await ask(server.address)).toEqual({ text: 'hello', connection: 'close' });
});

test('requests that come before it opens wait until it does', async () => {
  const opening = Promise.withResolvers<void>();
  const { server } = await slowServer(opening.promise);
  let isAnswered = false;
  const early = ask(server.address).finally(() => (isAnswered = true));
  // it is connected, and a second one too, which came later
  const later = connect(Number(new URL(server.address).port), '127.0.0.1');
  await once(later, 'connect');
  later.destroy();
  expect(isAnswered).toBe(false);
  opening.resolve();
  expect((await early).text).toBe('hello');
});
