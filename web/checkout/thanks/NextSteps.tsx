import type { ReactNode } from 'react';
import { dueOnDelivery } from '#shared/orders/advance.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { awaitedDay, reachesUs } from '#shared/delivery/awaited.ts';
import { deliveryDays } from '#shared/delivery/delivery-days.ts';
import { formatNumber, inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { isGateway, paymentName } from '#shared/payment-methods.ts';
import { daysInWords } from '#shared/delivery/promised-dates.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { withParts } from '#web/ui/with-parts.tsx';

const inBold = (taka: number) => <strong className="tabular">{formatTaka(taka)}</strong>;
const days = ({ least, most }: { least: number; most: number }) => {
  if (least !== most) return t('{least}-{most} working days', { least, most });
  return most === 1 ? t('{most} working day', { most }) : t('{most} working days', { most });
};

/** The next steps of an order with their times, by the shop's settings. */
export function NextSteps({ order: { items, phone, paymentInfo, shippingInfo } }: { order: Order }) {
  const { delivery } = useSettings();
  // a refused deposit is collected on delivery with the rest
  const advance = paymentInfo.advance?.state === 'refused' ? null : paymentInfo.advance;
  // the shop must find this payment in its wallet before it ships
  const { amount: sent, transactionId } = advance ?? { ...paymentInfo, amount: paymentInfo.paymentAmount };
  // a courier has no transaction id, so an advance never uses it
  const method = advance && advance.method !== 'courier' ? advance.method : paymentInfo.method;
  const isCash = method === 'cod';
  const isPaidInShop = method === 'cash' || (isGateway(method) && paymentInfo.paidAt !== null);
  const isToPay = isGateway(method) && !isPaidInShop;
  const rest = paymentInfo.method === 'cod' ? dueOnDelivery(paymentInfo) : 0;
  const amount = inBold(sent);
  const called = <span className="tabular">{inDigits(phone)}</span>;
  const { district, area, address, promised } = shippingInfo;
  const processing = days(delivery.processingDays);
  const awaited = awaitedDay(items);
  const place = [address, area && t(area), t(district)].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-lg font-bold">
        {t('What happens next')}
      </h2>
      <ol className="mt-3 grid gap-4">
        <NextStep
          number={1}
          title={
            isCash
              ? t('We call you')
              : isPaidInShop
                ? t('We confirm it')
                : isToPay
                  ? t('You pay online')
                  : t('We check your payment')
          }
        >
          {isCash
            ? withParts(t('We call {phone} to confirm the order.'), { phone: called })
            : isPaidInShop
              ? withParts(t('{amount} is paid. We call {phone} if anything is unclear.'), { amount, phone: called })
              : isToPay
                ? withParts(t('{amount} by {method}.', { method: paymentName(method) }), { amount })
                : withParts(
                    t('{amount} by {method}, transaction {transaction}. We call {phone} if anything is unclear.', {
                      method: paymentName(method),
                    }),
                    { amount, transaction: <span className="tabular">{transactionId}</span>, phone: called },
                  )}
        </NextStep>
        <NextStep number={2} title={t('We send it')}>
          {awaited
            ? t('{preorder} We message you when we ship it.', { preorder: reachesUs(awaited) })
            : isCash
              ? t('Within {days} after our call. We message you when we ship it.', { days: processing })
              : isPaidInShop
                ? t('Within {days}. We message you when we ship it.', { days: processing })
                : t('Within {days} after your payment is confirmed. We message you when we ship it.', {
                    days: processing,
                  })}
        </NextStep>
        <NextStep number={3} title={t('You receive it')}>
          {promised
            ? t('{from} to {by}: {place}.', { ...daysInWords(promised), place })
            : t('{days} later: {place}.', { days: days(deliveryDays(delivery, district)), place })}{' '}
          {rest > 0
            ? withParts(t('Please have {amount} ready in cash.'), { amount: inBold(rest) })
            : t('You pay nothing on delivery.')}
        </NextStep>
      </ol>
    </section>
  );
}

const badge = 'grid size-7 shrink-0 place-items-center rounded-full bg-green text-sm font-bold text-on-green tabular';

function NextStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className={badge}>
        {formatNumber(number)}
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="break-words text-quiet">{children}</p>
      </div>
    </li>
  );
}
