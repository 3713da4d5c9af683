import * as z from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';

export type JsonSchema = Record<string, unknown>;

export function toParameters(schema: Endpoint['query'], place: 'path' | 'query'): JsonSchema[] {
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

export function toSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
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
