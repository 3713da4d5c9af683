import type { historyApi } from '#shared/api/shop/activity-log.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Difference } from '#web/dashboard/catalogue/products/difference.ts';
import { messageKindName } from '#web/dashboard/shop/failed-messages/failed-message-words.ts';
import { differences } from '#web/dashboard/catalogue/products/history-words.ts';
import { seoDifferences } from '#web/dashboard/catalogue/products/seo-differences.ts';
import { orderEventFacts } from '#web/orders/order-event-words.ts';
import { settingsDifferences } from './settings-differences.ts';
import { importDifferences } from './import-differences.ts';
import { taxonomyDifferences, type NameOf } from './taxonomy-differences.ts';

export type HistoryEntry = DataOf<typeof historyApi.list>[number];

export const kindNames: Record<HistoryEntry['kind'], string> = {
  product: 'Product',
  category: 'Category',
  'sub-category': 'Sub-category',
  brand: 'Brand',
  settings: 'Settings',
  user: 'Account',
  import: 'Import',
  order: 'Order',
  offer: 'Discount',
  messages: 'Messages',
  sale: 'Scheduled sale',
  'size-guide': 'Size guide',
  attribute: 'Attribute',
  collection: 'Collection',
  page: 'Page',
  redirects: 'Redirects',
  export: 'Export',
};

/** How many of each kind. */
const messageCounts = (after: HistoryEntry['after']): Difference[] =>
  Object.entries(after ?? {}).map(([kind, count]) => ({ what: messageKindName(kind), to: String(count) }));

/** The differences, in words; empty if the action says it all. */
export function differencesOf({ kind, action, before, after }: HistoryEntry, nameOf: NameOf): Difference[] {
  if (kind === 'import') return importDifferences(after);
  if (kind === 'order') return orderEventFacts(after);
  if (kind === 'messages') return messageCounts(after);
  if (kind === 'export') return [{ what: 'Orders', to: String(after?.['orders'] ?? 0) }];
  if (action !== 'changed') return [];
  if (after?.['seo']) return seoDifferences(before, after);
  if (kind === 'product') return differences(before, after, nameOf);
  return kind === 'category' || kind === 'sub-category' || kind === 'brand'
    ? taxonomyDifferences(before, after, nameOf)
    : settingsDifferences(before, after);
}
