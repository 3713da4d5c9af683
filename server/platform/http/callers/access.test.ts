import { describe, expect, test } from 'vitest';
import { Failure, permissionFor, type Access, type Endpoint } from '#shared/api/endpoint.ts';
import { roleRows, staffRoles, type StaffRole } from '#shared/roles.ts';
import { newToken } from '#server/platform/process/tokens.ts';
import { addPerson, addSession } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { apiBase } from '../route.ts';

// Tests which roles may call which endpoints, from the app's own list: a new endpoint is checked from its first day.

const shop = await testShop();
const { endpoints } = shop;

const newCallers = {
  nobody: async () => ({ token: undefined }),
  'a wrong token': async () => ({ token: newToken() }),
  'an expired token': async () => {
    const { id } = await addPerson(shop, { role: 'admin' });
    return { token: await addSession(shop, id, { expired: true }), self: id };
  },
  'a banned customer': async () => asCaller(await addPerson(shop, { banned: true })),
  'a banned admin': async () => asCaller(await addPerson(shop, { banned: true, role: 'admin' })),
  'another customer': async () => ({ ...asCaller(await addPerson(shop)), self: (await addPerson(shop)).id }),
  'the customer': async () => asCaller(await addPerson(shop)),
  ...Object.fromEntries(staffRoles.map((staffRole) => [staffRole, () => aStaff(staffRole)] as const)),
} as Record<CallerName, () => Promise<TestCaller>>;
type CallerName =
  | 'nobody'
  | 'a wrong token'
  | 'an expired token'
  | 'a banned customer'
  | 'a banned admin'
  | 'another customer'
  | 'the customer'
  | StaffRole;
/** A member of staff; `{userId}` in the path names another person. */
const aStaff = async (staffRole: StaffRole): Promise<TestCaller> => ({
  ...asCaller(await addPerson(shop, { staffRole })),
  self: (await addPerson(shop)).id,
});
interface TestCaller {
  token: string | undefined;
  /** The person that `{userId}` in the path names. */ self?: string;
}

const asCaller = ({ token, id }: { token: string; id: string }): TestCaller => ({ token, self: id });

const known = new Map<CallerName, TestCaller>();

/**
 * A caller of this kind. Keeps the same one until a successful change, because signing out or deleting the account must
 * not spoil the next call.
 */
async function callerFor(name: CallerName, { method, access }: Endpoint): Promise<TestCaller> {
  const caller = known.get(name) ?? (await newCallers[name]());
  if (method !== 'GET' && mayCall(access).includes(name)) known.delete(name);
  else known.set(name, caller);
  return caller;
}

const everybody = Object.keys(newCallers) as CallerName[];
const signedIn: readonly CallerName[] = ['another customer', 'the customer', ...staffRoles];
/** The roles with access, from the same table of roles, which is listed again below. */
function mayCall(access: Access): readonly CallerName[] {
  if (access === 'anyone') return everybody;
  // a token that is sent must be good
  if (access === 'guest or signed-in') return ['nobody', ...signedIn];
  if (access === 'signed-in') return signedIn;
  const permission = permissionFor(access)!;
  const staff = staffRoles.filter((staffRole) => roleRows[staffRole].permissions.includes(permission));
  return access.startsWith('self or ') ? ['the customer', ...staff] : staff;
}

const nobodysId = '0198c5a0-0000-7000-8000-000000000000';

function addressOf({ path }: Endpoint, { self = nobodysId }: TestCaller): string {
  return (
    apiBase +
    path.replace(/\{(\w+)\}/g, (_, name) => (name === 'userId' ? self : name === 'id' ? nobodysId : 'no-such-thing'))
  );
}

describe('access to endpoints', () => {
  test.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint.access, endpoint] as const))(
    '%s %s answers %s',
    async (method, _path, access, endpoint) => {
      for (const name of everybody) {
        const caller = await callerFor(name, endpoint);
        const response = await shop.send(
          method,
          addressOf(endpoint, caller),
          method === 'GET' ? undefined : {},
          caller,
        );
        const isJson = response.headers.get('content-type')?.startsWith('application/json');
        const answer = {
          name,
          status: response.status,
          body: (isJson ? await response.json() : {}) as { code?: string },
        };
        if (mayCall(access).includes(name)) {
          expect(answer, 'let in').not.toMatchObject({
            body: { code: expect.stringMatching(/^(SIGN_IN_NEEDED|FORBIDDEN|INTERNAL)$/) },
          });
          expect(answer.status, `let in: ${JSON.stringify(answer)}`).not.toBe(500);
        } else {
          expect(answer, 'refused').toMatchObject(
            signedIn.includes(name)
              ? access.startsWith('self or ')
                ? { name, status: 404, body: { code: 'NOT_FOUND' } }
                : { name, status: 403, body: { code: 'FORBIDDEN' } }
              : { name, status: 401, body: { code: 'SIGN_IN_NEEDED' } },
          );
          Failure.parse(answer.body);
        }
      }
    },
  );

  test('a call for one person has the person in its path, so that the guard can compare', () => {
    const wrong = endpoints.filter(({ access, path }) => access.startsWith('self or ') !== path.includes('{userId}'));
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

describe('a caller without access is refused before the body is read', () => {
  const guarded = endpoints.filter(({ access }) => access !== 'anyone' && access !== 'guest or signed-in');
  const writing = guarded
    .filter(({ method }) => method !== 'GET')
    .map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const);

  test.each(writing)('%s %s', async (method, _path, endpoint) => {
    for (const [type, body] of [
      ['application/json', '{not json'],
      ['text/html', '<p>'],
      ['multipart/form-data; boundary=x', 'no form'],
      ['application/json', `"${'x'.repeat(200_000)}"`],
    ] as const) {
      const response = await shop.app.request(addressOf(endpoint, { token: undefined }), {
        method,
        body,
        headers: { 'content-type': type },
      });
      expect([type, response.status]).toEqual([type, 401]);
    }
  });

  test.each(
    guarded
      .filter(({ path }) => path.includes('{'))
      .map((endpoint) => [endpoint.method, endpoint.path, endpoint.access, endpoint] as const),
  )('%s %s with a parameter that is none', async (method, path, access, endpoint) => {
    const { token } = await callerFor('the customer', endpoint);
    const address = apiBase + path.replace(/\{\w+\}/g, '%00');
    expect((await shop.send(method, address)).status).toBe(401);
    // calls for every user look for the caller's own data, and find the parameter invalid
    const { status } = await shop.send(method, address, undefined, { token });
    expect(status).toBe(access === 'signed-in' ? 400 : access.startsWith('self or ') ? 404 : 403);
  });
});

describe('a token', () => {
  const me = `${apiBase}/auth/me`;

  test('is read only from the Authorization header', async () => {
    const { token } = await addPerson(shop);
    expect((await shop.get(me, { authorization: `bearer ${token}` })).status).toBe(200);
    for (const headers of [
      { cookie: `accessToken=${token}` },
      { 'x-access-token': token },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token}, Bearer ${token}` },
      { authorization: `Bearer "${token}"` },
      { authorization: `Bearer ${'x'.repeat(15_000)}` },
    ] as Record<string, string>[])
      expect([headers, (await shop.get(me, headers)).status]).toEqual([headers, 401]);
    expect((await shop.get(`${me}?accessToken=${token}&access_token=${token}`)).status).toBe(401);
  });

  test('is stored as a hash: no table contains it, and the hash cannot be used to sign in', async () => {
    const { token } = await addPerson(shop);
    const { rows } = await shop.database.pool.query<{ hash: Buffer }>('SELECT token_hash AS hash FROM sessions');
    for (const { hash } of rows) {
      expect(hash).toHaveLength(32);
      for (const encoding of ['hex', 'base64url', 'latin1'] as const)
        expect(hash.toString(encoding)).not.toContain(token);
      expect((await shop.send('GET', me, undefined, { token: hash.toString('base64url') })).status).toBe(401);
    }
  });

  test('contains no role: permissions are read at every call', async () => {
    const { token, id } = await addPerson(shop, { role: 'admin' });
    const listUsers = async () => (await shop.send('GET', `${apiBase}/users`, undefined, { token })).status;
    expect(await listUsers()).toBe(200);
    await shop.database.db.updateTable('users').set({ role: 'user', staff_role: null }).where('id', '=', id).execute();
    expect(await listUsers()).toBe(403);
  });
});

describe('the list of calls is whole', () => {
  const ofHono = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
    `${method} ${apiBase}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  // routes that are not endpoints: all are public and show no personal data
  const besides = [
    ...Array.from({ length: 7 }, () => 'ALL /*'),
    // trusted proxies, request id, security headers, the caller's and the shop's language, log, figures, traces
    `ALL ${apiBase}/*`,
    'GET /healthz',
    'GET /readyz',
    `GET ${apiBase}/healthz`,
    `GET ${apiBase}/readyz`,
    `GET ${apiBase}/openapi.json`,
    `GET ${apiBase}/docs`,
    `ALL ${apiBase}/*`,
    'GET /media/:name',
    'GET /metrics', // only for this machine, or with a token (server/shop/metrics/metrics.test.ts)
    'GET /app.webmanifest',
    'GET /blog/feed.xml',
    'GET /bn/blog/feed.xml',
    'GET /en/blog/feed.xml',
    'GET /bn/app.webmanifest',
    'GET /en/app.webmanifest',
    'GET /app-192.png',
    'GET /app-512.png',
    'GET /app-maskable.png',
    'GET /robots.txt',
    'GET /bangla-qr/:name{[1-9][0-9]{0,6}\\.(?:svg|png)}',
    'GET /sitemap.xml',
    'GET /sitemaps/pages.xml',
    'GET /sitemaps/:name{products-[1-9][0-9]{0,5}\\.xml}',
    'GET /favicon.png',
    'GET /favicon.svg',
    'GET /feeds/facebook.csv',
    'GET /feeds/google.xml',
    'GET /share/:language{en|bn}/:name{shop-[0-9a-f]{14}\\.jpg}',
    'GET /share/:language{en|bn}/:kind{products|collections}/:name{[a-z0-9-]+-[0-9a-f]{14}\\.jpg}',
  ];

  test('the server answers only calls of route(), and those listed here', () => {
    const answered = shop.app.routes.map(({ method, path }) => `${method} ${path}`);
    expect(answered.toSorted()).toEqual([...endpoints.map(ofHono), ...besides].toSorted());
  });

  test('an address has one call for each method', () => {
    const all = endpoints.map(ofHono);
    expect(all.filter((one, n) => all.indexOf(one) !== n)).toEqual([]);
  });

  test('another spelling of an address leads to no other guard', async () => {
    const { token } = await addPerson(shop);
    for (const path of [
      '/users/',
      '//users',
      '/USERS',
      '/users%2f',
      '/./users',
      '/x/../users',
      '/users;x',
      '/users%00',
      '/%75sers',
      '/users?x=/auth/login',
      '/auth/login/../../users',
    ]) {
      expect([path, [401, 404].includes((await shop.get(apiBase + path)).status)]).toEqual([path, true]);
      expect([
        path,
        [403, 404].includes((await shop.send('GET', apiBase + path, undefined, { token })).status),
      ]).toEqual([path, true]);
    }
  });

  test('an unknown method is not found, and HEAD needs the same rights as GET', async () => {
    const { token } = await addPerson(shop);
    for (const method of ['POST', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const response = await shop.app.request(`${apiBase}/users`, {
        method,
        headers: { 'x-http-method-override': 'GET', authorization: `Bearer ${token}` },
      });
      expect([method, response.status]).toEqual([method, 404]);
    }
    expect((await shop.app.request(`${apiBase}/users`, { method: 'HEAD' })).status).toBe(401);
    expect(
      (await shop.app.request(`${apiBase}/users`, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(403);
  });
});

test('answers that depend on the caller are cached neither by us nor by browsers or proxies', async () => {
  for (const endpoint of endpoints.filter(({ access, method }) => access !== 'anyone' || method !== 'GET')) {
    for (const name of ['nobody', 'the customer', 'owner'] as const) {
      const caller = await callerFor(name, endpoint);
      const { headers } = await shop.send(endpoint.method, addressOf(endpoint, caller), undefined, caller);
      expect([endpoint.path, name, headers.get('cache-control'), headers.get('etag')]).toEqual([
        endpoint.path,
        name,
        'no-store',
        null,
      ]);
    }
  }
  for (const { path } of endpoints.filter(({ access, method }) => access !== 'anyone' && method === 'GET'))
    expect(shop.cache.findFresh(apiBase + path)).toBeUndefined();
});
