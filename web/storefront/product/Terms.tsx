import { HandCoins, RotateCcw, Truck } from 'lucide-react';
import type { Settings } from '#shared/api/settings.ts';
import { formatTaka } from '#shared/money.ts';
import { useSettings } from '#web/api/use-settings.ts';

type Zone = Settings['delivery']['insideDhaka'];
const zone = ({ charge, days }: Zone) => `${days.least}-${days.most} working days, ${charge === 0 ? 'free' : formatTaka(charge)}`;

/** Delivery, payment and returns in three lines, as the shop's settings say. */
export function Terms() {
  const { delivery, returns, cashOnDelivery } = useSettings();
  const row = 'flex gap-3 py-2.5';
  const icon = 'mt-0.5 shrink-0 text-green';
  return (
    <ul aria-label="Delivery, payment and returns" className="mt-6 divide-y divide-line border-y border-line">
      <li className={row}>
        <Truck size={20} aria-hidden className={icon} />
        <span>Delivery inside Dhaka in {zone(delivery.insideDhaka)}. Elsewhere in {zone(delivery.outsideDhaka)}.{delivery.freeFrom !== null && ` Free delivery from ${formatTaka(delivery.freeFrom)}.`}</span>
      </li>
      <li className={row}><HandCoins size={20} aria-hidden className={icon} /><span>bKash, Nagad, Rocket or bank transfer. Cash on delivery {cashOnDelivery}.</span></li>
      <li className={row}>
        <RotateCcw size={20} aria-hidden className={icon} />
        <span>{returns.days}-day return for defective or wrong items; ask within {returns.askWithinHours} hours of delivery. Refund in {returns.refundDays.least}-{returns.refundDays.most} working days.</span>
      </li>
    </ul>
  );
}
