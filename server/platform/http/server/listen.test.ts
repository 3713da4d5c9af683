import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { addPerson } from '#test/support/people.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';
import { listen, longestAddress } from './listen.ts';
import { requireTls, securityHeaders } from '../responses/security-headers.ts';

// Cases that need a real connection: requests that cannot become a Request, and their headers.

const shop = await testShop();
/** Every page prints its address and the caller's headers. */
const render = async ({ url, headers }: Request) =>
  new Response(`<!doctype html><link rel="canonical" href="${url}"><p>${JSON.stringify([...headers])}</p>`, {
    headers: { 'content-type': 'text/html' },
  });
const { app } = buildApp({ ...shop, web: { render, origin: async () => shopUrl, files: undefined } });
const server = await listen(app, shop.cache, { host: '127.0.0.1', port: 0 });
afterAll(() => server.stop());

/** Sends exactly these lines, and returns the whole answer. */
function send(lines: string[], body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write([...lines, 'Connection: close', '', body].join('\r\n'));
  });
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const pageOf = (answer: string) => answer.slice(answer.indexOf('<!doctype'));

describe('a page', () => {
  test('depends on the path only: it names the shop’s own address, whatever host the caller sends', async () => {
    const plain = await send(['GET /products?page=2 HTTP/1.1', 'Host: shop']);
    expect(plain).toContain(`<link rel="canonical" href="${shopUrl}/products?page=2"><p>[]</p>`);
    for (const lines of [
      ['GET /products?page=2 HTTP/1.1', 'Host: evil.example'],
      ['GET /products?page=2 HTTP/1.1', 'Host: shop', 'Host: evil.example'],
      [
        'GET /products?page=2 HTTP/1.1',
        'Host: shop',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: http',
        'Forwarded: host=evil.example',
        'X-Original-URL: /evil',
        'X-Rewrite-URL: /evil',
      ],
      ['GET http://evil.example/products?page=2 HTTP/1.1', 'Host: evil.example'],
      ['GET http://evil.example/products?page=2 HTTP/1.1', 'Host: shop'],
      [
        'GET /products?page=2&utm_source=evil HTTP/1.1',
        'Host: shop',
        'Accept-Language: bn',
        'Origin: https://evil.example',
      ],
    ])
      expect([lines, pageOf(await send(lines))]).toEqual([lines, pageOf(plain)]);
  });

  test.each(['/a%0d%0aSet-Cookie:x=y', '/bn/dashboard/%0d%0aSet-Cookie:x=y'])(
    'at %s, where a line ends in the address, is refused and writes no head',
    async (path) => {
      const answer = await send([`GET ${path} HTTP/1.1`, 'Host: shop']);
      expect(statusOf(answer)).toBe(400);
      expect(answer).not.toMatch(/^(location|set-cookie|refresh):/im);
    },
  );

  test('is the same for signed-in people, and passes no data of theirs to the next visitor', async () => {
    const { token } = await addPerson(shop);
    const page = await send([
      'GET /offers HTTP/1.1',
      'Host: shop',
      `Authorization: Bearer ${token}`,
      `Cookie: accessToken=${token}; user=x`,
    ]);
    expect(page).toContain('<p>[]</p>');
    expect(pageOf(await send(['GET /offers HTTP/1.1', 'Host: shop']))).toBe(pageOf(page));
    expect(page).not.toMatch(/^set-cookie/im);
  });

  test.each(['//evil.example/', '/%2f/evil.example', '/./..//evil.example', '/%5cevil.example'])(
    'at %s leads nowhere else and writes no head',
    async (path) => {
      const answer = await send([`GET ${path} HTTP/1.1`, 'Host: shop']);
      expect(statusOf(answer)).toBe(200);
      expect(answer).not.toMatch(/^(location|set-cookie|refresh):/im);
      expect(answer).toContain(`href="${shopUrl}/`);
    },
  );
});

test.each([
  ['/bn/dashboard/orders?order=a.b', '/dashboard/orders?order=a.b'],
  ['/bn//evil.example/../../dashboard/orders', '/dashboard/orders'],
  ['/bn/dashboard/%E0%A6%95', '/dashboard/%E0%A6%95'],
])('the dashboard of staff at %s is the English one, at the very address', async (path, english) => {
  const answer = await send([`GET ${path} HTTP/1.1`, 'Host: shop']);
  expect([statusOf(answer), /^location: (.*)$/im.exec(answer)?.[1], /^set-cookie/im.test(answer)]).toEqual([
    302,
    english,
    false,
  ]);
});

test.each([
  ['a name that is none', ['GET / HTTP/1.1', 'Host: a b']],
  ['a path as its name', ['GET / HTTP/1.1', 'Host: evil/x?']],
  ['a person in its name', ['GET / HTTP/1.1', 'Host: user@evil']],
  ['a call as its name', ['GET / HTTP/1.1', 'Host: shop/api/v1/settings#']],
  ['no name', ['GET / HTTP/1.1']],
  ['no path', ['GET * HTTP/1.1', 'Host: shop']],
  ['a backslash', ['GET /\\evil.example HTTP/1.1', 'Host: shop']],
  [
    'two lengths',
    ['POST /api/v1/auth/login HTTP/1.1', 'Host: shop', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
  ],
  ['two other lengths', ['POST /api/v1/auth/login HTTP/1.1', 'Host: shop', 'Content-Length: 4', 'Content-Length: 5']],
])('a request with %s is refused', async (_, lines) => {
  expect(statusOf(await send(lines))).toBe(400);
});

test('a head of more than 16 kB is refused', async () => {
  expect(statusOf(await send([`GET /${'x'.repeat(20_000)} HTTP/1.1`, 'Host: shop']))).toBe(431);
});

test('unused methods get 404, and the answer does not repeat the request', async () => {
  for (const method of ['TRACE', 'PURGE', 'PROPFIND', 'PATCH', 'OPTIONS', 'DELETE']) {
    for (const path of ['/', '/products', '/api/v1/users', '/api/v1/products', '/media/x']) {
      const answer = await send([
        `${method} ${path} HTTP/1.1`,
        'Host: shop',
        'X-Secret: only for us',
        'X-HTTP-Method-Override: GET',
      ]);
      expect([method, path, statusOf(answer)]).toEqual([method, path, 404]);
      expect(answer).not.toContain('only for us');
    }
  }
});

test('no page of another site may read an answer', async () => {
  for (const path of ['/api/v1/settings', '/api/v1/auth/me', '/products']) {
    expect(
      await send([`GET ${path} HTTP/1.1`, 'Host: shop', 'Origin: https://evil.example', 'Cookie: accessToken=x']),
    ).not.toMatch(/access-control-allow/i);
  }
});

test('a caller without permission is refused before the body is sent', async () => {
  const avatar = await send(
    [
      'PUT /api/v1/users/me/avatar HTTP/1.1',
      'Host: shop',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 39000000',
    ],
    'the first few bytes',
  );
  expect(statusOf(avatar)).toBe(401);
  const login = await send(
    ['POST /api/v1/auth/login HTTP/1.1', 'Host: shop', 'Content-Type: application/json', 'Content-Length: 99999999'],
    '{"email":',
  );
  expect(statusOf(login)).toBe(413);
});

test('the counted address is the one of the connection, or the last that a proxy of this machine names', async () => {
  const fail = (forwarded: string) =>
    send(
      [
        'POST /api/v1/auth/forgot-password HTTP/1.1',
        'Host: shop',
        `X-Forwarded-For: ${forwarded}`,
        'X-Real-IP: 1.2.3.4',
        'Content-Type: application/json',
        'Content-Length: 25',
      ],
      '{"email":"a@example.com"}',
    );
  for (let n = 0; n < 30; n += 1) expect(statusOf(await fail(`10.0.0.${n}, 203.0.113.77`))).toBe(200);
  expect(statusOf(await fail('203.0.113.77'))).toBe(429);
  expect(statusOf(await fail('203.0.113.78'))).toBe(200);
});

describe('refused before it becomes a request', () => {
  const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);
  const endless = (path: string) => [`GET ${path} HTTP/1.1`, 'Host: shop'];

  test.each([
    ['no request at all', ['hello'], 400],
    ['a wrong version', ['GET / HTTP/9.9', 'Host: shop'], 400],
    ['a name that is none', ['GET / HTTP/1.1', 'Host: a b'], 400],
    ['no name', ['GET / HTTP/1.1'], 400],
    ['a header without an end', ['GET / HTTP/1.1', 'Host: shop', 'X\rY: z'], 400],
    ['two lengths', ['POST / HTTP/1.1', 'Host: shop', 'Content-Length: 4', 'Content-Length: 5'], 400],
    ['a large head', endless(`/${'x'.repeat(20_000)}`), 431],
    ['an expectation', ['POST / HTTP/1.1', 'Host: shop', 'Expect: the-impossible', 'Content-Length: 0'], 417],
    ['a long address', endless(`/${'x'.repeat(longestAddress)}`), 414],
    ['a long address of the API', endless(`/api/v1/products?search=${'x'.repeat(longestAddress)}`), 414],
    ['a long address of data', endless(`/faq.data?_routes=${'x'.repeat(longestAddress)}`), 414],
  ])('%s is answered with a short text and the headers of all answers', async (_, lines, status) => {
    const answer = await send(lines);
    expect(statusOf(answer)).toBe(status);
    for (const [name, value] of Object.entries(securityHeaders)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    expect(answer).toContain("\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n");
    const requestId = /^x-request-id: ([\da-f-]{36})\r$/im.exec(answer)?.[1];
    expect(bodyOf(answer)).toMatch(/^[A-Z][a-z ]+\. Request [\da-f-]{36}\n$/);
    expect(bodyOf(answer)).toContain(requestId);
    const documented = (await (await shop.get('/api/v1/openapi.json')).json()) as { info: { description: string } };
    expect(documented.info.description).toContain(String(status));
  });

  test('an address just within the limit is answered', async () => {
    expect(statusOf(await send(endless(`/?${'x'.repeat(longestAddress - 2)}`)))).toBe(200);
  });

  test('malformed input writes no second head into a started answer', async () => {
    await send(['GET /api/v1/settings HTTP/1.1', 'Host: shop']); // cached: the next answer comes immediately
    const answer = await send(['GET /api/v1/settings HTTP/1.1', 'Host: shop', '', 'nonsense']);
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200']);
  });
});

test('behind TLS every answer tells browsers to use only TLS', async () => {
  const paths = ['/api/v1/settings', '/products', '/media/x', '/api/v1/none', `/${'x'.repeat(longestAddress)}`];
  const ask = async (path: string) => send([`GET ${path} HTTP/1.1`, 'Host: shop']);
  for (const path of paths) expect(await ask(path)).not.toMatch(/strict-transport/i);
  requireTls();
  shop.cache.dropAll();
  for (const path of [...paths, ...paths])
    expect([path, /^strict-transport-security: (.*)$/im.exec(await ask(path))?.[1]]).toEqual([
      path,
      'max-age=31536000',
    ]);
  expect(await send(['nonsense'])).toContain('strict-transport-security: max-age=31536000');
});
