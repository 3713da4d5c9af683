import { pathIn } from '#shared/language.ts';
import { lastDayOfLink } from '#server/sales/online-payments/online-payments.ts';
import { payToken, trackingToken } from '#server/sales/orders/orders.ts';
import type { OrderFacts } from './template-facts.queries.ts';

/**
 * The link with which guests open their order, or with which it is paid or reviewed; empty: there is none. Every SMS of
 * ours has it: a stranger gets few (decision 27), and the customer may find any one of them again.
 */
export function linkOf(
  { tracking_key: key, order_number: number, language, kind }: OrderFacts,
  origin: string,
): string {
  if (!key) return '';
  if (kind === 'pay-link')
    return `${origin}${pathIn(language, `/pay/${payToken(key, number, lastDayOfLink(new Date()))}`)}`;
  const purpose = kind === 'review-request' ? 'review' : 'track';
  return `${origin}${pathIn(language, `/${purpose}#${trackingToken(key, number, purpose)}`)}`;
}
