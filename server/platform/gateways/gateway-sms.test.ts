import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewaySms, type GatewaySettings } from './gateway-sms.ts';
import { DeliveryUnknown, NotReached } from './outcome.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer = () => undefined;
let asked: URL[] = [];
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://gateway'));
  answer(request, response);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
// of a server on a port it is no text
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const settings: GatewaySettings = {
  url: `${origin}/api?api_key=secret-key-1&number={to}&message={text}`,
  success: undefined,
  number: '01',
  language: undefined,
};
const message = { to: '01712345678', text: 'আপনার অর্ডার {to} & more' };

/** The outcome of sending: undefined, or the error. */
async function send(how: Answer, more: Partial<GatewaySettings> = {}): Promise<unknown> {
  answer = how;
  return gatewaySms({ ...settings, ...more }, 400)
    .send('id', message)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
}
const says =
  (body: string | object, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

describe('an answer of 200', () => {
  test.each([
    { response_code: 202, success_message: 'SMS Submitted Successfully 1', error_message: '' },
    { status: 'success', message: 'sent', errors: [] },
    { error: 0, msg: 'Request successfully submitted', data: { request_id: 4711 } },
    { status_code: 200, status: 'SUCCESS', error_message: '' },
    { success: true },
    'SMS SUBMITTED: ID - C20000',
    '',
  ])('that accepts counts as sent: %j', async (body) => {
    expect(await send(says(body))).toBeUndefined();
  });

  test.each([
    { response_code: 1007, success_message: '', error_message: 'Balance Insufficient' },
    { response_code: 1002 },
    { response_code: '1005' },
    { status: 'FAILED', status_code: 4003, error_message: 'IP blacklisted' },
    { error: 405, msg: 'Authorization required' },
    { success: false },
    { error: true },
    [{ status: 'error' }],
    '1012',
    'Error: not enough balance',
    'Invalid API key',
  ])('that refuses does not: %j', async (body) => {
    const error = await send(says(body));
    expect(error).toEqual(
      expect.objectContaining({ message: expect.stringContaining('The SMS gateway answered 200') }),
    );
    expect([error instanceof DeliveryUnknown, error instanceof NotReached]).toEqual([false, false]);
  });
});

test('the pattern of a successful answer is a setting', async () => {
  const success = /"response_code": ?202/;
  expect(await send(says({ response_code: 202 }), { success })).toBeUndefined();
  expect(await send(says({ response_code: 200 }), { success })).toBeInstanceOf(Error);
  expect(await send(says('anything at all'), { success })).toBeInstanceOf(Error);
});

test('the refusal is stored without the key', async () => {
  const error = await send(says({ response_code: 1002, error_message: 'No sender for key secret-key-1' }));
  expect(String(error)).toContain('No sender for key …');
  expect(String(error)).not.toContain('secret-key-1');
});

test('the number has the form of the gateway, and the words arrive as they are', async () => {
  for (const number of ['01', '8801', '+8801'] as const) await send(says('ok'), { number });
  expect(asked.map(({ searchParams }) => searchParams.get('number'))).toEqual([
    '01712345678',
    '8801712345678',
    '+8801712345678',
  ]);
  expect(asked[0]?.searchParams.get('message')).toBe(message.text);
});

test.each([
  [429, NotReached],
  [503, NotReached],
  [504, DeliveryUnknown],
] as const)('a gateway that answers %i', async (status, kind) => {
  expect(await send(says('', status))).toBeInstanceOf(kind);
});

test('a gateway that answers 500 or sends elsewhere has refused', async () => {
  for (const status of [500, 401, 302])
    expect(String(await send(says('', status)))).toBe(`Error: The SMS gateway answered ${status}`);
});

test.each([
  ['hangs', () => undefined],
  ['cuts after the request', (request) => void request.socket.destroy()],
  [
    'cuts within its answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': '50' }).write('{"resp');
      setImmediate(() => request.socket.destroy());
    },
  ],
] satisfies [string, Answer][])('a gateway that %s may have sent it', async (_, how) => {
  expect(await send(how)).toBeInstanceOf(DeliveryUnknown);
  expect(asked).toHaveLength(1);
});

test('an unreachable gateway means that no message was sent', async () => {
  const closed = createServer();
  await once(closed.listen(0, '127.0.0.1'), 'listening');
  const { port } = closed.address() as AddressInfo; // as above
  closed.close();
  await once(closed, 'close');
  const url = `http://127.0.0.1:${port}/?to={to}&text={text}`;
  expect(await send(says('ok'), { url })).toBeInstanceOf(NotReached);
});
