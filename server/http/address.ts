import { isIPv4 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { networksOf, toIp } from './ip.ts';
import { loopback, type TrustedProxies } from './trusted-proxies.ts';

const trustedKey = 'trustedProxies';

/** Says for the calls of this app which machines are believed; without it, only this one. */
export const believing =
  (trusted: TrustedProxies): MiddlewareHandler =>
  async (context, next) => {
    context.set(trustedKey, trusted);
    await next();
  };

/**
 * The caller's address: the connection's, or the one that our proxies say they call for. Nobody else is believed: a header that
 * everybody can write would make limits a matter of taste. An IPv6 address stands for its /64: every home and phone has 2^64
 * of them to try with.
 */
export function addressOf(context: Context): string {
  // absent where the call comes from this very process
  const env = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  // set by believing() and nobody else
  const trusted = (context.get(trustedKey) as TrustedProxies | undefined) ?? loopback;
  const connected = toIp(env?.incoming?.socket?.remoteAddress ?? '') ?? '127.0.0.1';
  const address = behindProxies(connected, context.req.header('x-forwarded-for') ?? '', trusted);
  return networksOf(address)[0]!.network;
}

/**
 * Each proxy appends whom it was called by. So the header is read from its end for as long as those who wrote it are trusted; what
 * stands before that the caller may have invented. What is no address is not believed, nor is anything before it.
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
