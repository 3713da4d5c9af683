import { t } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TooMany } from '#server/platform/http/errors/errors.ts';
import { isProvedOf, takeCode, type CodeFor } from './phone-codes.queries.ts';
import { checkCode, sendCodeFor } from './sent-codes.service.ts';

const codeOf = (phone: string): CodeFor => ({ phone, purpose: 'order', user: null });

/** Sends a code to the number that an order names. Throws TooMany. */
export const sendOrderCode = (database: Database, phone: string, address: string): Promise<void> =>
  sendCodeFor(database, codeOf(phone), { address }).catch(sayWithoutCode);

/** The code stays good until its order is placed, which other rules may refuse. Throws WRONG_CODE, TooMany. */
export const checkOrderCode = (
  database: Database,
  { phone, code, address }: { phone: string; code: string; address: string },
): Promise<void> => checkCode(database, { ...codeOf(phone), code, address }, 'phoneCode').catch(sayWithoutCode);

/** The order is then answered with another way (proof.ts). */
export const withoutCode = (): string => t('Press the button again to see how you can order without a code.');

function sayWithoutCode(error: unknown): never {
  throw error instanceof TooMany ? new TooMany(`${error.message} ${withoutCode()}`, error.seconds) : error;
}

export async function takeOrderCode({ db }: Pick<Database, 'db'>, phone: string): Promise<void> {
  await takeCode(db, codeOf(phone));
}

/** Whether this is the number of the account, and the account has proved it. */
export const hasProved = ({ db }: Pick<Database, 'db'>, userId: string, phone: string): Promise<boolean> =>
  isProvedOf(db, userId, phone);
