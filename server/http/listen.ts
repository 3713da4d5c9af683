import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../start-error.ts';
import type { PublicCache } from './public-cache.ts';
import { serveReady } from './serve-kept.ts';

/** A handler in front of the app, as Vite brings one in development. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  address: string;
  stop(): Promise<void>;
}

const drainMs = 10_000;
const sweepMs = 100;

/** Serves the app; throws StartError when the port cannot be had. stop() lets requests underway finish. */
export async function listen(
  app: Hono,
  cache: PublicCache,
  { host, port }: { host: string; port: number },
  before?: Middleware,
): Promise<Listening> {
  const answer = listenerFor(app, cache);
  const listener: RequestListener = before
    ? (request, response) => before(request, response, () => void answer(request, response))
    : answer;
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(whyNot(error, host, port))));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    stop: () =>
      new Promise((resolve) => {
        const impatient = setTimeout(() => server.closeAllConnections(), drainMs);
        // a browser keeps its connection after the answer that was underway
        const sweeping = setInterval(() => server.closeIdleConnections(), sweepMs);
        server.close(() => {
          clearTimeout(impatient);
          clearInterval(sweeping);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** What is kept and ready goes out at once; the app answers the rest. */
export function listenerFor(app: Hono, cache: PublicCache): RequestListener {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    if (!serveReady(request, response, cache)) void answer(request, response);
  };
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program; set PORT to a free one.`;
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user; set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port}: ${error.message}.`;
}
