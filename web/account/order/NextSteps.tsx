import type { ReactNode } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { deliveryDays } from '#shared/delivery.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentNames } from '#shared/order-status.ts';
import { useSettings } from '#web/api/use-settings.ts';

const days = ({ least, most }: { least: number; most: number }) => (least === most ? `${most} working ${most === 1 ? 'day' : 'days'}` : `${least}-${most} working days`);

/** What happens to an order from now on, and when; as the shop's settings say. */
export function NextSteps({ order: { phone, paymentInfo: { method, paymentAmount, transactionId }, shippingInfo } }: { order: Order }) {
  const { delivery } = useSettings();
  const isCash = method === 'cod';
  const amount = <strong className="tabular">{formatTaka(paymentAmount)}</strong>;
  const { district, area, address } = shippingInfo;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-lg font-bold">What happens next</h2>
      <ol className="mt-3 grid gap-4">
        <NextStep number={1} title={isCash ? 'We call you' : 'We check your payment'}>
          {isCash
            ? <>To confirm the order, on <span className="tabular">{phone}</span>.</>
            : <>{amount} by {paymentNames[method]}, transaction <span className="tabular">{transactionId}</span>. We call <span className="tabular">{phone}</span> if anything is unclear.</>}
        </NextStep>
        <NextStep number={2} title="We send it">Within {days(delivery.processingDays)} {isCash ? 'after our call' : 'after your payment is confirmed'}. We write to you when it leaves.</NextStep>
        <NextStep number={3} title="It comes to you">
          {days(deliveryDays(delivery, district))} later: {[address, area, district].filter(Boolean).join(', ')}.{' '}
          {isCash ? <>Please have {amount} ready in cash.</> : 'Nothing is left to pay then.'}
        </NextStep>
      </ol>
    </section>
  );
}

function NextStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-green text-sm font-bold text-white tabular">{number}</span>
      <div className="min-w-0"><h3 className="font-semibold">{title}</h3><p className="break-words text-quiet">{children}</p></div>
    </li>
  );
}
