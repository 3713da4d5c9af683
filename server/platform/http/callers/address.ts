import { isIPv4 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { networksOf, toIp } from './ip.ts';
import { loopback, type TrustedProxies } from './trusted-proxies.ts';

const trustedKey = 'trustedProxies';

/** Says for the calls of this app which machines are believed; without it, only this one. */
export const trustProxies =
  (trusted: TrustedProxies): MiddlewareHandler =>
  async (context, next) => {
    context.set(trustedKey, trusted);
    await next();
  };

/**
 * The caller's address: that of the connection, or the one that our own proxies name in X-Forwarded-For. Other callers
 * could choose their address in this header and evade limits. An IPv6 address counts as its /64 network, because every
 * home and phone has 2^64 addresses.
 */
export function addressOf(context: Context): string {
  // absent where the call comes from this very process
  const env = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  // set only by trustProxies()
  const trusted = (context.get(trustedKey) as TrustedProxies | undefined) ?? loopback;
  const connected = toIp(env?.incoming?.socket?.remoteAddress ?? '') ?? '127.0.0.1';
  const address = behindProxies(connected, context.req.header('x-forwarded-for') ?? '', trusted);
  return networksOf(address)[0]!.network;
}

/**
 * Each proxy appends the address that called it. So the header is read from its end, as long as the writers are
 * trusted; the caller may have invented the rest. If an entry is not an address, it and the entries before it are
 * ignored.
 */
function behindProxies(connected: string, forwarded: string, trusted: TrustedProxies): string {
  let address = connected;
  for (const entry of forwarded.split(',').toReversed()) {
    if (!trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) return address;
    const named = toIp(withoutPort(entry.trim()));
    if (named === undefined) return address;
    address = named;
  }
  return address;
}

/** Some proxies write `203.0.113.5:4711` and `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
