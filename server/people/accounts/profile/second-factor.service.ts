import { permissionToManage } from '#shared/roles.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { Conflict, NotFound } from '#server/platform/http/errors/errors.ts';
import { requirePermission, type Caller } from '#server/platform/http/callers/guard.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { notifySecondFactor } from '../users/account-mail.ts';
import { hashOfRecoveryCode, newRecoveryCodes, withoutSpaces, wrongCode } from '../second-factor/codes.service.ts';
import { requireComplete, requireConfirmed } from '../confirmation/confirmation.service.ts';
import {
  findSecondFactor,
  putRecoveryCodes,
  putSecret,
  turnOff,
  turnOn,
} from '../second-factor/second-factor.queries.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { findStep, newSecret, toSecretForApp, type SecretForApp } from '../second-factor/totp.ts';
import { findUser } from '../users/users.queries.ts';

/**
 * Stores a new secret, which becomes active with its first code. Throws Conflict if a second factor is already on, or
 * if the account has no password.
 */
export async function beginSecondFactor(database: Database, caller: Caller, shop: string): Promise<SecretForApp> {
  await requireConfirmed(database.db, caller);
  await requireComplete(database.db, caller.userId, 'First give your account an e-mail address and a password.');
  const user = await findUser(database.db, caller.userId);
  const secret = newSecret();
  if (!user || !(await putSecret(database.db, caller.userId, secret)))
    throw new Conflict('ALREADY_ON', 'Two-step sign-in is already on.');
  return toSecretForApp(secret, { shop, email: user.email });
}

/**
 * Turns it on by a code of the app, ends the other sessions and returns the recovery codes, once. Throws Invalid,
 * TooMany.
 */
export async function turnOnSecondFactor(
  database: Database,
  caller: Caller,
  { code }: { code: string },
): Promise<string[]> {
  const { userId, sessionId } = caller;
  await requireConfirmed(database.db, caller);
  await limitOf(database, 'second-factor').count(userId);
  const found = await findSecondFactor(database.db, userId);
  if (!found?.secret || found.isOn)
    throw new Conflict('NOT_BEGUN', 'Two-step sign-in is already on, or was not started. Please start again.');
  const { secret } = found;
  const step = findStep(secret, withoutSpaces(code));
  if (step === undefined) throw wrongCode(400);
  const codes = newRecoveryCodes();
  await inTransaction(database, async (tx) => {
    if (!(await turnOn(tx, userId, { secret, step }))) throw wrongCode(400);
    await putRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode));
    await deleteSessions(tx, userId, { except: sessionId });
    await notifySecondFactor(tx, userId, true);
  });
  return codes;
}

/** Turns off one's own. Throws Conflict if it is off. */
export async function turnOffSecondFactor(database: Database, caller: Caller): Promise<void> {
  await requireConfirmed(database.db, caller);
  await inTransaction(database, async (tx) => {
    if (!(await turnOff(tx, caller.userId))) throw isOff();
    await notifySecondFactor(tx, caller.userId, false);
  });
}

/** Turns off the second factor of a person who lost the phone and the codes; the history records the author. */
export async function removeSecondFactor(database: Database, admin: Caller, userId: string): Promise<void> {
  await requireConfirmed(database.db, admin);
  await inTransaction(database, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new NotFound('We cannot find this user.');
    requirePermission(admin, permissionToManage(user.staffRole));
    if (!(await turnOff(tx, userId))) throw isOff();
    await notifySecondFactor(tx, userId, false);
    await recordChange(tx, {
      kind: 'user',
      thing: userId,
      name: user.name,
      action: 'changed',
      before: { twoStep: 'on' },
      after: { twoStep: 'off' },
      actor: admin.userId,
    });
  });
}

const isOff = () => new Conflict('ALREADY_OFF', 'Two-step sign-in is already off.');
