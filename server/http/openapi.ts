import type { Hono } from 'hono';
import * as z from 'zod';
import { Failure, nothing, type Endpoint, type RefusalStatus } from '#shared/api/endpoint.ts';
import { partsOf, refusalsOf } from '#shared/api/refusals.ts';
import { apiBase } from './route.ts';
import { docsPage } from './docs-page.ts';
import { closedPolicy } from './security-headers.ts';

type JsonSchema = Record<string, unknown>;

/** OpenAPI 3.1 of all endpoints, generated from the schemas that check them, and a page that shows it. */
export function openApiRoutes(app: Hono, endpoints: Endpoint[]): void {
  let description: JsonSchema | undefined;
  const describe = () => (description ??= toOpenApi(endpoints));
  app.get(`${apiBase}/openapi.json`, (context) => context.json(describe()));
  app.get(`${apiBase}/docs`, (context) => {
    // the page brings its own style, and nothing else
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
    info: {
      title: 'Haat API',
      version: '1.0.0',
      description:
        'Money is whole Taka. Lists hold 10 to a page unless `limit` says otherwise, 100 at most. A refusal has a `code` for programs and a `message` for people.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: { Failure: toSchema(Failure) },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `accessToken` that /auth/login and /auth/register answer.',
        },
      },
    },
  };
}

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
  description: 'What is sent again with the same key is done once, and answered as it was the first time.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
};

function toRequestBody({ body, upload }: Endpoint): JsonSchema {
  if (upload === 'stream')
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } };
  if (body === nothing) return {};
  const type = upload ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: toSchema(body, 'input') } } } };
}

function toSuccess(endpoint: Endpoint): JsonSchema {
  const { answers = 'application/json', status = 200 } = endpoint;
  const schema = answers === 'application/json' ? toAnswer(endpoint) : { type: 'string' };
  return { description: status === 201 ? 'Made' : 'OK', content: { [answers]: { schema } } };
}

/** What each status of a refusal means; the code says it more precisely. */
const meanings: Record<RefusalStatus, string> = {
  400: 'Bad input; `errors` names the fields',
  401: 'Not signed in',
  403: 'Signed in as somebody who may not',
  404: 'There is no such thing',
  408: 'Came too slowly',
  409: 'Not possible as things are now',
  410: 'Not here any more',
  413: 'More than may be sent',
  415: 'Not of the type that is read here',
  422: 'The key was used for another thing',
  429: 'Tried too often; `Retry-After` says for how many seconds',
  500: 'A failure of the shop itself',
  502: 'A service that the shop asked has failed',
  503: 'Too busy just now; `Retry-After` says for how many seconds',
};

function toRefusals(endpoint: Endpoint): Record<string, JsonSchema> {
  const refusals = Object.entries(refusalsOf(endpoint)).map(([code, refusal]) => ({ code, ...partsOf(refusal) }));
  return Object.fromEntries(
    [...Map.groupBy(refusals, ({ status }) => status)].map(([status, some]) => {
      const schemas = some.map(({ code, details }) => ({
        allOf: [
          { $ref: '#/components/schemas/Failure' },
          { properties: { code: { const: code }, ...(details && { details: toSchema(details) }) } },
        ],
      }));
      const codes = some.map(({ code }) => `\`${code}\``).join(', ');
      return [
        status,
        {
          description: `${meanings[status]}: ${codes}`,
          content: { 'application/json': { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } } },
        },
      ];
    }),
  );
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

function toParameters(schema: Endpoint['query'], place: 'path' | 'query'): JsonSchema[] {
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: io === 'input' ? asItIsGiven : undefined,
  });
  return json;
}

/** A parameter that arrives as text and is converted to a number is described as a number; a default is named. */
function asItIsGiven({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema['default'] = def.defaultValue;
  if (def.type !== 'pipe') return;
  let { out } = def as z.core.$ZodPipeDef;
  while (out._zod.def.type === 'pipe') ({ out } = out._zod.def as z.core.$ZodPipeDef);
  if (out._zod.def.type !== 'number') return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, toSchema(out));
}
