import { isIPv4 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loopback, toTrustedProxies } from './trusted-proxies.ts';

const trusts = (list: string, address: string) =>
  toTrustedProxies(list).check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

describe('the proxies that are named', () => {
  test('are addresses and networks, in any number, of both kinds', () => {
    const list = '10.0.0.5, 10.1.0.0/16,2001:db8:7::/48 , 2001:db8::9,::ffff:192.0.2.1';
    for (const one of ['10.0.0.5', '10.1.255.255', '2001:db8:7:ffff::1', '2001:db8::9', '192.0.2.1'])
      expect([one, trusts(list, one)]).toEqual([one, true]);
    for (const other of ['10.0.0.6', '10.2.0.0', '2001:db8:8::1', '2001:db8::a', '192.0.2.2', '127.0.0.1'])
      expect([other, trusts(list, other)]).toEqual([other, false]);
  });

  test('are the ones of this machine where none is named', () => {
    for (const [address, isTrusted] of [
      ['127.0.0.1', true],
      ['127.255.0.9', true],
      ['128.0.0.1', false],
      ['0.0.0.0', false],
    ] as const)
      expect(loopback.check(address, 'ipv4')).toBe(isTrusted);
    expect(loopback.check('::1', 'ipv6')).toBe(true);
    expect(loopback.check('::2', 'ipv6')).toBe(false);
  });

  test.each([
    '',
    ' ',
    ',',
    '10.0.0.5,',
    '10.0.0.5;10.0.0.6',
    '10.0.0.5 10.0.0.6',
    'localhost',
    'proxy.example',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.5',
    '10.0.0.5:80',
    '[::1]',
    'fe80::1%eth0',
    'fe80::%eth0/64',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/08',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/255.0.0.0',
    '2001:db8::/129',
    '::ffff:10.0.0.0/104',
    '*',
    'true',
  ])('refuses %j', (list) => {
    expect(() => toTrustedProxies(list)).toThrow(/^".*" is (?:neither an address|no network|a network of IPv4)/);
  });

  test('trust exactly the addresses inside a network', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 1, max: 32 }), fc.ipV4(), (network, length, address) => {
        const top = (ip: string) =>
          ip
            .split('.')
            .map((part) => Number(part).toString(2).padStart(8, '0'))
            .join('')
            .slice(0, length);
        expect(trusts(`${network}/${length}`, address)).toBe(top(network) === top(address));
      }),
    );
  });
});
