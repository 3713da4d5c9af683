import type { Readable } from 'node:stream';
import { TooMany } from '../http/errors.ts';

const mostOfOne = 3;
const mostOfAll = 30;
const longestMs = 15 * 60_000;

/** The feeds that are being read. Each holds pages of products for its reader, who may be slow or read nothing at all: so many at once, and for so long. */
export function openFeeds() {
  const open = new Map<Readable, string>();
  return {
    /** Opens one for who asks from this address. Throws TooMany. */
    open(address: string, start: () => Readable): Readable {
      const ofOne = [...open.values()].filter((one) => one === address).length;
      if (ofOne >= mostOfOne || open.size >= mostOfAll) throw new TooMany('Too many feeds are being read at once.', 60);
      const feed = start();
      const tooLong = setTimeout(() => feed.destroy(new Error('It was read too slowly')), longestMs).unref();
      open.set(feed, address);
      feed.once('close', () => {
        clearTimeout(tooLong);
        open.delete(feed);
      });
      return feed;
    },
  };
}
