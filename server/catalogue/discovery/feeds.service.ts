import pLimit from 'p-limit';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { Connections } from '#server/platform/db/database.ts';
import { withFirstLanguage } from '#server/platform/process/language.ts';
import { listProductsAfter } from './discovery.queries.ts';
import { toFeedItems } from './feed-items.ts';
import type { Feed } from './feeds.ts';

const pageSize = 500;
// any number of callers may read feeds, but their pages are read one at a time
const inTurn = pLimit(1);

/** A feed, piece by piece: as fast as its reader reads, a page of products in memory. */
export async function* feedPieces(
  { pool }: Connections,
  feed: Feed,
  settings: Settings,
  origin: string,
): AsyncGenerator<string> {
  yield feed.start({ name: settings.shopName, about: settings.about, origin });
  for (let after: string | undefined; ;) {
    const products = await inTurn(() => listProductsAfter(pool, after, pageSize));
    if (products.length > 0)
      yield products
        .flatMap((product) => withFirstLanguage(settings.firstLanguage, () => toFeedItems(product, settings, origin)))
        .map(feed.item)
        .join('');
    if (products.length < pageSize) break;
    after = products.at(-1)?._id;
  }
  yield feed.end;
}
