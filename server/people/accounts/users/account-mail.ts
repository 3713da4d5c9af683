import type { User } from '#shared/api/people/accounts.ts';
import { pathIn, t, type Language } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { findLanguage } from './user-language.queries.ts';
import { findUser } from './users.queries.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    'send-mail': { id: string; to: string; subject: string; text: string; language?: Language };
  }
}

type Db = Database['db'];

/** A typed name is only sent to confirmed addresses. */
export const greeting = ({ name, emailVerified }: Pick<User, 'name' | 'emailVerified'>): string =>
  emailVerified ? t('Hello {name},', { name }) : t('Hello,');

/** Informs the present address that another one waits to be confirmed, in time to stop it. */
export async function notifyEmailRequested(db: Db, user: User): Promise<void> {
  await putLetter(db, user, () => ({
    subject: t('Request to change your email address'),
    text: t(
      'We received a request to change the email address of your account. It changes once the new address is confirmed. If it was not you, choose a new password now to stop the change.',
    ),
  }));
}

/** Informs the former address about its removal from the account, in case an intruder changed it. */
export async function notifyFormerAddress(db: Db, former: User): Promise<void> {
  await putLetter(db, former, () => ({
    subject: t('Your email address was changed'),
    text: t(
      'The email address of your account has changed. If you did not change it, please reply to this email or call us.',
    ),
  }));
}

export async function notifyPasswordChanged(db: Db, user: User): Promise<void> {
  await putLetter(db, user, () => ({
    subject: t('Your password was changed'),
    text: t(
      'Your password was changed, and we signed you out everywhere else. If it was not you, please reply to this email or call us.',
    ),
  }));
}

/** Informs the account's owner that the second factor was turned on or off, in case an intruder did it. */
export async function notifySecondFactor(db: Db, userId: string, isOn: boolean): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  await putLetter(db, user, () => ({
    subject: isOn ? t('Two-step sign-in was turned on') : t('Two-step sign-in was turned off'),
    text: isOn
      ? t('You now need a code from your app to sign in to your account. If it was not you, please call us.')
      : t(
          'You now need only your password to sign in to your account. If it was not you, please choose a new password and call us.',
        ),
  }));
}

/**
 * Informs a person about failed sign-ins to their account, at most once a day. Does nothing if the account does not
 * exist.
 */
export async function notifyOfFailures(database: Database, origin: string, userId: string | null): Promise<void> {
  const user = userId === null ? undefined : await findUser(database.db, userId);
  if (!user || user.banned) return;
  if (!(await limitOf(database, 'tell-of-failures', { tries: 1, minutes: 24 * 60 }).isWithin(user._id))) return;
  await putLetter(database.db, user, (language) => ({
    subject: t('Failed sign-in attempts on your account'),
    text: [
      t('Someone has tried many wrong passwords for your account. None of them worked.'),
      t(
        'On devices that you have used before, you can sign in as usual. On other devices it takes a few minutes longer for now.',
      ),
      t('If your password is short, or you use it on other sites, choose a new one here:'),
      `${origin}${pathIn(language, '/forgot-password')}`,
    ].join('\n\n'),
  }));
}

/** Informs a person that their account lost its number, because another person confirmed it. */
export async function notifyNumberTaken(db: Db, user: User): Promise<void> {
  await putLetter(db, user, () => ({
    subject: t('We removed the phone number from your account'),
    text: [
      t(
        'Your account had a number that you never confirmed. Another person has confirmed with a code that it is theirs.',
      ),
      t('Your account now has no number. Your email address and your password still work.'),
    ].join(' '),
  }));
}

/** A mail to a person in their language, if they have an address. */
async function putLetter(
  db: Db,
  user: User,
  write: (language: Language) => { subject: string; text: string },
): Promise<void> {
  if (user.email === '') return;
  const language = await findLanguage(db, user._id);
  const letter = speakIn(language, () => {
    const { subject, text } = write(language);
    return { to: user.email, language, subject, text: [greeting(user), text].join('\n\n') };
  });
  await addJob(db, 'send-mail', { id: crypto.randomUUID(), ...letter });
}
