import { formatNumber, inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentName } from '#shared/payment-methods.ts';
import { wordsOfAlert, type RaisedAlert } from '#server/shop/alerts/alerts.ts';
import type { DayFigures } from '#server/sales/reports/reports.ts';
import type { NamedOrder, NewOrders, OwnerFacts } from './template-facts.queries.ts';

interface Letter {
  subject: string;
  lines: [string, ...string[]];
  /** The page of the dashboard to open. */
  link: string;
}

/** Subject and lines of a message to the owner. An SMS is only the first line. */
export const ownerTemplate = ({ data, named }: OwnerFacts): Letter =>
  'sold' in data ? eveningLetter(data) : 'alarm' in data ? alertTemplate(data) : ordersLetter(data, named);

function alertTemplate({ alarm, facts }: RaisedAlert): Letter {
  const { title, text, href } = wordsOfAlert(alarm, facts);
  return { subject: title, lines: [t('{sentence}.', { sentence: title }), text], link: href };
}

function ordersLetter({ count, taka }: NewOrders, named: NamedOrder[]): Letter {
  const [first] = named;
  if (count === 1 && first)
    return {
      subject: t('New order {order}', { order: inDigits(first.number) }),
      lines: [t('new order {order}', { order: inShort(first) }), paymentName(first.method)],
      link,
    };
  const sum = { count: formatNumber(count), total: formatTaka(taka) };
  const left = count - named.length;
  return {
    subject: t('{count} new orders', { count: sum.count }),
    lines: [
      t('{count} new orders, together {total}.', sum),
      named.map((order) => `${inShort(order)}, ${paymentName(order.method)}`).join('\n'),
      ...(left > 0 ? [t('And {count} more.', { count: formatNumber(left) })] : []),
    ],
    link,
  };
}

const link = '/dashboard/pending-orders';

const inShort = ({ number, name, district, taka }: NamedOrder): string =>
  [inDigits(number), formatTaka(taka), name, t(district)].filter(Boolean).join(', ');

function eveningLetter(day: DayFigures): Letter {
  const sold = { count: formatNumber(day.sold), total: formatTaka(day.soldTaka) };
  const short = [
    day.sold === 1 ? t('today one order, {total}', sold) : t('today {count} orders, {total}', sold),
    t('collected {total}', { total: formatTaka(day.collectedTaka) }),
    ...(day.waiting > 0 ? [t('{count} waiting', { count: formatNumber(day.waiting) })] : []),
    ...(day.refundsDue > 0 ? [t('refunds due {total}', { total: formatTaka(day.refundsTaka) })] : []),
  ];
  const waits = [
    day.toCheck > 0 && t('Payments to check: {count}.', { count: formatNumber(day.toCheck) }),
    day.refundsDue > 0 && t('Refunds due: {count}.', { count: formatNumber(day.refundsDue) }),
    day.refundsPressing > 0 &&
      t('Of these, {count} must be sent today by law.', { count: formatNumber(day.refundsPressing) }),
  ].filter((line) => line !== false);
  return {
    subject: day.sold === 1 ? t('Your day: one order, {total}', sold) : t('Your day: {count} orders, {total}', sold),
    lines: [t('{sentence}.', { sentence: short.join('; ') }), ...(waits.length > 0 ? [waits.join('\n')] : [])],
    link: '/dashboard/overview',
  };
}
