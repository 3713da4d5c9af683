import type { BodyOf } from '#shared/api/endpoint.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { payableByQr } from '#shared/orders/payable-by-qr.ts';
import { asPhone } from '#shared/phone.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { updateSearchText } from '#server/sales/orders/orders.ts';
import { insertClaimed } from '#server/sales/payments/payments.ts';
import { addVersion } from './own-order.queries.ts';
import { lockToChange, type OwnOrder } from './own-order.service.ts';

const call = ownOrdersApi.reportPayment;
type Report = Pick<BodyOf<typeof call>, 'version' | 'paymentNumber' | 'transactionId'>;

/**
 * Records that the customer paid a pending order with cash on delivery by Bangla QR: a deposit of the whole amount, to
 * be checked. Throws NotFound, Invalid, Conflict WRONG_STATE, CHANGED_MEANWHILE or DUPLICATE_TRANSACTION.
 */
export async function reportPayment(
  database: Database,
  { banglaQr }: Settings,
  own: OwnOrder,
  { version, paymentNumber, transactionId }: Report,
): Promise<void> {
  const sender = asPhone(paymentNumber);
  if (!sender) throw new Invalid([{ path: 'paymentNumber', message: t('Enter a mobile number like 01712345678') }]);
  await inTransaction(database, async (tx) => {
    const order = await lockToChange(tx, own, version);
    const amount = payableByQr(order);
    if (!banglaQr || order.paymentInfo.method !== 'cod' || amount === 0)
      throw refusal(call, 'WRONG_STATE', t('This order can no longer be changed.'));
    await insertClaimed(tx, own.id, { method: 'bangla-qr', amount, sender, transactionId });
    await addVersion(tx, own.id);
    await updateSearchText(tx, [own.id]);
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'payments_transaction_once') throw error;
    const message = t('This transaction ID was already used for another order');
    throw refusal(call, 'DUPLICATE_TRANSACTION', message, { errors: [{ path: 'transactionId', message }] });
  });
}
