import { createContext, data as withStatus, type RouterContextProvider } from 'react-router';
import type { DataOf, Endpoint, Failure, SentBodyOf, WithMeta } from '#shared/api/endpoint.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { accessToken, forgetSignIn } from './session.ts';

/** How the API is reached: over the network in the browser, in the same process while a page is made. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** For what the browser asks while one waits; given up when the signal says so. */
export const overNetwork =
  (signal: AbortSignal): ApiFetch =>
  (path, init) =>
    fetch(path, { ...init, signal });

/** For a form with files, or a file: tells what part of it has gone, 0 to 1, which fetch cannot. */
export const uploading =
  (onProgress: (part: number) => void): ApiFetch =>
  (path, { method = 'POST', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' },
          }),
        ),
      );
      // as fetch says it
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.send(isUpload(body) ? body : null);
    });

/** Set by the server for each page it makes. */
export const apiFetch = createContext<ApiFetch>((path, init) => fetch(path, init));

/** A call that was refused, as the server said it, or in words of our own where it said nothing. */
export class ApiError extends Error {
  readonly status: number;
  readonly failure: Failure | undefined;
  /** Seconds until it may be tried again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, failure: Failure | undefined, retryAfter?: number) {
    super(failure?.message ?? t('Something went wrong'));
    this.status = status;
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

type Value = string | number | boolean;
export interface Input<E extends Endpoint = Endpoint> {
  params?: Record<string, string>;
  query?: Record<string, Value | readonly Value[] | undefined>;
  /** A form for an upload; a file where it is the whole of it. */
  body?: SentBodyOf<E> | FormData | Blob;
  headers?: Record<string, string>;
}
/** `message` is for people. */
export type Answered<E extends Endpoint> = { message: string; data: DataOf<E> } & WithMeta<E>;

type Address = Pick<Endpoint, 'method' | 'path'>;

/**
 * Calls an endpoint. The query is given as text would be: the server parses it. Throws ApiError when refused.
 * Takes the endpoint's address alone, so that a page need not carry its schemas.
 */
export async function call<E extends Endpoint>(
  fetcher: ApiFetch,
  address: Address,
  input: Input<E> = {},
): Promise<Answered<E>> {
  // the server answers by the endpoint's own schemas; its tests check that
  return (await (await ask(fetcher, address, input)).json()) as Answered<E>;
}

/** A file that the server makes, to be saved. Throws ApiError when refused. */
export async function download(address: Address, input: Input = {}): Promise<Blob> {
  return (await ask((path, init) => fetch(path, init), address, input)).blob();
}

/** An answer without an end, read as it comes, until the signal says so. Throws ApiError when refused. */
export async function openStream(address: Address, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { body } = await ask(overNetwork(signal), address, {});
  if (!body) throw new TypeError('An answer without a body');
  return body;
}

const isUpload = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

async function ask<E extends Endpoint>(
  fetcher: ApiFetch,
  { method, path }: Address,
  { params = {}, query = {}, body, headers = {} }: Input<E>,
): Promise<Response> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const token = accessToken();
  const response = await fetcher(`/api/v1${address}${toQueryString(query)}`, {
    method,
    headers: {
      'accept-language': currentLanguage(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isUpload(body) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isUpload(body) ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw await refusalOf(response, token);
  return response;
}

/** From the browser, because a person pressed something. */
export const callServer = <E extends Endpoint>(
  endpoint: Pick<E, 'method' | 'path'> & Partial<E>,
  input?: Input<E>,
): Promise<Answered<E>> => call<E>((path, init) => fetch(path, init), endpoint, input);

async function refusalOf(response: Response, token: string | undefined): Promise<ApiError> {
  const refusal = new ApiError(
    response.status,
    await readFailure(response),
    Number(response.headers.get('retry-after')) || undefined,
  );
  // the session was ended elsewhere: nobody is signed in here any more, and the guards lead to the sign-in
  if (token !== undefined && refusal.failure?.code === 'SIGN_IN_NEEDED' && accessToken() === token) forgetSignIn();
  return refusal;
}

function toQueryString(query: NonNullable<Input['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

async function readFailure(response: Response): Promise<Failure | undefined> {
  return (await response.json().catch(() => undefined)) as Failure | undefined;
}

/** The API for a page's loader: a refusal becomes the page's own status, shown by the nearest error page. */
export function apiOf(context: Readonly<RouterContextProvider>) {
  const fetcher = context.get(apiFetch);
  return async <E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Answered<E>> => {
    try {
      return await call<E>(fetcher, endpoint, input);
    } catch (error) {
      if (error instanceof ApiError)
        throw withStatus({ message: error.message, details: error.failure?.details }, error.status);
      throw error;
    }
  };
}
