import { formatNumber, inDigits, t } from '#shared/language.ts';

/** Possible problems of the shop itself, with the facts for their texts. */
export interface AlertFacts {
  /** Percent of the disk in use, and free megabytes. */
  disk: { percent: number; freeMegabytes: number };
  /** Why there is no new backup, and the day in Bangladesh on which the last one was made; null: never. */
  backup: { problem: string; lastMade: string | null };
  /**
   * The number of messages that were given up or may have gone out within an hour, or wait for too long; and the
   * failing channels.
   */
  messages: { failed: number; unknown: number; overdue: number; channels: ('mail' | 'sms')[] };
  /** A phone that forwards the SMS of wallets, and when it was last heard from. */
  phone: { name: string; heardAt: string };
  /** Payments at gateways that staff must review, and refunds that a gateway refused. */
  payments: { held: number; refused: number };
}
export type AlertKind = keyof AlertFacts;

/** A problem of the shop itself. */
export interface RaisedAlert {
  alarm: AlertKind;
  facts: AlertFacts[AlertKind];
}

interface AlertWords {
  title: string;
  text: string;
  /** The page of the dashboard to open. */
  href: string;
}

/** In the language that is spoken at the moment: the bell's is English, a letter's that of the owner. */
const alertWords: { [Kind in AlertKind]: (facts: AlertFacts[Kind]) => AlertWords } = {
  disk: ({ percent, freeMegabytes }) => ({
    title: t('The shop’s disk is {percent} % full', { percent: formatNumber(percent) }),
    text: t(
      '{free} MB are left. Uploads stop first, then orders. Free up space, or ask the person who runs the server.',
      {
        free: formatNumber(freeMegabytes),
      },
    ),
    href: '/dashboard/overview',
  }),
  backup: ({ problem, lastMade }) => ({
    title:
      lastMade === null
        ? t('The shop has no backup')
        : t('The shop has no new backup since {day}', { day: inDigits(lastMade) }),
    text: t(
      'Reason: {problem}. Without a backup a broken disk loses all orders. Ask the person who runs the server to look.',
      { problem },
    ),
    href: '/dashboard/settings#backups',
  }),
  messages: ({ failed, unknown, overdue, channels }) => ({
    title: wayWords[channels.join('+')]?.() ?? t('Messages are not being sent'),
    text: t('Failed: {failed}. Possibly sent: {unknown}. Late: {overdue}. Check them and send them again.', {
      failed: formatNumber(failed),
      unknown: formatNumber(unknown),
      overdue: formatNumber(overdue),
    }),
    href: '/dashboard/unsent-messages',
  }),
  phone: ({ name, heardAt }) => ({
    title: t('The phone “{name}” sends no SMS', { name }),
    text: t(
      'Its last message came at {time}. Until it sends again, payments wait for you. Check its network and app.',
      {
        time: inDigits(timeInDhaka(heardAt)),
      },
    ),
    href: '/dashboard/received-payments',
  }),
  payments: ({ held, refused }) => ({
    title: t('Online payments need your attention'),
    text: t('Payments to review: {held}. Refunds that the gateway refused: {refused}. Check them today.', {
      held: formatNumber(held),
      refused: formatNumber(refused),
    }),
    href: held > 0 ? '/dashboard/online-payments?list=held' : '/dashboard/refunds',
  }),
};

const timeInDhaka = (at: string) =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit' });

const wayWords: Record<string, () => string> = {
  mail: () => t('Some of the shop’s emails are not being sent'),
  sms: () => t('Some of the shop’s SMS are not being sent'),
};

/** The words of any alarm. */
export function wordsOfAlert<Kind extends AlertKind>(kind: Kind, facts: AlertFacts[Kind]): AlertWords {
  return alertWords[kind](facts);
}
