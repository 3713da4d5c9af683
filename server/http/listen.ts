import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../start-error.ts';
import { plainAnswer, sendPlain } from './plain-answer.ts';
import type { PublicCache } from './public-cache.ts';
import { serveReady } from './serve-kept.ts';
import { answerUnreadable } from './unreadable-requests.ts';

/** A handler in front of the app, as Vite brings one in development. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface Listening {
  address: string;
  stop(): Promise<void>;
}

const drainMs = 10_000;
const sweepMs = 100;
/**
 * The longest address in bytes. A search of 200 Bangla letters takes 1,800, and a sign-in page with the way back to
 * such a search up to 3,000. No page of ours makes a longer one.
 */
export const longestAddress = 4000;

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
  const server = createServer(
    // the adapter looks for the name: its refusal carries our headers, that of Node.js would not
    { keepAliveTimeout: 65_000, requestTimeout: 60_000, requireHostHeader: false },
    listener,
  );
  answerUnreadable(server);
  await opened(server, host, port);
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    stop: () => closed(server),
  };
}

function opened(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(whyNot(error, host, port))));
    server.listen(port, host, resolve);
  });
}

/** Resolves when the requests underway are answered, or cut off after a while. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), drainMs);
    // a browser keeps its connection after the answer that was underway
    const sweeping = setInterval(() => server.closeIdleConnections(), sweepMs);
    server.close(() => {
      clearTimeout(impatient);
      clearInterval(sweeping);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Cached answers go out at once; the app answers the rest. */
export function listenerFor(app: Hono, cache: PublicCache): RequestListener {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler: answerFailed });
  return (request, response) => {
    if (serveReady(request, response, cache)) return;
    // checked first, because addresses are cached, compared and logged
    if ((request.url ?? '').length > longestAddress) sendPlain(response, 414);
    else void answer(request, response);
  };
}

/** For requests from which no Request can be made; the app answers its own failures. */
function answerFailed(error: unknown): Response {
  const isTheirs = error instanceof RequestError;
  if (!isTheirs) console.error('A request could not be answered', error);
  const status = isTheirs ? 400 : 500;
  const { headers, body } = plainAnswer(status);
  return new Response(body, { status, headers });
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program; set PORT to a free one.`;
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user; set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port}: ${error.message}.`;
}
