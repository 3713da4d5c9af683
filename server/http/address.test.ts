import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { addressOf } from './address.ts';

const app = new Hono().get('/', (context) => context.text(addressOf(context)));

/** The address that is believed of a connection from `remoteAddress`, whose request says `forwarded`. */
async function believed(remoteAddress: string | undefined, forwarded?: string): Promise<string> {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, remoteAddress && { incoming: { socket: { remoteAddress } } })).text();
}

describe('the address a caller is counted by', () => {
  test('is that of the connection, whatever the caller writes', async () => {
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
    expect((await believed('127.0.0.1', 'x'.repeat(9000))).length).toBe(60);
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
});
