import type { Context, Hono } from 'hono';
import { permissionFor } from '#shared/api/endpoint.ts';
import type { Access, BodyOf, DataOf, Endpoint, ParamsOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { Database } from '#server/platform/db/database.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { addressOf } from './callers/address.ts';
import { requireAccess, type Caller, type Identify } from './callers/guard.ts';
import type { PublicCache } from './cache/public-cache.ts';
import { toAnswerJson, type ReadyJson } from './responses/ready-json.ts';
import { withBody } from './requests/request-body.ts';
import { keyOf, parse, readAddress } from './requests/route-input.ts';
import { serveCached } from './cache/serve-cached.ts';

export const apiBase = '/api/v1';

/** `cookies`: `Set-Cookie` values; `headers`: others. Both only for a call that is no public GET. */
type Answer<E extends Endpoint> = {
  data: DataOf<E> | ReadyJson<DataOf<E>>;
  message?: string;
  cookies?: readonly string[];
  headers?: Readonly<Record<string, string>> | undefined;
} & WithMeta<E>;

/** The validated input of a handler. */
interface RequestInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The person who calls; not looked up for public endpoints, and absent for guests. */
  caller: CallerOf<E['access']>;
  request: Request;
  /** Where the call comes from, for limits. */
  address: string;
}
type CallerOf<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends 'guest or signed-in'
    ? Caller | undefined
    : Caller;
/** A Response for an answer that is not JSON, as `answers` of the endpoint declares it: a file or a stream. */
type Handler<E extends Endpoint> = (
  requested: RequestInput<E>,
) => Promise<[Extract<E['answers'], string>] extends [never] ? Answer<E> : Response>;

/** The parts that the routes of a domain are built with. */
export interface Api {
  database: Database;
  cache: PublicCache;
  /**
   * Registers an endpoint: the guard, its input parsed by its schemas, and the answer in the shape of all calls:
   * `{success, message, data, meta?}`.
   */
  route<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** Every registered endpoint, for the OpenAPI description. */
  endpoints: Endpoint[];
}

export function createApi(app: Hono, database: Database, cache: PublicCache, identify: Identify): Api {
  const endpoints: Endpoint[] = [];
  const route: Api['route'] = (endpoint, handler) => {
    endpoints.push(endpoint);
    const isPublic = endpoint.access === 'anyone' && endpoint.method === 'GET';
    app.on(endpoint.method, apiBase + endpoint.path.replace(/\{(\w+)\}/g, ':$1'), (context) =>
      isPublic
        ? answerKept(context, cache, endpoint, handler)
        : answerCaller(context, cache, identify, endpoint, handler),
    );
  };
  return { database, cache, route, endpoints };
}

/** Answers from the public cache: this answer is the same for every visitor, in every language. */
function answerKept<E extends Endpoint>(
  context: Context,
  cache: PublicCache,
  endpoint: E,
  handler: Handler<E>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(context.req.url);
  // Parse before looking in the cache: invalid input has no key.
  const requested = { ...readAddress(context, endpoint), ...withoutCaller<E>(context) };
  return speakIn('en', () =>
    serveCached(context.req.raw, cache, keyOf(pathname, searchParams, Object.keys(endpoint.query.shape)), async () => {
      // cached answers are always JSON: a file or a stream is made for one caller
      const { data, message = 'OK', cookies: _, headers: __, ...rest } = (await handler(requested)) as Answer<E>;
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: toAnswerJson(data, message, rest),
      };
    }),
  );
}

// A public GET has no body and no caller; its handler is typed so.
const withoutCaller = <E extends Endpoint>(context: Context) =>
  ({ body: {}, caller: undefined, request: context.req.raw, address: addressOf(context) }) as Pick<
    RequestInput<E>,
    'body' | 'caller' | 'request' | 'address'
  >;

/** Answers a single caller. Refuses a caller without permission before reading the body. */
async function answerCaller<E extends Endpoint>(
  context: Context,
  cache: PublicCache,
  identify: Identify,
  endpoint: E,
  handler: Handler<E>,
): Promise<Response> {
  const caller = await requireAccess(endpoint.access, context.req.raw, context.req.param(), identify);
  const address = addressOf(context);
  const requested = readAddress(context, endpoint);
  const answer: Response | Answer<E> = await withBody(
    context.req.raw,
    endpoint,
    caller?.userId ?? address,
    async (body) =>
      handler({
        ...requested,
        body: parse(endpoint.body, body),
        // requireAccess returns no caller only if anyone or a guest may call
        caller: caller as RequestInput<E>['caller'],
        request: context.req.raw,
        address,
      }),
  );
  // the author of a change sees it in the next request
  if (endpoint.method !== 'GET' && permissionFor(endpoint.access)) await cache.caughtUp();
  return answer instanceof Response ? asItIs(context, answer) : asJson(context, endpoint, answer);
}

async function asItIs(context: Context, answer: Response): Promise<Response> {
  // a HEAD request reads no stream, so the stream would stay open
  if (context.req.method === 'HEAD') await answer.body?.cancel();
  return answer;
}

function asJson<E extends Endpoint>(context: Context, { status }: Endpoint, answer: Answer<E>): Response {
  const { data, message = 'OK', cookies = [], headers, ...rest } = answer;
  context.header('cache-control', 'no-store');
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  return context.body(toAnswerJson(data, message, rest), status ?? 200, {
    'content-type': 'application/json',
    ...headers,
  });
}
