import type { Endpoint, RefusalStatus } from '#shared/api/endpoint.ts';
import { partsOf, refusalsOf } from '#shared/api/refusals.ts';
import { toSchema, type JsonSchema } from './openapi-schemas.ts';

/** The meaning of each status of a refusal; the code says it more precisely. */
const meanings: Record<RefusalStatus, string> = {
  400: 'Bad input; `errors` names the fields',
  401: 'Not signed in',
  403: 'Signed in, but without permission',
  404: 'Not found',
  408: 'The request came too slowly',
  409: 'Conflicts with the present state',
  410: 'No longer available',
  413: 'The request is too large',
  415: 'Not a type that the shop reads here',
  422: 'The Idempotency-Key was used for another request',
  429: 'Tried too often; `Retry-After` says for how many seconds',
  500: 'A failure of the shop itself',
  502: 'A service that the shop asked has failed',
  503: 'Too busy just now, or the data cannot be reached; `Retry-After` says for how many seconds',
  507: 'The shop’s disk is full',
};

/** The refusals of an endpoint, by status. */
export function toRefusals(endpoint: Endpoint): Record<string, JsonSchema> {
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
