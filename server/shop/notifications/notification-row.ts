import type { Notice } from '#shared/api/shop/notifications.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { wordsOfAlert, type AlertFacts, type AlertKind } from '#server/shop/alerts/alerts.ts';
import { formatTaka } from '#shared/money.ts';

/** The facts of a notice, as its source selects them (notification-sources.queries.ts). */
type NotificationFacts =
  | { kind: 'order'; order: string; user: string | null; number: string; name: string | null; total: number }
  | { kind: 'low-stock'; product: string; name: string; color: string | null; size: string | null; left: number }
  | { kind: 'message'; message: string; name: string; subject: string }
  | { kind: 'refund'; amount: number; number: string; dueOn: string }
  | { kind: 'return'; number: string; name: string | null; wish: 'later' | 'exchange' }
  | { kind: 'budget'; channel: 'mail' | 'sms'; sent: number; toNew: number }
  | { kind: 'alarm'; alarm: AlertKind; facts: AlertFacts[AlertKind] }
  | {
      kind: 'discount';
      order: string;
      user: string | null;
      number: string;
      by: string;
      taka: number;
      percent: number;
    }
  | { kind: 'export'; by: string; orders: number };

export interface NotificationRow {
  id: string;
  at: Date;
  facts: NotificationFacts;
  read: boolean;
}

export const toNotification = ({ id, at, facts, read }: NotificationRow): Notice => ({
  _id: id,
  kind: facts.kind,
  ...inWords(facts),
  createdAt: at.toISOString(),
  read,
});

function inWords(facts: NotificationFacts): Pick<Notice, 'title' | 'text' | 'href'> {
  switch (facts.kind) {
    case 'order':
      return {
        title: `New order ${facts.number}`,
        text: `${facts.name ?? 'Deleted account'} · ${formatTaka(facts.total)}`,
        href: `/dashboard/orders?order=${facts.user ?? 'guest'}.${facts.order}`,
      };
    case 'low-stock':
      return {
        title: leftInWords(facts.left),
        text: [facts.name, facts.color, facts.size].filter(Boolean).join(' · '),
        href: `/dashboard/products?edit=${facts.product}`,
      };
    case 'message':
      return {
        title: `New message from ${facts.name}`,
        text: subjects[facts.subject] ?? facts.subject,
        href: `/dashboard/messages?message=${facts.message}`,
      };
    case 'refund':
      return {
        title: `Refund due: ${formatTaka(facts.amount)}`,
        text: `Order ${facts.number} · by ${inShortDay(facts.dueOn)}`,
        href: '/dashboard/refunds',
      };
    case 'return':
      return {
        title: facts.wish === 'exchange' ? 'Exchange requested' : 'Return requested',
        text: `Order ${facts.number} · ${facts.name ?? 'Deleted account'}`,
        href: '/dashboard/return-requests',
      };
    case 'budget':
      return {
        title: `${facts.channel === 'sms' ? 'SMS' : 'Emails'} wait until tomorrow`,
        text: `${facts.sent} sent today, ${facts.toNew} to new customers`,
        href: '/dashboard/settings#messages',
      };
    case 'alarm':
      return speakIn('en', () => wordsOfAlert(facts.alarm, facts.facts));
    case 'discount':
      return {
        title: `${facts.by} gave a manual discount of ${formatTaka(facts.taka)}`,
        text: `Order ${facts.number} · ${facts.percent} % of the products`,
        href: `/dashboard/orders?order=${facts.user ?? 'guest'}.${facts.order}`,
      };
    case 'export':
      return {
        title: `${facts.by} exported orders`,
        text: `${facts.orders} with their customers, as a file`,
        href: '/dashboard/history',
      };
  }
}

/** `2026-12-01` as `1 Dec 2026`. */
const inShortDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const leftInWords = (left: number) => (left === 0 ? 'Sold out' : `Only ${left} left`);

/** The subjects of the contact page. */
const subjects: Record<string, string> = {
  order: 'About an order',
  product: 'About a product',
  delivery: 'About delivery',
  other: 'Other subject',
};
