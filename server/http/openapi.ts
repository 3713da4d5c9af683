import type { Hono } from 'hono';
import * as z from 'zod';
import { Failure, nothing, type Endpoint } from '#shared/api/endpoint.ts';
import { apiBase } from './route.ts';
import { docsPage } from './docs-page.ts';
import { closedPolicy } from './security-headers.ts';

type JsonSchema = Record<string, unknown>;

/** OpenAPI 3.1 of all endpoints, written from the schemas that check them, and a page that shows it. */
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
      description: 'Money is whole Taka. Lists hold 10 to a page unless `limit` says otherwise, 100 at most.',
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
  const failure = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } };
  return {
    summary: endpoint.summary,
    parameters: [...toParameters(endpoint.params, 'path'), ...toParameters(endpoint.query, 'query')],
    ...(endpoint.body !== nothing && {
      requestBody: {
        required: true,
        content: {
          [endpoint.upload ? 'multipart/form-data' : 'application/json']: { schema: toSchema(endpoint.body, 'input') },
        },
      },
    }),
    ...(endpoint.access !== 'anyone' && { security: [{ accessToken: [] }] }),
    responses: {
      [endpoint.status ?? 200]: { description: 'OK', content: { 'application/json': { schema: toAnswer(endpoint) } } },
      400: { description: 'Bad input; `errors` names the fields', ...failure },
      ...(endpoint.access !== 'anyone' && { 401: { description: 'Not signed in', ...failure } }),
      ...((endpoint.access === 'admin' || endpoint.access === 'self-or-admin') && {
        403: { description: 'Signed in as somebody who may not', ...failure },
      }),
      ...(Object.keys(endpoint.params.shape).length > 0 && {
        404: { description: 'There is no such thing', ...failure },
      }),
    },
  };
}

function toAnswer({ data, meta }: Endpoint): JsonSchema {
  const hasMeta = meta !== nothing;
  return {
    type: 'object',
    required: ['success', 'message', 'data', ...(hasMeta ? ['meta'] : [])],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      data: toSchema(data),
      ...(hasMeta && { meta: toSchema(meta) }),
    },
  };
}

function toParameters(schema: Endpoint['query'], place: 'path' | 'query'): JsonSchema[] {
  const { properties = {} } = toSchema(schema, 'input') as { properties?: Record<string, JsonSchema> };
  const optional = schema.shape as Record<string, z.core.$ZodType>;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || optional[name]?._zod.optin !== 'optional',
    schema: property,
  }));
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
