import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { formatNumber } from '#shared/language.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { clockTime, dayAndTime } from '#web/ui/dates.ts';
import { CallCardView } from './CallCardView.tsx';
import { LostNotice } from './Outcomes.tsx';
import { useCustomerToCall } from './use-customer-to-call.ts';

/** The next call: a single customer at a time, locked for this staff member. */
export default function ConfirmationCallsPage() {
  const [parameters, change] = useAddress();
  const wanted = parameters.get('order') ?? undefined;
  const { card, error, isFetching, refetch } = useCustomerToCall(wanted);
  const next = () => (wanted === undefined ? void refetch() : change({ order: undefined }, { replace: true }));
  if (error && card === undefined)
    return wanted === undefined ? (
      <ListError message={messageOf(error)} again={next} />
    ) : (
      <LostNotice text={messageOf(error)} next={next} />
    );
  if (card === undefined)
    return (
      <div className="grid justify-items-center py-16">
        <Spinner />
      </div>
    );
  return (
    <>
      <Queue />
      {card ? <CallCardView key={card.order._id} card={card} isBusy={isFetching} next={next} /> : <Nobody />}
    </>
  );
}

const useQueue = () => useQuery({ ...q(callsApi.queue), refetchInterval: 60_000 }).data?.data;

/** How many wait, at the top. */
function Queue() {
  const queue = useQueue();
  if (!queue || queue.due === 0) return null;
  const parts = [queue.held > 0 && `${queue.held} with a colleague`, queue.later > 0 && `${queue.later} later`];
  return (
    <p role="status" className="mb-3 flex items-center gap-1.5 text-quiet">
      <PhoneCall size={15} aria-hidden />
      <span>
        <span className="font-semibold text-ink tabular">{formatNumber(queue.due)}</span> to call
        {parts.map((part) => part && ` · ${part}`)}
      </span>
    </p>
  );
}

function Nobody() {
  const queue = useQueue();
  const text =
    queue && queue.held > 0
      ? 'Your colleagues are calling all waiting customers'
      : 'No customers to call. New orders appear here.';
  return (
    <ListEmpty text={text}>
      {queue?.nextAt && (
        <p className="text-quiet">
          {counted(queue.later, 'call is', 'calls are')} planned. The next call is at{' '}
          <time dateTime={queue.nextAt} title={dayAndTime(queue.nextAt)} className="font-semibold text-ink tabular">
            {dayOrTime(queue.nextAt)}
          </time>
        </p>
      )}
    </ListEmpty>
  );
}

/** The time alone where it is soon. */
const dayOrTime = (moment: string) =>
  Date.parse(moment) - Date.now() < 8 * 3_600_000 ? clockTime(moment) : dayAndTime(moment);
