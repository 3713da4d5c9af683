import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { paysFirst } from '#shared/payment-methods.ts';
import { Invalid, type FieldError } from '#server/platform/http/errors/errors.ts';
import { networksOf, type NetworkKind } from '#server/platform/http/callers/ip.ts';
import { timesAsMuch } from '#server/platform/http/limits/network-limits.ts';

/**
 * Checks the quantities of one order against the shop's limits. Lines of the same product and variant count together.
 * Throws Invalid, by line.
 */
export function requireWithinLimits({ orderLimits }: Pick<Settings, 'orderLimits'>, items: NewOrder['items']): void {
  const { perLine, lines, pieces } = orderLimits;
  const errors: FieldError[] = [];
  const counted = new Map<string, number>();
  for (const [n, { variantId, quantity }] of items.entries()) {
    const sum = (counted.get(variantId.toLowerCase()) ?? 0) + quantity;
    counted.set(variantId.toLowerCase(), sum);
    if (sum > perLine)
      errors.push({
        path: `items.${n}.quantity`,
        message: t('Maximum {count} of each product per order', { count: perLine }),
      });
  }
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (counted.size > lines)
    errors.push({
      path: 'items',
      message:
        lines === 1
          ? t('At most one product in an order')
          : t('At most {count} different products in an order', { count: lines }),
    });
  if (all > pieces)
    errors.push({
      path: 'items',
      message:
        pieces === 1 ? t('At most one piece in an order') : t('At most {count} pieces in an order', { count: pieces }),
    });
  if (errors.length > 0) throw new Invalid(errors);
}

/** The limits on orders that wait already, as place_order() applies them. */
export type WaitingRules = Omit<Settings['waiting'], 'cashHours' | 'prepaidHours' | 'address'> & {
  hours: number;
  /** The limits of waiting orders for each network of the caller, the widest first. */
  networks: Max[];
};

type Max = Settings['waiting']['inAll'];

/** How an order is paid, as far as its time to wait follows from it. */
type Paying = Pick<Order['paymentInfo'], 'method'> & { advance?: object | null | undefined };

/** Hours that an order waits for the shop: longer where money was sent that is to be found first. */
export const waitingHours = (
  { cashHours, prepaidHours }: Pick<Settings['waiting'], 'cashHours' | 'prepaidHours'>,
  { method, advance }: Paying,
): number => (paysFirst(method) || advance ? prepaidHours : cashHours);

export function waitingRules({ waiting }: Settings, paying: Paying, address: string): WaitingRules {
  const { cashHours: _cash, prepaidHours: _prepaid, address: _address, inAll, ...limits } = waiting;
  // An invented transaction is free, so such orders have a limit too. It is higher, because without codes new customers
  // can only order by paying in advance.
  const times = paysFirst(paying.method) || paying.advance ? 2 : 1;
  const asPaid = ({ orders, pieces }: Max) => ({ orders: orders * times, pieces: pieces * times });
  return {
    ...limits,
    inAll: asPaid(inAll),
    hours: waitingHours(waiting, paying),
    networks: widestFirst(address).map(({ kind }) => asPaid(maxOf(waiting, kind))),
  };
}

/** A network can fill at most a quarter of the total limit; but an address of it has its own limit. */
function maxOf({ address, inAll }: Settings['waiting'], kind: NetworkKind): Max {
  const max = (one: number, all: number) => Math.max(one, Math.min(one * timesAsMuch[kind], Math.floor(all / 4)));
  return { orders: max(address.orders, inAll.orders), pieces: max(address.pieces, inAll.pieces) };
}

/** The networks of the caller, the widest first; null if the address does not identify the caller. */
export function callerNetworks(address: string): string[] | null {
  const networks = widestFirst(address);
  return networks.length > 0 ? networks.map(({ network }) => network) : null;
}

function widestFirst(address: string) {
  const caller = findCaller(address);
  return caller === null ? [] : networksOf(caller).toReversed();
}

// two lists: every IPv4 address has an IPv6 form, and that form is in a network of this machine
const own = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  own.ipv4.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  own.ipv6.addSubnet(network, prefix, 'ipv6');

/**
 * The network address (from `addressOf`), if it identifies the caller. An address of this machine or of a private
 * network belongs to a proxy that does not name its callers: all customers would count as one.
 */
export function findCaller(address: string): string | null {
  const [bare = ''] = address.split('/');
  if (isIPv4(bare)) return own.ipv4.check(bare, 'ipv4') ? null : address;
  return isIPv6(bare) && !own.ipv6.check(bare, 'ipv6') ? address : null;
}
