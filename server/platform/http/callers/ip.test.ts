import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networksOf, toIp } from './ip.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7%eth0', '198.51.100.7'],
  ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
  ['2001:0db8:0000::0001', '2001:db8:0:0:0:0:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['::', '0:0:0:0:0:0:0:0'],
  // neither mapped nor IPv4
  ['::198.51.100.7', '0:0:0:0:0:0:c633:6407'],
  ['::ffff:0:c633:6407', '0:0:0:0:ffff:0:c633:6407'],
])('%s is %s', (written, ip) => {
  expect(toIp(written)).toBe(ip);
});

test.each([
  '',
  ' ',
  'unknown',
  '_hidden',
  '10.0.0',
  '10.0.0.256',
  '10.0.0.1 ',
  '1:2:3',
  ':::',
  '%eth0',
  'a%b',
  '[::1]',
])('%j is no address', (text) => {
  expect(toIp(text)).toBeUndefined();
});

test('every spelling of an address has the same stable form', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.constantFrom('', '%eth0', '%1'), (address, zone) => {
      const ip = toIp(address + zone);
      expect(ip).toBe(toIp(address.toUpperCase()));
      expect(ip && (isIPv4(ip) || isIPv6(ip))).toBe(true);
      expect(toIp(ip ?? '')).toBe(ip);
    }),
  );
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      for (const mapped of [`::ffff:${address}`, `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`])
        expect(toIp(mapped)).toBe(address);
    }),
  );
});

test('text from a caller never becomes an address by mistake, or stops the server', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const ip = toIp(text);
      expect(ip === undefined || isIPv4(ip) || isIPv6(ip)).toBe(true);
    }),
  );
});

test('an address belongs to wider and wider networks', () => {
  expect(networksOf('198.51.100.7')).toEqual([
    { network: '198.51.100.7', kind: 'ipv4' },
    { network: '198.51.100.0/24', kind: 'ipv4/24' },
  ]);
  const ofIpv6 = [
    { network: '2001:db8:1:1234::/64', kind: 'ipv6/64' },
    { network: '2001:db8:1:1200::/56', kind: 'ipv6/56' },
    { network: '2001:db8:1::/48', kind: 'ipv6/48' },
    { network: '2001:db8::/32', kind: 'ipv6/32' },
  ];
  expect(networksOf('2001:db8:1:1234:3:4:5:6')).toEqual(ofIpv6);
  expect(networksOf('2001:db8:1:1234::/64')).toEqual(ofIpv6);
});
