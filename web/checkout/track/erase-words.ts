import { t } from '#shared/language.ts';

/** Called by the loader alone: the page gets its one language, and no other page the words. */
export const eraseWords = () => ({
  lead: t('For orders without an account. With an account, delete it in your profile.'),
  points: [
    t('We erase your name, number, address and notes in all orders placed with this number.'),
    t('We cancel orders that are not confirmed yet.'),
    t('The law requires us to keep what was bought, when, for how much, and the district.'),
  ],
  warning: t('You cannot undo this. After that, the link to an order no longer shows who you are.'),
  whichNumber: t('The number that you ordered with.'),
  codeHint: t('6-digit code. It works for 5 minutes.'),
  another: t('Use another number or request a new code'),
  done: t('Your data is erased.'),
  sent: t(
    'If this number has placed an order, we are sending it a code. If no code arrives, we have no data for this number.',
  ),
});
export type EraseWords = ReturnType<typeof eraseWords>;
