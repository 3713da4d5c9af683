import { createContext, data as withStatus, type RouterContextProvider } from 'react-router';
import type { DataOf, Endpoint, Failure, Sending, WithMeta } from '#shared/api/endpoint.ts';
import type { DetailsOf, RefusalCode } from '#shared/api/refusals.ts';
import { requestPath } from '#shared/api/request-path.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { accessToken, forgetSignIn } from './session.ts';

/** How the API is reached: over the network in the browser, in the same process while a page is made. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

export const network: ApiFetch = (path, init) => fetch(path, init);

/** For calls that a person waits for; the signal aborts them. */
export const overNetwork =
  (signal: AbortSignal): ApiFetch =>
  (path, init) =>
    fetch(path, { ...init, signal });

/** For a form with files, or a file: reports the part that was sent, 0 to 1, which fetch cannot do. */
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
      // as fetch words it
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.send(isUpload(body) ? body : null);
    });

/** Set by the server for each page it makes. */
export const apiFetch = createContext<ApiFetch>(network);

/** A call that was refused, with the message of the server, or with one of ours where there is none. */
export class ApiError extends Error {
  readonly status: number;
  readonly failure: Failure | undefined;
  /** Seconds until it may be tried again, where the server named a time. */
  readonly retryAfter: number | undefined;

  constructor(status: number, failure: Failure | undefined, retryAfter?: number) {
    super(failure?.message ?? t('Something went wrong'));
    this.status = status;
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

/** An endpoint by its address alone, with its types: a page need not load its schemas (addresses.ts). */
export interface At<E extends Endpoint = Endpoint> {
  method: E['method'];
  path: E['path'];
  /** Never set: it ties the address to the types. */
  readonly types?: E;
}
export type Callable = Endpoint | At;
type EndpointOf<C extends Callable> = C extends Endpoint ? C : C extends At<infer E> ? E : never;
type Address = Pick<Endpoint, 'method' | 'path'>;

/** The input of a call. */
export type Input<C extends Callable> = Sending<EndpointOf<C>>;
/** Optional if the endpoint requires no input. */
export type InputOf<C extends Callable> =
  Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>];
interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}
/** `message` is for people. */
export type Answered<C extends Callable> = { message: string; data: DataOf<EndpointOf<C>> } & WithMeta<EndpointOf<C>>;

/** A refusal of this code, with the details that its endpoint declares. */
type Refused<C extends Callable, Code extends string> = ApiError & {
  failure: Omit<Failure, 'code' | 'details'> & { code: Code; details: DetailsOf<EndpointOf<C>, Code> };
};

/** Whether a call was refused with this code of its endpoint. */
export function isRefusal<C extends Callable, Code extends RefusalCode<EndpointOf<C>>>(
  error: unknown,
  _endpoint: C,
  code: Code,
): error is Refused<C, Code> {
  return error instanceof ApiError && error.failure?.code === code;
}

/**
 * Calls an endpoint, or its address (At). The query is written out as text: the server parses it. Throws ApiError when
 * refused.
 */
export async function call<C extends Callable>(
  fetcher: ApiFetch,
  endpoint: C,
  ...[input]: InputOf<C>
): Promise<Answered<C>> {
  // the server answers by the endpoint's own schemas; its tests check that
  return (await (await ask(fetcher, endpoint, input)).json()) as Answered<C>;
}

/** A file that the server makes, to be saved. Throws ApiError when refused. */
export async function download<C extends Callable>(endpoint: C, ...[input]: InputOf<C>): Promise<Blob> {
  return (await ask(network, endpoint, input)).blob();
}

/** An answer without an end, read as it comes, until the signal says so. Throws ApiError when refused. */
export async function openStream(address: Address, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { body } = await ask(overNetwork(signal), address, {});
  if (!body) throw new TypeError('An answer without a body');
  return body;
}

const isUpload = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

async function ask(fetcher: ApiFetch, { method, path }: Address, input: LooseInput = {}): Promise<Response> {
  const { body, headers = {} } = input;
  const token = accessToken();
  const response = await fetcher(`/api/v1${requestPath(path, input)}`, {
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

/** Calls from the browser after a press. */
export const callServer = <C extends Callable>(endpoint: C, ...input: InputOf<C>): Promise<Answered<C>> =>
  call(network, endpoint, ...input);

async function refusalOf(response: Response, token: string | undefined): Promise<ApiError> {
  const refusal = new ApiError(
    response.status,
    await readFailure(response),
    Number(response.headers.get('retry-after')) || undefined,
  );
  // the session ended elsewhere: forget the sign-in, and the guards redirect to the sign-in page
  if (token !== undefined && refusal.failure?.code === 'SIGN_IN_NEEDED' && accessToken() === token) forgetSignIn();
  return refusal;
}

async function readFailure(response: Response): Promise<Failure | undefined> {
  return (await response.json().catch(() => undefined)) as Failure | undefined;
}

/** The API for a page's loader: a refusal becomes the page's own status, shown by the nearest error page. */
export function apiOf(context: Readonly<RouterContextProvider>) {
  const fetcher = context.get(apiFetch);
  return async <C extends Callable>(endpoint: C, ...input: InputOf<C>): Promise<Answered<C>> => {
    try {
      return await call(fetcher, endpoint, ...input);
    } catch (error) {
      if (error instanceof ApiError) throw withStatus({ message: error.message, failure: error.failure }, error.status);
      throw error;
    }
  };
}

/** The details of a refusal of this code that apiOf has thrown; absent where it was another, or had none. */
export function thrownDetails<C extends Callable, Code extends RefusalCode<EndpointOf<C>>>(
  thrown: unknown,
  _endpoint: C,
  code: Code,
): DetailsOf<EndpointOf<C>, Code> | undefined {
  const failure = thrownFailure(thrown);
  return failure?.code === code ? (failure.details as DetailsOf<EndpointOf<C>, Code>) : undefined;
}

/** The first part of the path of each field that apiOf's call was refused for; none where it was refused otherwise. */
export const thrownFields = (thrown: unknown): string[] =>
  (thrownFailure(thrown)?.errors ?? []).map(({ path }) => path.split('.')[0] ?? '');

// the error that apiOf throws
const thrownFailure = (thrown: unknown): Failure | undefined =>
  (thrown as { data?: { failure?: Failure } } | undefined)?.data?.failure;
