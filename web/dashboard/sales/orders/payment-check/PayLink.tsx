import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { payLinksApi, type PayLink as MadeLink } from '#shared/api/sales/payments/pay-links.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { formatTaka } from '#shared/money.ts';
import { whyNotPayable } from '#shared/orders/why-not-payable.ts';
import { isInShop, toParcelStatus } from '#shared/parcel-states.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';
import { shortDay } from '#web/ui/dates.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** A link with which the customer pays online what the order still costs, to be sent by SMS, WhatsApp or by hand. */
export function PayLink({ order }: { order: Order }) {
  const [made, setMade] = useState<MadeLink>();
  const settings = useQuery(q(settingsApi.get));
  const mayAsk = useCan('payments.check');
  const make = useApiMutation(payLinksApi.make, { done: false, onDone: ({ data }) => setMade(data) });
  const send = useApiMutation(payLinksApi.make, { done: 'Pay link sent' });
  const { status, totalPrice, paymentInfo, parcels } = order;
  const isUnderWay = !parcels.every((one) => isInShop(toParcelStatus(one.status)));
  const isPayable = !whyNotPayable({ status, rest: totalPrice - paymentInfo.paid, isUnderWay });
  const hasGateway = (settings.data?.data.online.length ?? 0) > 0;
  if (!isPayable || !hasGateway || !mayAsk) return null;
  const params = { id: order._id };
  if (!made)
    return (
      <button
        type="button"
        aria-disabled={make.isPending || undefined}
        onClick={() => !make.isPending && make.mutate({ params, body: { isSent: false } })}
        className={`${compactButton.quiet} mt-3`}
      >
        Make pay link
      </button>
    );
  return (
    <div role="group" aria-label="Pay link" className="mt-3 rounded-card border border-line p-3">
      <p className="font-medium">
        The customer pays {formatTaka(made.amount)} online. The link works until {shortDay(made.until)}.
      </p>
      <code className="mt-2 block rounded-control border border-line bg-surface px-3 py-2 break-all">{made.link}</code>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <CopyButton text={made.link} label="Copy pay link" />
        <a href={chatOf(order, made)} target="_blank" rel="noopener noreferrer" className={compactButton.quiet}>
          WhatsApp
        </a>
        <button
          type="button"
          aria-disabled={send.isPending || send.isSuccess || undefined}
          onClick={() => !send.isPending && !send.isSuccess && send.mutate({ params, body: { isSent: true } })}
          className={compactButton.quiet}
        >
          {send.isSuccess ? 'Sent' : 'Send by SMS'}
        </button>
      </div>
    </div>
  );
}

/** A chat with the customer in which the link is written already. */
const chatOf = ({ orderId, phone }: Order, { amount, link }: MadeLink): string =>
  `https://wa.me/${phone ? `88${phone}` : ''}?text=${encodeURIComponent(`${orderId}, ${formatTaka(amount)}: ${link}`)}`;
