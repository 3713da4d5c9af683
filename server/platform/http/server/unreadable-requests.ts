import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainAnswer, sendPlain, type PlainStatus } from '../responses/plain-answer.ts';

const statusOfParser: Record<string, PlainStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * A request that the HTTP parser refuses never reaches the app. It is answered here, with the same headers as all other
 * answers.
 */
export function answerUnreadable(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => sendPlain(response, 417));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy();
    const status = statusOfParser[error.code ?? ''] ?? 400;
    const { headers, body } = plainAnswer(status);
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  });
}

/** Whether an earlier answer on the socket has started: a second status line must not be written into it. */
function isAnswering(socket: Duplex): boolean {
  // there is no public name for it; Node.js itself checks this property before it answers such a request
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null };
  return answer?.headersSent === true;
}
