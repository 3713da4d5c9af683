import { randomInt } from 'node:crypto';
import { latinDigits } from '#shared/digits.ts';
import { t } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ApiError } from '#server/platform/http/errors/errors.ts';
import { useUp } from '../codes/one-time-codes.queries.ts';
import { findSecondFactor, takeStep } from './second-factor.queries.ts';
import { hashToken } from '#server/platform/process/tokens.ts';
import { findStep } from './totp.ts';

/** Whether the code is right: of the app, or one of the recovery codes. A right code is used up. */
export async function takeCode(db: Database['db'], userId: string, typed: string): Promise<boolean> {
  const code = withoutSpaces(typed);
  if (!/^\d{6}$/.test(code))
    return (await useUp(db, 'recovery_codes', { user_id: userId, code_hash: hashOfRecoveryCode(code) })) !== undefined;
  const found = await findSecondFactor(db, userId);
  const step = found?.isOn && found.secret ? findStep(found.secret, code) : undefined;
  return step !== undefined && takeStep(db, userId, step);
}

/** 401 at sign-in, because the person is not identified yet; 400 in a form of a signed-in person. */
export function wrongCode(status: 400 | 401): ApiError {
  const message = t('This code is wrong or was already used. Wait for the next one.');
  return new ApiError(status, 'WRONG_CODE', message, { errors: [{ path: 'code', message }] });
}

// letters and digits that are not confused with each other when they are copied from paper
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 79 bits, so the code cannot be guessed from its stored hash. */
const newRecoveryCode = (): string =>
  Array.from({ length: 16 }, (_, n) => (n > 0 && n % 4 === 0 ? '-' : '') + alphabet[randomInt(alphabet.length)]).join(
    '',
  );

/** Like `xk3p-9wma-…`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, newRecoveryCode);

export const hashOfRecoveryCode = (code: string): Buffer => hashToken(withoutSpaces(code).toLowerCase());

/** The stored form of a code that may be typed in groups or in Bangla digits. */
export const withoutSpaces = (typed: string): string => latinDigits(typed).replace(/[\s-]/g, '');
