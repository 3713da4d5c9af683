import type { User } from '#shared/api/accounts.ts';
import { currentLanguage, pathIn, t, type Language } from '#shared/language.ts';
import type { Database } from '../db/database.ts';
import { limitOf } from '../http/limits.ts';
import { addJob } from '../jobs/jobs.ts';
import { speakIn } from '../language.ts';
import type { Letter, Mail } from '../outside/mail.ts';
import { putPasswordReset } from './sessions.queries.ts';
import { hashToken, newToken } from './tokens.ts';
import { findLanguage, findUser, findUserByEmail } from './users.queries.ts';

type Db = Database['db'];

/**
 * Requests the mail with a link to choose a new password. Whether the account exists is looked up by the job and not
 * here, so the answer takes the same time for everybody.
 */
export async function askForPasswordReset(database: Database, email: string): Promise<void> {
  // nobody can fill another person's mailbox, from however many addresses; the links that were mailed still work
  const isWithin = await limitOf(database, 'mail-password-reset').isWithin(hashToken(email).toString('base64url'));
  if (isWithin) await addJob(database.db, 'mail-password-reset', { email, language: currentLanguage() });
}

/** A mail that somebody requested: to which address, and in which language they requested it. */
export interface ResetMail {
  email: string;
  language: Language;
}

/**
 * The job. It sends the mail at once, because a separate job would store the token in the database. A repeated job
 * makes another token. The link carries its token behind a #, which browsers do not send to servers.
 */
export async function mailPasswordReset(
  { db }: Database,
  mail: Mail,
  origin: string,
  { email, language }: ResetMail,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  const token = newToken();
  if (!user || !(await putPasswordReset(db, email, hashToken(token)))) return;
  const link = `${origin}${pathIn(language, '/reset-password')}#token=${token}`;
  await mail.send(
    crypto.randomUUID(),
    speakIn(language, () => resetLetter(user, link)),
  );
}

/** A typed name is sent only to people who have confirmed that the address is theirs. */
const greeting = ({ name, emailVerified }: Pick<User, 'name' | 'emailVerified'>): string =>
  emailVerified ? t('Hello {name},', { name }) : t('Hello,');

const resetLetter = (user: User, link: string): Letter => ({
  to: user.email,
  subject: t('Choose a new password'),
  text: [
    greeting(user),
    t('somebody, hopefully you, asked to choose a new password. This link works once, for 30 minutes:'),
    link,
    t('If it was not you, nothing has happened, and you can leave this mail alone.'),
  ].join('\n\n'),
});

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
 * Informs the former address that it no longer belongs to the account, so that somebody who lost the account this way
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

/** Informs the owner that the second factor was turned on or off, in case somebody else did it. */
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

/** A letter to a person, in their language. */
async function putLetter(
  db: Db,
  user: User,
  write: (language: Language) => { subject: string; text: string },
): Promise<void> {
  const language = await findLanguage(db, user._id);
  const letter = speakIn(language, () => {
    const { subject, text } = write(language);
    return { to: user.email, subject, text: [greeting(user), text].join('\n\n') };
  });
  await addJob(db, 'send-mail', { id: crypto.randomUUID(), ...letter });
}
