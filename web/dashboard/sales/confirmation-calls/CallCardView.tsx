import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallCard } from '#shared/api/sales/call-card.ts';
import { formatTaka } from '#shared/money.ts';
import { CallList } from '#web/dashboard/sales/cash-risk/CallList.tsx';
import { RiskSign } from '#web/dashboard/sales/cash-risk/RiskSign.tsx';
import { addressLines } from '#web/orders/order-words.ts';
import { OrderItems } from '#web/orders/details/OrderItems.tsx';
import { OrderTotals } from '#web/orders/details/OrderTotals.tsx';
import { paths } from '#web/platform/paths.ts';
import { ageOf } from '#web/ui/age.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { useMinute } from '#web/ui/use-minute.ts';
import { LostNotice, Outcomes } from './Outcomes.tsx';
import { useCallLock } from './use-customer-to-call.ts';
import { useOutcome } from './use-outcome.ts';

interface Props {
  card: CallCard;
  /** The next one is on its way. */
  isBusy: boolean;
  next(): void;
}

/** At the thumb on a phone, beside the customer where there is room. */
const atHand = [
  'sticky bottom-0 z-10 -mx-4 mt-3 border-t border-line bg-paper px-4 pt-3 pb-4',
  'lg:top-20 lg:mx-0 lg:mt-0 lg:border-0 lg:p-0',
].join(' ');

/** A customer to call: the phone, the talking points, and the outcome. Usable with one hand on a phone. */
export function CallCardView({ card, isBusy, next }: Props) {
  const { order, risk, calls, others, courierScore } = card;
  const [note, setNote] = useState('');
  const lost = useCallLock(card);
  // the next customer starts at the top of the page
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  const outcome = useOutcome(card, { note, isBusy, next });
  return (
    <article
      aria-label={`Call about ${order.orderId}`}
      className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        <Customer card={card} />
        <div className="py-4">
          <RiskSign risk={risk} courierScore={courierScore} isWhole />
          {others.length > 0 && <Others others={others} />}
        </div>
        {calls.length > 0 && (
          <div className="py-4">
            <h3 className="mb-2 font-semibold text-quiet">Earlier calls</h3>
            <CallList calls={calls} />
          </div>
        )}
        <div className="py-4">
          <h3 className="sr-only">Items</h3>
          <OrderItems order={order} addressOf={paths.product} />
          <OrderTotals order={order} />
        </div>
      </div>
      <div className={atHand}>
        {lost ? (
          <LostNotice text={lost} next={next} />
        ) : (
          <Outcomes card={card} note={note} onNote={setNote} {...outcome} />
        )}
      </div>
    </article>
  );
}

function Customer({ card: { order, dueAt } }: { card: CallCard }) {
  const { orderId, phone, shippingInfo, totalPrice, note, createdAt } = order;
  const now = useMinute();
  return (
    <div className="py-4 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-quiet tabular">
        <span>{orderId}</span>
        <span>{dueAt === createdAt ? ageOf(createdAt, now) : `due ${ageOf(dueAt, now)}`}</span>
      </p>
      <h2 className="mt-1 text-xl leading-relaxed font-bold">{shippingInfo.name}</h2>
      <address className="not-italic">{addressLines(shippingInfo).join(', ')}</address>
      <p className="mt-1 font-semibold tabular">{formatTaka(totalPrice)} on delivery</p>
      {note && <p className="mt-2 border-l-2 border-marigold pl-3 whitespace-pre-line">{note}</p>}
      <a href={`tel:${phone}`} className={`${compactButton.primary} mt-3 min-h-14 w-full text-lg tabular lg:w-auto`}>
        <Phone size={20} aria-hidden />
        Call {phone}
      </a>
    </div>
  );
}

function Others({ others }: Pick<CallCard, 'others'>) {
  return (
    <p className="mt-2 font-medium">
      {others.length === 1
        ? 'Another order from this phone number is waiting: '
        : 'More orders from this phone number are waiting: '}
      <span className="tabular">{others.map(({ orderId }) => orderId).join(', ')}</span>. Ask about all of them in this
      call.
    </p>
  );
}
