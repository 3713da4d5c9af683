import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

/**
 * The caller's address: the connection's, or what the proxy on the same machine says of it. Nobody else is believed:
 * a header that everybody can write would make limits a matter of taste.
 */
export function addressOf(context: Context): string {
  // absent where the call comes from this very process
  const env = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  const connected = env?.incoming?.socket?.remoteAddress ?? '127.0.0.1';
  // the last one is the proxy's own word; what stands before it the caller may have written
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(connected);
  return networkOf(isLocal && forwarded ? forwarded.slice(0, 60) : connected);
}

/** An IPv6 address stands for its /64: every home and phone has 2^64 of them to try with. */
function networkOf(address: string): string {
  const [bare = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  if (!isIPv6(bare)) return bare;
  const [before = '', after] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const first = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
