import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { mayDecide } from '#shared/order-states.ts';
import { q } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { CallList } from './CallList.tsx';
import { callsInWords } from './call-words.ts';
import { RiskSign } from './RiskSign.tsx';

/** Of an order that is paid on delivery: how likely it comes back, and how its customer was called. For staff. */
export function OrderCalls({ order: { _id, paymentInfo, phone, status } }: { order: Order }) {
  const mayCall = useCan('orders.decide') && mayDecide(status);
  const isCash = paymentInfo.method === 'cod' && phone !== '';
  const { data } = useQuery({ ...q(callsApi.ofOrder, { params: { id: _id } }), enabled: isCash });
  if (!isCash || !data) return null;
  const { risk, calls, nextTry, courierScore } = data.data;
  return (
    <section aria-label="Risk and calls" className="border-b border-line py-4">
      <h3 className="mb-2 font-semibold text-quiet">Risk and calls</h3>
      <RiskSign risk={risk} courierScore={courierScore} isWhole />
      <p className="mt-2">
        {callsInWords(calls.length, calls[0]?.outcome ?? null)}
        {nextTry && <span className="text-quiet tabular">; again {dayAndTime(nextTry)}</span>}
      </p>
      {calls.length > 0 && (
        <div className="mt-2 border-l-2 border-line pl-3">
          <CallList calls={calls} />
        </div>
      )}
      {mayCall && (
        <Link to={paths.callAbout(_id)} className={`${compactButton.quiet} mt-3`}>
          <Phone size={16} aria-hidden />
          Call now
        </Link>
      )}
    </section>
  );
}
