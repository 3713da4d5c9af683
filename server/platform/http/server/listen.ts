import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { plainAnswer, sendPlain } from '../responses/plain-answer.ts';
import { EndingConnections } from './ending-connections.ts';
import { openPort } from '#server/platform/processes/open-port.ts';
import type { PublicCache } from '../cache/public-cache.ts';
import { serveReady } from '../cache/serve-cached.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { log } from '#server/platform/process/log.ts';

/** A handler in front of the app, as Vite brings one in development. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Listening {
  address: string;
  /** From now on each answer ends its connection. */
  windDown(): void;
  /** Stops accepting connections, and lets running requests finish; cuts them off after this time. */
  stop(withinMs?: number): Promise<void>;
}

interface ListenOptions {
  host: string;
  port: number;
  /** Until then requests wait. */
  opens?: Promise<void>;
  /** Opens the port for connections; by default directly. Returns the address; throws StartError. */
  openPort?(server: Server): Promise<string>;
}

const drainMs = 6000;
const sweepMs = 100;
const silentMs = 500;
/**
 * The longest address in bytes. A search of 200 Bangla letters takes 1,800, and a sign-in page with the way back to
 * such a search up to 3,000. No page of ours makes a longer one.
 */
export const longestAddress = 4000;

/** Serves the app; throws StartError if the port is not available. */
export async function listen(
  app: Hono,
  cache: PublicCache,
  { host, port, opens, openPort: open = (server) => openPort(server, host, port) }: ListenOptions,
  before?: Middleware,
): Promise<Listening> {
  const answer = listenerFor(app, cache);
  const connections = new EndingConnections();
  const listener: RequestListener = connections.watch(
    before ? (request, response) => before(request, response, () => void answer(request, response)) : answer,
  );
  const server = createServer(
    // the adapter looks for the name: its refusal carries our headers, that of Node.js would not
    { keepAliveTimeout: 65_000, requestTimeout: 60_000, requireHostHeader: false },
    opens ? waiting(opens, listener) : listener,
  );
  connections.follow(server);
  answerUnreadable(server);
  return {
    address: await open(server),
    windDown: () => connections.end(),
    stop: (withinMs) => {
      connections.end();
      return closed(server, connections, withinMs);
    },
  };
}

/** Requests that come before it opens are answered when it does. */
function waiting(opens: Promise<void>, listener: RequestListener): RequestListener {
  let isOpen = false;
  void opens.then(() => (isOpen = true));
  return (request, response) => {
    if (isOpen) listener(request, response);
    else void opens.then(() => listener(request, response));
  };
}

/** Resolves when the requests underway are answered, or cut off after a while. */
function closed(server: Server, connections: EndingConnections, withinMs = drainMs): Promise<void> {
  return new Promise((resolve) => {
    // a moment before its end, so that it ends cleanly
    const impatient = setTimeout(() => server.closeAllConnections(), withinMs * 0.9);
    // browsers keep their connections open after the running answer
    const sweeping = setInterval(() => server.closeIdleConnections(), sweepMs);
    // a caller who has just connected may be about to send a request
    const silent = setTimeout(() => connections.closeSilent(), Math.min(silentMs, withinMs / 2));
    // connections that were handed to the server are not its own: it does not wait for them
    server.close(async () => {
      await connections.allClosed();
      clearTimeout(silent);
      clearTimeout(impatient);
      clearInterval(sweeping);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Sends cached answers immediately; the app answers the rest. */
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
  if (!isTheirs) log.error('A request could not be answered', error);
  const status = isTheirs ? 400 : 500;
  const { headers, body } = plainAnswer(status);
  return new Response(body, { status, headers });
}
