import { createContext, data as withStatus, type RouterContextProvider } from 'react-router';
import type { DataOf, Endpoint, Failure, WithMeta } from '#shared/api/endpoint.ts';

/** How the API is reached: over the network in the browser, in the same process while a page is made. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** For what the browser asks while one waits; given up when the signal says so. */
export const overNetwork = (signal: AbortSignal): ApiFetch => (path, init) => fetch(path, { ...init, signal });

/** Set by the server for each page it makes. */
export const apiFetch = createContext<ApiFetch>((path, init) => fetch(path, init));

/** A call that was refused, as the server said it; without a body, as specification section 8 has it. */
export class ApiError extends Error {
  readonly status: number;
  readonly failure: Failure | undefined;

  constructor(status: number, failure: Failure | undefined) {
    super(failure?.message ?? 'Something went wrong');
    this.status = status;
    this.failure = failure;
  }
}

type Value = string | number | boolean;
export interface Input { params?: Record<string, string>; query?: Record<string, Value | readonly Value[] | undefined> }
export type Answered<E extends Endpoint> = { data: DataOf<E> } & WithMeta<E>;

/**
 * Calls an endpoint. The query is given as text would be: the server parses it. Throws ApiError when refused.
 * Takes the endpoint's address alone, so that a page need not carry its schemas.
 */
export async function call<E extends Endpoint>(fetcher: ApiFetch, { method, path }: Pick<E, 'method' | 'path'>, { params = {}, query = {} }: Input = {}): Promise<Answered<E>> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await fetcher(`/api/v1${address}${toQueryString(query)}`, { method });
  if (!response.ok) throw new ApiError(response.status, await readFailure(response));
  // the server answers by the endpoint's own schemas; its tests check that
  return await response.json() as Answered<E>;
}

function toQueryString(query: NonNullable<Input['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [value].flat().map((one) => [name, String(one)])));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

async function readFailure(response: Response): Promise<Failure | undefined> {
  return await response.json().catch(() => undefined) as Failure | undefined;
}

/** The API for a page's loader: a refusal becomes the page's own status, shown by the nearest error page. */
export function apiOf(context: Readonly<RouterContextProvider>) {
  const fetcher = context.get(apiFetch);
  return async <E extends Endpoint>(endpoint: E, input?: Input): Promise<Answered<E>> => {
    try {
      return await call<E>(fetcher, endpoint, input);
    } catch (error) {
      if (error instanceof ApiError) throw withStatus({ message: error.message }, error.status);
      throw error;
    }
  };
}
