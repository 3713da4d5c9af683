import fc from 'fast-check';
import { nothing, permissionFor, type Endpoint } from '#shared/api/endpoint.ts';
import { roleRows, staffRoles, type StaffRole } from '#shared/roles.ts';
import { apiBase } from '#server/platform/http/route.ts';
import { validFor, nearly, type Known } from './from-schema.ts';
import {
  hostileHeaders,
  hostileJson,
  hostileName,
  hostilePart,
  hostileText,
  hostileType,
  hostileValue,
} from './hostile.ts';

/** Who calls: each is a token of that kind, or none. */
export const roles = [
  'nobody',
  'wrong token',
  'expired',
  'banned',
  'banned owner',
  'stolen token of an owner',
  'customer',
  'other',
  ...staffRoles,
] as const;
export type FuzzRole = (typeof roles)[number];

const isStaff = (role: FuzzRole): role is StaffRole => (staffRoles as readonly string[]).includes(role);

/**
 * Whether the endpoint alone lets this role in; what belongs to another person is refused to customers all the same.
 */
export function mayCall({ access }: Endpoint, role: FuzzRole): boolean {
  if (access === 'anyone' || access === 'guest or signed-in') return true;
  if (!isStaff(role) && role !== 'customer' && role !== 'other') return false;
  const permission = permissionFor(access);
  if (permission === undefined || access.startsWith('self or ')) return true;
  return isStaff(role) && roleRows[role].permissions.includes(permission);
}

/** Whether this role may see what customers wrote and ordered. */
export const knowsCustomers = (role: FuzzRole): boolean =>
  isStaff(role) &&
  (['orders.read', 'people.read', 'messages.read', 'parcels.pack'] as const).some((permission) =>
    roleRows[role].permissions.includes(permission),
  );

export interface FuzzRequest {
  endpoint: Endpoint;
  role: FuzzRole;
  /** With the query behind it. */
  path: string;
  headers: Record<string, string>;
  body: string | FormData | Blob | undefined;
}

/** What is known of the shop: valid values by the names of fields, and by the paths of endpoints. */
export interface FuzzShop {
  known: Known;
  /** Values of a parameter of this endpoint's path. */
  parameter(endpoint: Endpoint, name: string): fc.Arbitrary<string>;
}

const mostly = <T>(often: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>, weight = 4) =>
  fc.oneof({ arbitrary: often, weight }, { arbitrary: seldom, weight: 1 });

/** Any call of the API, as anybody, right or wrong. */
export function requestsTo(endpoints: readonly Endpoint[], shop: FuzzShop): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...endpoints.map((endpoint) => requestTo(endpoint, shop)));
}

function requestTo(endpoint: Endpoint, shop: FuzzShop): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      role: rolesFor(endpoint),
      path: pathOf(endpoint, shop),
      query: queryOf(endpoint, shop.known),
      headers: hostileHeaders,
      sent: endpoint.method === 'GET' ? fc.constant({ body: undefined }) : bodyOf(endpoint, shop.known),
    })
    .map(({ role, path, query, headers, sent }) => ({
      endpoint,
      role,
      path: `${apiBase}${path}${query}`,
      headers: { ...('type' in sent && { 'content-type': sent.type }), ...headers },
      body: sent.body,
    }));
}

/** Mostly callers who are let in: what stands behind the guard is tried too. */
function rolesFor(endpoint: Endpoint): fc.Arbitrary<FuzzRole> {
  return mostly(fc.constantFrom(...roles.filter((role) => mayCall(endpoint, role))), fc.constantFrom(...roles), 2);
}

function pathOf(endpoint: Endpoint, shop: FuzzShop): fc.Arbitrary<string> {
  const parts = endpoint.path.split(/(\{\w+\})/).map((part) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    return name === undefined ? fc.constant(part) : mostly(shop.parameter(endpoint, name), hostilePart, 5);
  });
  return fc.tuple(...parts).map((all) => all.join(''));
}

function queryOf({ query }: Endpoint, known: Known): fc.Arbitrary<string> {
  const input =
    query === nothing ? fc.constant<unknown>({}) : mostly(validFor(query, known), nearly(validFor(query, known)), 1);
  const wrong = fc.tuple(hostileName, hostileText).map(([name, text]) => [[name, text.slice(0, 8000)]]);
  return fc.tuple(input, mostly(fc.constant<string[][]>([]), wrong, 6)).map(([value, more]) => {
    const input = typeof value === 'object' && value !== null ? Object.entries(value).slice(0, 100) : [];
    const pairs = [...input.flatMap(([name, values]) => textsOf(name, values)), ...more];
    // an address that is longer is refused before it comes so far
    return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][])}`.slice(0, 12_000);
  });
}

const textsOf = (name: string, values: unknown): string[][] =>
  [values].flat().map((value) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]);

type SentBody = { body: FuzzRequest['body']; type?: string };

function bodyOf(endpoint: Endpoint, known: Known): fc.Arbitrary<SentBody> {
  const { body: schema, upload } = endpoint;
  if (upload === 'stream')
    return (known['stream'] ?? fc.constant('')).map((body) => ({ body: body as string, type: 'text/csv' }));
  const valid = schema === nothing ? fc.constant<unknown>({}) : validFor(schema, known);
  const value = fc.oneof(
    { arbitrary: valid, weight: 5 },
    { arbitrary: nearly(valid), weight: 6 },
    { arbitrary: hostileValue, weight: 1 },
  );
  const broken: fc.Arbitrary<SentBody> = fc.record({
    body: hostileJson,
    type: mostly(fc.constant('application/json'), hostileType),
  });
  if (upload)
    return mostly<SentBody>(
      value.map((input) => ({ body: toForm(input) })),
      mostly(broken, fc.record({ body: hostileJson, type: hostileType }), 1),
      8,
    );
  return mostly<SentBody>(
    value.map((input) => ({ body: JSON.stringify(input) ?? '', type: 'application/json' })),
    broken,
    8,
  );
}

/** As a browser would name the parts: `variant[0][color]`. */
function toForm(value: unknown): FormData {
  const form = new FormData();
  const put = (name: string, input: unknown): void => {
    if (input instanceof File) return form.append(name, input);
    if (typeof input !== 'object' || input === null) return form.append(name, String(input).toWellFormed());
    // a few of many: what is sent must stay below what is refused unread
    for (const [key, inner] of Object.entries(input).slice(0, 30)) put(name === '' ? key : `${name}[${key}]`, inner);
  };
  put('', value);
  return form;
}
