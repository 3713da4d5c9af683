import { formatNumber, t } from '#shared/language.ts';

/** What may be wrong with the shop itself, and what its words need. */
export interface AlarmFacts {
  /** Percent of the disk in use, and free megabytes. */
  disk: { percent: number; freeMegabytes: number };
}
export type AlarmKind = keyof AlarmFacts;

export interface AlarmWords {
  title: string;
  text: string;
  /** Where in the dashboard one goes on. */
  href: string;
}

/** In the language that is spoken at the moment: the bell's is English, a letter's that of the owner. */
export const alarmWords: { [Kind in AlarmKind]: (facts: AlarmFacts[Kind]) => AlarmWords } = {
  disk: ({ percent, freeMegabytes }) => ({
    title: t('The disk of the shop is {percent} % full', { percent: formatNumber(percent) }),
    text: t('{free} MB are left. Uploads stop first, and then orders. Make room, or ask who runs the machine.', {
      free: formatNumber(freeMegabytes),
    }),
    href: '/dashboard/overview',
  }),
};

/** The words of any alarm. */
export function wordsOfAlarm<Kind extends AlarmKind>(kind: Kind, facts: AlarmFacts[Kind]): AlarmWords {
  return alarmWords[kind](facts);
}
