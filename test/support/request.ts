import type { Endpoint, Sending as SentParts } from '#shared/api/endpoint.ts';
import { requestPath } from '#shared/api/request-path.ts';
import { apiBase } from '#server/platform/http/route.ts';
import { headersOf } from './people.ts';

/** How a call is sent: as whom, and from which address (the limits count by it). */
export interface Sending {
  token?: string | undefined;
  address?: string | undefined;
  headers?: Record<string, string>;
}

type OptionalIfEmpty<Sent> = Record<never, never> extends Sent ? [sent?: Sent] : [sent: Sent];
/** What an endpoint takes, in the types that are right. */
export type SentTo<E extends Endpoint> = OptionalIfEmpty<SentParts<E> & Sending>;
/**
 * The parameters of its path are typed; what else is sent need not be right. A form or a file goes as it is, and so
 * does a query that is written as text.
 */
export type SentLooselyTo<E extends Endpoint> = OptionalIfEmpty<
  Pick<SentParts<E>, 'params'> & { query?: Record<string, unknown> | string; body?: unknown } & Sending
>;

interface AddressParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | string | undefined;
}

/** The address of a call: from `/api/v1` on. */
export function addressOf({ path }: Endpoint, { params = {}, query = {} }: AddressParts = {}): string {
  if (typeof query === 'string') return `${apiBase}${requestPath(path, { params })}?${query}`;
  return apiBase + requestPath(path, { params, query });
}

/** A call as `fetch` takes it: `body` as JSON, or a form or a file as it is. */
export function toRequest(
  method: string,
  { body, token, address, headers = {} }: Sending & { body?: unknown },
): RequestInit {
  const isForm = body instanceof FormData || body instanceof Blob;
  return {
    method,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && headersOf(token)),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...headers,
    },
  };
}
