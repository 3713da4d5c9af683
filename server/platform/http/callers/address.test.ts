import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { addressOf, trustProxies } from './address.ts';
import { toIp } from './ip.ts';
import { toTrustedProxies } from './trusted-proxies.ts';

const app = new Hono().get('/', (context) => context.text(addressOf(context)));
const behindTwo = new Hono()
  .use(trustProxies(toTrustedProxies('10.0.0.5, 10.1.0.0/16, 2001:db8:9::/48')))
  .get('/', (context) => context.text(addressOf(context)));

/** The address that is believed of a connection from `remoteAddress`, whose request says `forwarded`. */
async function believed(remoteAddress: string | undefined, forwarded?: string, by = app): Promise<string> {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await by.request('/', { headers }, remoteAddress && { incoming: { socket: { remoteAddress } } })).text();
}

describe('the address a caller is counted by', () => {
  test('is the address of the connection, whatever headers the caller sends', async () => {
    for (const own of ['198.51.100.7', '::ffff:198.51.100.7']) {
      expect(await believed(own)).toBe('198.51.100.7');
      expect(await believed(own, '127.0.0.1')).toBe('198.51.100.7');
      expect(await believed(own, '203.0.113.1, 203.0.113.2')).toBe('198.51.100.7');
    }
    // these only look like this machine's
    for (const other of ['10.127.0.1', '::127.0.0.1', '192.168.0.1', '10.0.0.1'])
      expect(await believed(other, '203.0.113.1')).not.toBe('203.0.113.1');
  });

  test('is the last that a proxy on this machine names: the others may be invented', async () => {
    for (const proxy of ['127.0.0.1', '127.0.0.2', '::ffff:127.0.0.1', '::1', undefined]) {
      expect(await believed(proxy, '203.0.113.5')).toBe('203.0.113.5');
      expect(await believed(proxy, '1.1.1.1, 2.2.2.2,203.0.113.5 ')).toBe('203.0.113.5');
    }
    expect(await believed('127.0.0.1')).toBe('127.0.0.1');
    expect(await believed('127.0.0.1', ' ')).toBe('127.0.0.1');
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:1::', '2001:db8:0:0::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::2', '0:0:0:0::/64'],
  ])('counts %s as the network it is from', async (address, network) => {
    expect(await believed(address)).toBe(network);
    expect(await believed('::1', address)).toBe(network);
  });

  test('is the last one that is none of the named proxies', async () => {
    for (const proxy of ['10.0.0.5', '10.1.2.3', '::ffff:10.0.0.5', '2001:db8:9::1', '2001:db8:9::1%eth0']) {
      expect(await believed(proxy, '203.0.113.5', behindTwo)).toBe('203.0.113.5');
      expect(await believed(proxy, '1.1.1.1, 203.0.113.5, 10.1.0.1, ::ffff:10.0.0.5', behindTwo)).toBe('203.0.113.5');
    }
    // called only by each other
    expect(await believed('10.0.0.5', '10.1.0.1', behindTwo)).toBe('10.1.0.1');
  });

  test('is no longer this machine’s word where other proxies are named', async () => {
    for (const stranger of ['127.0.0.1', '10.0.0.6', '10.2.0.1', '2001:db8:a::1'])
      expect(await believed(stranger, '203.0.113.5', behindTwo)).not.toBe('203.0.113.5');
  });

  test.each(['unknown', '', '_gazonk', '203.0.113', '203.0.113.5.', '<script>', 'x'.repeat(9000)])(
    'is the proxy’s own where it names no address but %j',
    async (garbage) => {
      expect(await believed('127.0.0.1', garbage)).toBe('127.0.0.1');
      // and the entries before it are no better
      expect(await believed('127.0.0.1', `203.0.113.5, ${garbage}`)).toBe('127.0.0.1');
      expect(await believed('10.0.0.5', `203.0.113.5, ${garbage}, 10.1.0.1`, behindTwo)).toBe('10.1.0.1');
    },
  );

  test('is named with its port too', async () => {
    expect(await believed('127.0.0.1', '203.0.113.5:4711')).toBe('203.0.113.5');
    expect(await believed('127.0.0.1', '[2001:db8::1]:4711')).toBe('2001:db8:0:0::/64');
    expect(await believed('127.0.0.1', '[2001:db8::1]')).toBe('2001:db8:0:0::/64');
  });

  test('is the same for any header of the caller, and behind any number of our proxies', async () => {
    const written = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constant('10.0.0.5')).map((text) =>
      // characters that a header may contain
      text.replace(/[^\x20-\x7e]/g, '?'),
    );
    const stranger = fc.ipV4().filter((ip) => !ip.startsWith('10.'));
    const proxies = fc.array(fc.constantFrom('10.0.0.5', '10.1.9.9', '::ffff:10.1.0.1', '2001:db8:9::7'), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(written), stranger, proxies, async (invented, caller, [connected, ...others]) => {
        const header = [...invented, caller, ...others].join(', ');
        expect(await believed(connected, header, behindTwo)).toBe(toIp(caller));
      }),
    );
  });
});
