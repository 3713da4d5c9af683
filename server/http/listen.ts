import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartError } from '../start-error.ts';
import { plainAnswer, type PlainStatus } from './plain-answer.ts';
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

function sendPlain(response: ServerResponse, status: PlainStatus): void {
  const { headers, body } = plainAnswer(status);
  response.writeHead(status, headers).end(body);
}

const statusOfParser: Record<string, PlainStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * What the HTTP parser refuses never becomes a request. It is answered here, with the same headers as all other
 * answers.
 */
function answerUnreadable(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => sendPlain(response, 417));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy();
    const status = statusOfParser[error.code ?? ''] ?? 400;
    const { headers, body } = plainAnswer(status);
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  });
}

/**
 * Whether an answer to an earlier request has begun: a second status line must not be written into the middle of it.
 */
function isAnswering(socket: Duplex): boolean {
  // there is no public name for it; Node.js itself checks this property before it answers such a request
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null };
  return answer?.headersSent === true;
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program; set PORT to a free one.`;
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user; set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port}: ${error.message}.`;
}
