import { afterEach, describe, expect, test, vi } from 'vitest';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { requestLog } from '#server/platform/http/logging/request-log.ts';
import { inRequest, log, setLogLevel } from './log.ts';

const written: string[] = [];
const output = vi.spyOn(process.stdout, 'write');
const capture = () => output.mockImplementation((text) => written.push(String(text)) > 0);
afterEach(() => {
  written.length = 0;
  output.mockReset();
  setLogLevel('info');
  Object.defineProperty(process.stdout, 'isTTY', { value: false, configurable: true });
});
const lines = (): unknown[] => written.map((line) => JSON.parse(line));

describe('a line of the log', () => {
  test('is JSON with level, time, and the request in which it was written', () => {
    capture();
    inRequest('abc', () => log.warn('Something is odd'));
    log.error('It failed', new TypeError('no such thing'));
    expect(lines()).toEqual([
      { level: 'warn', time: expect.stringMatching(/^\d{4}-.*Z$/), requestId: 'abc', msg: 'Something is odd' },
      {
        level: 'error',
        time: expect.any(String),
        msg: 'It failed',
        error: { name: 'TypeError', message: 'no such thing', stack: expect.stringContaining('log.test.ts') },
      },
    ]);
  });

  test('reveals no person and no secret, in any message', () => {
    capture();
    const secrets = [
      'rahima@example.com',
      '01711-111111',
      '+8801711111111',
      '০১৭১১১১১১১১',
      'token=abc',
      'hunter2',
      'Yg4sX0lWq9-3kfTz8vB_1mN5pQ7rU2cD6eH0jLaKoI8',
    ];
    const text = [
      'mail to <rahima@example.com>, 01711-111111 or +8801711111111 or ০১৭১১১১১১১১',
      'GET /reset?token=abc',
      'postgres://haat:hunter2@db/haat',
      'Bearer Yg4sX0lWq9-3kfTz8vB_1mN5pQ7rU2cD6eH0jLaKoI8',
    ].join(' ');
    const error = Object.assign(new Error(text, { cause: new Error(text) }), {
      detail: 'Failing row contains (Rahima, 12 Lake Road)',
      letter: { to: 'rahima@example.com' },
    });
    log.error(text, error);
    log.info(text);
    inRequest('rahima@example.com', () => log.warn(text));
    for (const secret of [...secrets, 'Lake Road']) expect(written.join('')).not.toContain(secret);
    expect(written).toHaveLength(3);
  });

  test('does not repeat typed text that PostgreSQL quotes', () => {
    capture();
    const error = Object.assign(new Error('invalid input syntax for type date: "12 Lake Road"'), { severity: 'ERROR' });
    log.error('A query failed', error);
    expect(written[0]).not.toContain('Lake Road');
    expect(written[0]).toContain('invalid input syntax for type date');
  });

  test('preserves facts that help to find the cause: ids of orders, names of pictures, addresses of the shop', () => {
    capture();
    const id = '11111111-2222-4333-8444-555555555555';
    const picture = `${'0123456789abcdef'.repeat(4)}.webp`;
    log.warn(`Order ${id}, picture ${picture}, http://127.0.0.1:3000`);
    expect(written[0]).toContain(`Order ${id}, picture ${picture}, http://127.0.0.1:3000`);
  });

  test('below the level is not written, but for the words of the start', () => {
    capture();
    setLogLevel('error');
    log.warn('Something is odd');
    log.announce('The first admin is me@haat.example with the password hunter2 (shown only now).');
    expect(lines()).toEqual([
      expect.objectContaining({ msg: expect.stringContaining('me@haat.example with the password hunter2 ') }),
    ]);
  });

  test('is words on a terminal', () => {
    capture();
    Object.defineProperty(process.stdout, 'isTTY', { value: true, configurable: true });
    log.announce('Haat is open');
    log.error('It failed', new TypeError('no such thing'));
    expect(written[0]).toBe('Haat is open\n');
    expect(written[1]).toMatch(/^\d\d:\d\d:\d\d ERROR It failed\nTypeError: no such thing\n\s+at /);
  });
});

test('a slow request has a line with the pattern of its route, and a quick one has none', async () => {
  capture();
  const app = new Hono().use(requestId()).use(requestLog());
  app.get('/orders/:orderId', async (context) => {
    await slow(context.req.param('orderId'));
    return context.text('');
  });
  const clock = vi.spyOn(performance, 'now');
  const slow = async (milliseconds: string) => void clock.mockReturnValue(Number(milliseconds));
  clock.mockReturnValue(0);
  await app.request('/orders/999');
  expect(written).toEqual([]);
  clock.mockReturnValue(0);
  await app.request('/orders/1500?phone=01711111111', { headers: { 'x-request-id': 'abc' } });
  clock.mockRestore();
  expect(lines()).toEqual([
    expect.objectContaining({ level: 'warn', msg: 'Slow: GET /orders/{orderId} 200 after 1.5 s', requestId: 'abc' }),
  ]);
});
