import { isIPv4, isIPv6 } from 'node:net';

/**
 * The canonical form of an address, to compare and count by: IPv4 even if written as IPv6 (`::ffff:10.0.0.5`), IPv6 in
 * eight groups without leading zeros and without zone (`%eth0`). Undefined if it is not an address.
 */
export function toIp(text: string): string | undefined {
  const [bare = ''] = text.split('%');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups.map((group) => group.toString(16)).join(':');
}

/**
 * The networks that an address belongs to, the narrowest first: single and /24 for IPv4, /64, /56, /48 and /32 for
 * IPv6.
 */
export function networksOf(address: string): { network: string; kind: NetworkKind }[] {
  if (isIPv4(address))
    return [
      { network: address, kind: 'ipv4' },
      { network: `${address.split('.').slice(0, 3).join('.')}.0/24`, kind: 'ipv4/24' },
    ];
  const groups = groupsOf(address.replace(/\/64$/, ''));
  return ([64, 56, 48, 32] as const).map((length) => ({
    network: `${prefixOf(groups, length)}::/${length}`,
    kind: `ipv6/${length}`,
  }));
}

/** A single caller easily has all addresses of these. */
const onesOwn: ReadonlySet<NetworkKind> = new Set(['ipv4/24', 'ipv6/48']);

/** The network, /24 of IPv4 or /48 of IPv6, whose addresses count as those of one caller. */
export const ownNetworkOf = (address: string): string =>
  networksOf(address).find(({ kind }) => onesOwn.has(kind))?.network ?? address;

export type NetworkKind = 'ipv4' | 'ipv4/24' | 'ipv6/64' | 'ipv6/56' | 'ipv6/48' | 'ipv6/32';

/** The groups that the first bits reach into, the rest of the last one as zeros. */
function prefixOf(groups: readonly number[], bits: number): string {
  return groups
    .slice(0, Math.ceil(bits / 16))
    .map((group, n) => ((group >> Math.max(0, (n + 1) * 16 - bits)) << Math.max(0, (n + 1) * 16 - bits)).toString(16))
    .join(':');
}

/** The eight numbers of an IPv6 address. The URL parser supports every spelling. */
function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
}
