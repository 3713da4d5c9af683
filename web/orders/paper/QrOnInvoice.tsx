import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentName } from '#shared/payment-methods.ts';
import { qrAddress } from '../bangla-qr/qr-address.ts';
import { restToPay } from '../order-sums.ts';
import { paymentStatusOf } from '../order-words.ts';
import type { Shop } from './Paper.tsx';

/** The shop's Bangla QR for the amount that is due; nothing where none is, or the customer reported a payment. */
export function QrOnInvoice({ order, shop: { banglaQr } }: { order: Order; shop: Shop }) {
  const amount = dueOnPaper(order);
  if (!banglaQr || amount === 0) return null;
  const taka = formatTaka(amount);
  return (
    <div className="mt-4 flex break-inside-avoid items-center gap-4">
      <img
        src={qrAddress(amount, { order: order.orderId })}
        alt={t('Bangla QR code of {merchant} for a payment of {amount}', { merchant: banglaQr.merchant, amount: taka })}
        className="size-[34mm]"
      />
      <div>
        <p>
          {paymentName('bangla-qr')}: {banglaQr.merchant}
        </p>
        <p className="text-base font-bold tabular">{taka}</p>
        <p>{t('Scan this code with the app of any bank or wallet.')}</p>
      </div>
    </div>
  );
}

/** Taka that are still due, assuming that a reported deposit arrives. */
function dueOnPaper(order: Order): number {
  const { advance } = order.paymentInfo;
  const state = paymentStatusOf(order);
  if (state !== 'on delivery' && state !== 'part') return 0;
  return Math.max(0, restToPay(order) - (advance?.state === 'claimed' ? advance.amount : 0));
}
