import * as z from 'zod/mini';
import { extraNames, orderExtras, type Extra, type ExtraName, type Extras } from '../../../orders/order-extras.ts';
import { trimmed } from '../../fields.ts';

// Extra fields of an order (shared/orders/order-extras.ts): as input, and as stored.
type StoredSchemas = { [Name in ExtraName]: z.ZodMiniType<Extras[Name]> };
type InputSchemas = { [Name in ExtraName]: z.ZodMiniDefault<z.ZodMiniType<Extras[Name], Extras[Name]>> };
const textOrNull = (longest: number) =>
  z.pipe(
    z.nullable(trimmed(longest)),
    z.transform((value: string | null) => value || null),
  );
const schemasOf = (toSchema: (extra: Extra) => z.ZodMiniType) =>
  Object.fromEntries(extraNames.map((name) => [name, toSchema(orderExtras[name])]));
// each by its kind, as the types above say it
export const storedExtras = schemasOf(({ kind }) =>
  kind === 'flag' ? z.boolean() : z.nullable(z.string()),
) as StoredSchemas;
export const givenExtras = schemasOf((extra) =>
  extra.kind === 'flag' ? z._default(z.boolean(), false) : z._default(textOrNull(extra.longest), null),
) as InputSchemas;
