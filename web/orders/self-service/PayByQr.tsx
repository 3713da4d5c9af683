import { t } from '#shared/language.ts';
import { asTransactionId } from '#shared/payment-methods.ts';
import { payableByQr } from '#shared/orders/payable-by-qr.ts';
import { callServer } from '#web/platform/client.ts';
import { button } from '#web/ui/button.ts';
import { checkPhone } from '#web/ui/form/check-phone.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { BanglaQr } from '../bangla-qr/BanglaQr.tsx';
import { selfServiceCalls, type SelfServicePanel } from './self-service-calls.ts';

const checks = {
  paymentNumber: checkPhone,
  transactionId: (typed: string) =>
    asTransactionId(typed) ? undefined : t('A transaction ID has 6 to 20 letters and digits, like BKA7X2M9QL'),
};

/** The shop's QR code for what the order still costs; with cash on delivery, the customer reports the payment here. */
export function PayByQr({ order, qr, ...rest }: SelfServicePanel) {
  if (!qr) return null;
  return (
    <>
      <p>{t('Scan this code with the app of any bank or wallet.')}</p>
      <BanglaQr qr={qr} amount={payableByQr(order)} order={order.orderId} />
      {order.paymentInfo.method === 'cod' && <ReportForm order={order} {...rest} />}
    </>
  );
}

function ReportForm({ order, at, onChange }: Omit<SelfServicePanel, 'qr'>) {
  const form = useForm(async (values) => {
    const body = {
      ...at,
      version: order.version,
      paymentNumber: textOf(values, 'paymentNumber'),
      transactionId: textOf(values, 'transactionId'),
    };
    onChange((await callServer(selfServiceCalls.reportPayment, { body })).data);
  }, checks);
  return (
    <Form form={form} aria-label={t('Report payment')} className="mt-5 grid gap-4 border-t border-line pt-4">
      <p>{t('Tell us when you have paid, so that the courier does not collect it again.')}</p>
      <TextField
        name="paymentNumber"
        type="tel"
        label={t('Mobile number of your app')}
        missing={t('Sender number is required')}
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        name="transactionId"
        label={t('Transaction or reference number')}
        missing={t('Transaction ID is required')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormFailure />
      <button type="submit" aria-disabled={form.busy || undefined} className={`${button.primary} justify-self-start`}>
        {form.busy ? t('One moment …') : t('Report payment')}
      </button>
    </Form>
  );
}
