import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { closedPolicy, securityHeaders } from './security-headers.ts';

// Answers for connections that never became a request for the app: a line of English, because mostly programs read it.
const sentences = {
  400: 'This request cannot be understood.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'This address is too long.',
  417: 'This expectation cannot be met.',
  431: 'The head of the request is too large.',
  500: 'Something went wrong on our side. Please try again.',
};
export type PlainStatus = keyof typeof sentences;

/** A short answer in plain text, with the usual headers, and a request id. */
export function plainAnswer(status: PlainStatus): { headers: Record<string, string>; body: string } {
  const requestId = randomUUID();
  const body = `${sentences[status]} Request ${requestId}\n`;
  const headers = {
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  };
  return { headers, body };
}

export function sendPlain(response: ServerResponse, status: PlainStatus): void {
  const { headers, body } = plainAnswer(status);
  response.writeHead(status, headers).end(body);
}
