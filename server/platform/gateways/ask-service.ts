import { DeliveryUnknown, NotReached, reasonOf } from './outcome.ts';

export interface ServiceAnswer {
  status: number;
  headers: Headers;
  /** Its beginning, at most 64 KB if the request does not say otherwise. */
  body: string;
}

const usualLongest = 64 * 1024;

/**
 * Asks another service over HTTP. Throws NotReached if nothing went out, and DeliveryUnknown if no answer came.
 * `name`: the service, for the message. A redirect is not followed: it would send keys elsewhere.
 */
export async function askService(
  name: string,
  address: string,
  {
    longestAnswer = usualLongest,
    ...request
  }: Pick<RequestInit, 'method' | 'headers' | 'body'> & { signal: AbortSignal; longestAnswer?: number },
): Promise<ServiceAnswer> {
  let response;
  try {
    response = await fetch(address, { ...request, redirect: 'manual' });
  } catch (error) {
    const reason = reasonOf(causeOf(error));
    throw wasConnected(error)
      ? new DeliveryUnknown(noAnswer(name, reason))
      : new NotReached(`${name} could not be reached: ${reason}`, { cause: causeOf(error) });
  }
  try {
    return { status: response.status, headers: response.headers, body: await readStart(response, longestAnswer) };
  } catch (error) {
    throw new DeliveryUnknown(noAnswer(name, reasonOf(causeOf(error))));
  }
}

export const noAnswer = (name: string, reason: string): string =>
  `${name} did not say whether it accepted the request: ${reason}`;

/** `fetch` says only that it failed, and why in its cause. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

const neverConnected = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Whether the request may have gone out. Certificates, and ports of other protocols, are refused before it does. */
function wasConnected(error: unknown): boolean {
  const cause = causeOf(error);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (cause instanceof Error && cause.message === 'bad port') return false;
  return !neverConnected.includes(code) && !/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);
}

/** The first bytes of a body, so that a service that never ends does not fill the memory. */
export async function readStart(response: Response, longest: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    length += piece.length;
    if (length >= longest) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}
