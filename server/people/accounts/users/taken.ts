import { t } from '#shared/language.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { Conflict } from '#server/platform/http/errors/errors.ts';

/** The refusal for an e-mail or phone number that another account has; any other error is returned unchanged. */
export function asTaken(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  return constraint === 'users_email_unique' || constraint === 'users_phone_unique' ? takenBy(constraint) : error;
}

/** The refusal of the field that this constraint is about. */
export function takenBy(constraint: 'users_email_unique' | 'users_phone_unique'): Conflict {
  return constraint === 'users_email_unique'
    ? takenAt('email', t('This email already has an account'))
    : takenAt('phone', t('This phone number already has an account'));
}

const takenAt = (path: string, message: string) =>
  new Conflict('ALREADY_TAKEN', message, { errors: [{ path, message }] });
