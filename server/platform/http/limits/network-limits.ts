import type { Database } from '#server/platform/db/database.ts';
import { TooMany } from '../errors/errors.ts';
import { networksOf, type NetworkKind } from '../callers/ip.ts';
import { limitOf } from './limits.ts';

// How much each network may do: the one home of these figures.

/**
 * The factor by which networks around an address may try more. A rented server comes with a /64, a /56 or a /48 with
 * 65,536 networks to try from. But thousands of phones of one carrier share a /24, a /48 or a /32.
 */
export const timesAsMuch: Record<NetworkKind, number> = {
  ipv4: 1,
  'ipv4/24': 10,
  'ipv6/64': 1,
  'ipv6/56': 4,
  'ipv6/48': 10,
  'ipv6/32': 40,
};

/** The same for tries that open an account or cost an SMS. Other ways stay open to the customers of a full carrier. */
const fewTimesAsMuch: Record<NetworkKind, number> = {
  ipv4: 1,
  'ipv4/24': 4,
  'ipv6/64': 1,
  'ipv6/56': 2,
  'ipv6/48': 4,
  'ipv6/32': 16,
};

/**
 * Wrong passwords for any account: `most` immediately, then another every `seconds`. Thousands of phones share an IPv4
 * address of a carrier; a home or a phone has its own /64.
 */
export function wrongPasswords(kind: NetworkKind): { most: number; seconds: number } {
  const { most, seconds } = kind.startsWith('ipv4') ? { most: 60, seconds: 60 } : { most: 30, seconds: 120 };
  return { most: most * fewTimesAsMuch[kind], seconds: seconds / fewTimesAsMuch[kind] };
}

/**
 * How often an address may make each kind of call within a number of minutes. An address is an IPv4 address, or the /64
 * of a home or a phone. `times`: the factors for its networks, if they differ from the usual ones.
 */
export const networkLimits = {
  // codes that do not exist
  'coupon-code': { tries: 20, minutes: 15 },
  // orders refused by the rules on cash and coupons: refusals may reveal facts about a stranger's number
  'refused-cash': { tries: 30, minutes: 15 },
  // wrong numbers and links of orders
  'track-order': { tries: 10, minutes: 15 },
  review: { tries: 30, minutes: 15 },
  'contact-message': { tries: 5, minutes: 15 },
  // several people behind the address, several sizes of each
  'back-in-stock': { tries: 20, minutes: 15 },
  'back-in-stock-link': { tries: 10, minutes: 15 },
  register: { tries: 8, minutes: 15 },
  'confirm-email': { tries: 8, minutes: 15 },
  'forgot-password': { tries: 30, minutes: 15 },
  'reset-password': { tries: 60, minutes: 15 },
  'phone-code-from': { tries: 10, minutes: 60, times: fewTimesAsMuch },
  'phone-code-guesses': { tries: 30, minutes: 60 },
  // tokens of forwarding phones that no phone has
  'sms-token': { tries: 20, minutes: 15 },
  // messages in a courier's name that are not its own: each is a row
  'courier-events': { tries: 30, minutes: 15 },
  // the same of payment gateways; its certificate may have to be fetched
  'gateway-events': { tries: 30, minutes: 15 },
  // each asks a gateway
  'pay-online': { tries: 30, minutes: 15 },
  'pay-return': { tries: 30, minutes: 15 },
} as const satisfies Record<string, { tries: number; minutes: number; times?: Record<NetworkKind, number> }>;

type LimitedKind = keyof typeof networkLimits;

/** How often a network of this width may try it within those minutes. */
export function maxAttempts(kind: LimitedKind, width: NetworkKind): number {
  const limit: { tries: number; times?: Record<NetworkKind, number> } = networkLimits[kind];
  return limit.tries * (limit.times ?? timesAsMuch)[width];
}

/** Too many tries of one network. */
export class NetworkFull extends TooMany {
  readonly network: string;

  constructor(network: string, { message, seconds }: TooMany) {
    super(message, seconds);
    this.network = network;
  }
}

export interface NetworkLimit {
  /** Counts a try of an address and of the networks around it. Throws NetworkFull (429) if one had too many. */
  count(address: string): Promise<void>;
  /** Whether one more try would be within the limits. Counts none. */
  hasRoom(address: string): Promise<boolean>;
  /** Takes back a try that should not count, such as a right code. */
  takeBack(address: string): Promise<void>;
}

/** Limits calls of this kind by the caller's address (from addressOf) and the networks around it. */
export function networkLimit(database: Database, kind: LimitedKind): NetworkLimit {
  const { minutes } = networkLimits[kind];
  const limits = (address: string) =>
    networksOf(address).map(({ network, kind: width }) => ({
      network,
      limit: limitOf(database, kind, { tries: maxAttempts(kind, width), minutes }),
    }));
  return {
    async count(address) {
      // the narrowest first: refused tries of an address do not use up the limit of its networks
      for (const { network, limit } of limits(address))
        await limit.count(network).catch((error: unknown) => {
          throw error instanceof TooMany ? new NetworkFull(network, error) : error;
        });
    },
    hasRoom: async (address) =>
      (await Promise.all(limits(address).map(({ network, limit }) => limit.hasRoom(network)))).every(Boolean),
    takeBack: async (address) =>
      void (await Promise.all(limits(address).map(({ network, limit }) => limit.takeBack(network)))),
  };
}
