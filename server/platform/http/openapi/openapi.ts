import type { Hono } from 'hono';
import { Failure, nothing, type Endpoint } from '#shared/api/endpoint.ts';
import { docsPage } from './docs-page.ts';
import { longestAddress } from '../server/listen.ts';
import { toRefusals } from './openapi-refusals.ts';
import { toParameters, toSchema, type JsonSchema } from './openapi-schemas.ts';
import { apiBase } from '../route.ts';
import { closedPolicy } from '../responses/security-headers.ts';

/** OpenAPI 3.1 of all endpoints, generated from the schemas that check them, and a page that shows it. */
export function openApiRoutes(app: Hono, endpoints: Endpoint[]): void {
  let made: JsonSchema | undefined;
  const describe = () => (made ??= toOpenApi(endpoints));
  app.get(`${apiBase}/openapi.json`, (context) => context.json(describe()));
  app.get(`${apiBase}/docs`, (context) => {
    // the page only needs its own style
    context.header('content-security-policy', `${closedPolicy}; style-src 'unsafe-inline'`);
    return context.html(docsPage(endpoints, describe()));
  });
}

function toOpenApi(endpoints: Endpoint[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = toOperation(endpoint);
  return {
    openapi: '3.1.0',
    info: { title: 'Haat API', version: '1.0.0', description },
    servers: [{ url: apiBase }],
    paths,
    components: { schemas: { Failure: toSchema(Failure) }, securitySchemes: { accessToken } },
  };
}

const description = `Money is whole Taka. Lists hold 10 to a page unless \`limit\` says otherwise, 100 at most. \
A refusal has a \`code\` for programs and a \`message\` for people. What is no request that a call could read is \
answered in plain text: 400 (an unreadable request or \`Host\`), 408 (too slow), 413 and 431 (too large), 414 (an \
address of more than ${longestAddress.toLocaleString('en')} characters) and 417 (an \`Expect\` that we do not know). \
These too carry an \`X-Request-Id\`.`;

const accessToken = {
  type: 'http',
  scheme: 'bearer',
  description: 'The `accessToken` that /auth/login and /auth/register answer.',
};

function toOperation(endpoint: Endpoint): JsonSchema {
  return {
    summary: endpoint.summary,
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...(endpoint.takesKey ? [idempotencyKey] : []),
    ],
    ...toRequestBody(endpoint),
    ...(endpoint.access !== 'anyone' && { security: [{ accessToken: [] }] }),
    responses: { [endpoint.status ?? 200]: toSuccess(endpoint), ...toRefusals(endpoint) },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A request that is sent again with the same key runs once and gets the first answer.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
};

function toRequestBody({ body, upload, takesForm }: Endpoint): JsonSchema {
  if (upload === 'stream')
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } };
  if (body === nothing) return {};
  if (upload === 'raw') return { requestBody: { required: true, content: { 'application/json': { schema: {} } } } };
  const type = upload ? 'multipart/form-data' : 'application/json';
  const types = takesForm ? [type, 'application/x-www-form-urlencoded'] : [type];
  const content = Object.fromEntries(types.map((one) => [one, { schema: toSchema(body, 'input') }]));
  return { requestBody: { required: true, content } };
}

function toSuccess(endpoint: Endpoint): JsonSchema {
  const { answers = 'application/json', status = 200 } = endpoint;
  const schema = answers === 'application/json' ? toAnswer(endpoint) : { type: 'string' };
  return { description: status === 201 ? 'Made' : 'OK', content: { [answers]: { schema } } };
}

function toAnswer({ data, meta }: Endpoint): JsonSchema {
  const hasMeta = meta !== nothing;
  return {
    type: 'object',
    required: ['success', 'message', 'data', ...(hasMeta ? ['meta'] : [])],
    additionalProperties: false,
    properties: {
      success: { const: true },
      message: { type: 'string' },
      data: toSchema(data),
      ...(hasMeta && { meta: toSchema(meta) }),
    },
  };
}
