import { BlockList, isIPv6 } from 'node:net';
import { toIp } from './ip.ts';

/** The machines that may name the callers they forward (X-Forwarded-For). */
export type TrustedProxies = Pick<BlockList, 'check'>;

/** Only this machine: the default without the setting. */
export const loopback: TrustedProxies = toTrustedProxies('127.0.0.0/8, ::1');

/**
 * Addresses and networks, as in `10.0.0.5, 10.1.0.0/16, 2001:db8::/32`. Throws an Error that names the first invalid
 * one: if a proxy is silently not trusted, all visitors count as one caller.
 */
export function toTrustedProxies(list: string): TrustedProxies {
  const proxies = new BlockList();
  for (const entry of list.split(',')) addTo(proxies, entry.trim());
  return proxies;
}

function addTo(proxies: BlockList, entry: string): void {
  const [address = '', length, ...more] = entry.split('/');
  const ip = toIp(address);
  if (ip === undefined || address.includes('%') || more.length > 0)
    throw new Error(`"${entry}" is neither an address nor a network`);
  const isIpv6 = isIPv6(ip);
  if (length === undefined) return proxies.addAddress(ip, isIpv6 ? 'ipv6' : 'ipv4');
  if (isIPv6(address) !== isIpv6) throw new Error(`"${entry}" is a network of IPv4: write it as one`);
  const max = isIpv6 ? 128 : 32;
  // "/0" would trust every caller to name any address
  if (!/^[1-9]\d{0,2}$/.test(length) || Number(length) > max)
    throw new Error(`"${entry}" is no network: the number behind / goes from 1 to ${max}`);
  proxies.addSubnet(ip, Number(length), isIpv6 ? 'ipv6' : 'ipv4');
}
