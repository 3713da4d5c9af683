import { createHash } from 'node:crypto';
import { networksOf, ownNetworkOf } from '#server/platform/http/callers/ip.ts';
import { timesAsMuch } from '#server/platform/http/limits/network-limits.ts';

/** How many searches of one address count in an hour: more are no shopper's. */
const maxOfOneAddress = 60;
const maxNetworks = 30_000;
const hourMs = 60 * 60_000;

/** How many searches each network sent in the present hour, in the memory of this process. */
export class HourlyNetworks {
  readonly #counts = new Map<string, number>();
  #hour = 0;

  /** Whether one more search of this address counts; if so, it is counted. */
  mayCount(address: string): boolean {
    const hour = Math.floor(Date.now() / hourMs);
    if (hour !== this.#hour) this.#counts.clear();
    this.#hour = hour;
    const networks = networksOf(address);
    const countOf = (network: string) => this.#counts.get(network) ?? 0;
    if (networks.some(({ network, kind }) => countOf(network) >= maxOfOneAddress * timesAsMuch[kind])) return false;
    if (this.#counts.size + networks.length > maxNetworks) return false;
    for (const { network } of networks) this.#counts.set(network, countOf(network) + 1);
    return true;
  }
}

/**
 * Distinguishes visitors who search the same text without identifying them. Many networks share each of 65,536 marks,
 * and a network gets another mark for every text. A wide network counts as a single visitor.
 */
export function visitorOf(words: string, address: string): number {
  return createHash('sha256')
    .update(`${words}\0${ownNetworkOf(address)}`)
    .digest()
    .readUInt16LE(0);
}
