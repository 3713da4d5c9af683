import type { DataOf } from '#shared/api/endpoint.ts';
import type { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import type { Database } from '#server/platform/db/database.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { hashToken } from '#server/platform/process/tokens.ts';
import { receiveSms } from '../received/receive-sms.service.ts';
import { readForwarded } from './forwarded-sms.ts';
import { findPhoneByToken, updateHeard } from './sms-phones.queries.ts';

interface Posted {
  token: string;
  body: Record<string, unknown>;
  address: string;
}

/** After hours without a network, a phone sends all SMS of that time at once. */
const perMinute = 120;

/** Takes what a phone forwards. Throws NotFound for a token that no phone has, TooMany. */
export async function takeForwarded(
  database: Database,
  { token, body, address }: Posted,
): Promise<DataOf<typeof receivedPaymentsApi.receive>> {
  const guesses = networkLimit(database, 'sms-token');
  const phone = await findPhoneByToken(database.db, hashToken(token));
  if (phone === undefined) {
    await guesses.count(address);
    throw new NotFound('No phone has this token.');
  }
  await limitOf(database, 'sms-phone', { tries: perMinute, minutes: 1 }).count(phone);
  await updateHeard(database.db, phone);
  const sms = readForwarded(body);
  return { kept: sms.text === '' ? 'sign of life' : await receiveSms(database, { phone, ...sms }) };
}
