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
    'send-mail': { id: string; to: string; subject: string; text: string };
  }
}

type Db = Database['db'];

/** A typed name is sent only to people who have confirmed that the address is theirs. */
export const greeting = ({ name, emailVerified }: Pick<User, 'name' | 'emailVerified'>): string =>
  emailVerified ? t('Hello {name},', { name }) : t('Hello,');

/** Informs the present address that another one waits to be confirmed, in time to stop it. */
export async function tellEmailAskedFor(db: Db, user: User): Promise<void> {
  await putLetter(db, user, () => ({
    subject: t('A change of your email address was asked for'),
    text: t(
      'somebody, hopefully you, asked to give your account another email address. It changes once that address is confirmed. If it was not you, choose a new password now: that stops it.',
    ),
  }));
}

/**
 * Informs the former address that it no longer belongs to the account, so that a person who lost the account this way
 * learns of it.
 */
export async function tellFormerAddress(db: Db, former: User): Promise<void> {
  await putLetter(db, former, () => ({
    subject: t('Your email address was changed'),
    text: t(
      'your account with us has another email address now. If it was not you who changed it, please answer this mail or call us.',
    ),
  }));
}

export async function tellPasswordChanged(db: Db, user: User): Promise<void> {
  await putLetter(db, user, () => ({
    subject: t('Your password was changed'),
    text: t(
      'your password was changed just now, and you were signed out everywhere else. If it was not you, please answer this mail or call us.',
    ),
  }));
}

/** Informs the account's person that the second factor was turned on or off, in case somebody else did it. */
export async function tellSecondFactor(db: Db, userId: string, isOn: boolean): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  await putLetter(db, user, () => ({
    subject: isOn ? t('Two-step sign-in was turned on') : t('Two-step sign-in was turned off'),
    text: isOn
      ? t('from now on, signing in to your account needs a code of your app. If it was not you, please call us.')
      : t(
          'from now on, signing in to your account needs the password alone. If it was not you, please choose a new password and call us.',
        ),
  }));
}

/**
 * Informs a person that somebody tries to get into their account; at most once a day. Does nothing if the account
 * does not exist.
 */
export async function tellOfFailures(database: Database, origin: string, userId: string | null): Promise<void> {
  const user = userId === null ? undefined : await findUser(database.db, userId);
  if (!user || user.banned) return;
  if (!(await limitOf(database, 'tell-of-failures', { tries: 1, minutes: 24 * 60 }).isWithin(user._id))) return;
  await putLetter(database.db, user, (language) => ({
    subject: t('Somebody tries to sign in to your account'),
    text: [
      t('many wrong passwords were tried for your account just now. None of them was right, and nobody got in.'),
      t(
        'Where you have signed in before you can sign in as always; in other places it takes a few minutes longer now.',
      ),
      t('If your password is short, or you use it elsewhere too, choose a new one here:'),
      `${origin}${pathIn(language, '/forgot-password')}`,
    ].join('\n\n'),
  }));
}

/** Informs a person that their account lost its number, which somebody else has proved to be theirs. */
export async function tellNumberTaken(db: Db, user: User): Promise<void> {
  await putLetter(db, user, () => ({
    subject: t('Your phone number was taken off your account'),
    text: [
      t('your account named a number that you never confirmed. Somebody else has shown by a code that it is theirs.'),
      t('Your account has no number now. Your email address and your password work as before.'),
    ].join(' '),
  }));
}

/** A letter to a person, in their language; none if they gave no address. */
async function putLetter(
  db: Db,
  user: User,
  write: (language: Language) => { subject: string; text: string },
): Promise<void> {
  if (user.email === '') return;
  const language = await findLanguage(db, user._id);
  const letter = speakIn(language, () => {
    const { subject, text } = write(language);
    return { to: user.email, subject, text: [greeting(user), text].join('\n\n') };
  });
  await addJob(db, 'send-mail', { id: crypto.randomUUID(), ...letter });
}
