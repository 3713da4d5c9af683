import { Link } from 'react-router';
import type { ListedRequest } from '#shared/api/sales/return-request.ts';
import { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import { formatTaka } from '#shared/money.ts';
import { returnReasonNames } from '#shared/orders/return-requests.ts';
import { paths } from '#web/platform/paths.ts';
import { useCan } from '#web/platform/use-can.ts';
import { CustomerPictures } from '#web/dashboard/parts/CustomerPictures.tsx';
import { staffPaths } from '#web/dashboard/parts/staff-paths.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { SmallPicture } from '#web/ui/pictures/SmallPicture.tsx';
import { DecideForm } from './DecideForm.tsx';
import { exchangeWords } from './exchange-words.ts';

const choiceOf = ({ color, size }: { color: string; size: string | null }) => [color, size].filter(Boolean).join(', ');

/** A request with its pictures and actions. */
export function RequestRow({ request }: { request: ListedRequest }) {
  const { kind, text, state, answer, exchangeFor, createdAt, order, isReceived } = request;
  const mayDecide = useCan('orders.decide');
  const wish =
    kind === 'later' ? 'Refund' : `Exchange for ${exchangeFor ? choiceOf(exchangeFor) : 'a deleted variant'}`;
  const opened = { _id: order._id, user: order.user === null ? null : { _id: order.user } };
  return (
    <li className="grid gap-2 py-4 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to={staffPaths.openedOrder(opened)} className="font-semibold text-green tabular hover:underline">
          {order.orderId}
        </Link>
        <span className="font-semibold">{wish}</span>
      </p>
      <p className="text-quiet">
        {order.phone ? (
          <Link to={paths.customer(order.phone)} className="hover:text-green hover:underline">
            {order.name || 'Erased'} · {order.phone}
          </Link>
        ) : (
          order.name || 'Erased'
        )}{' '}
        · {dayAndTime(createdAt)}
      </p>
      <Goods request={request} />
      {state === 'waiting' && <ExchangePrices request={request} />}
      {text && <p className="text-base whitespace-pre-wrap">{text}</p>}
      <CustomerPictures endpoint={returnRequestsApi.picture} of={request} />
      {answer && <p className="max-w-xl rounded-control bg-mist px-3 py-2 whitespace-pre-wrap">{answer}</p>}
      {state === 'accepted' && <p className="text-quiet">{isReceived ? 'Received' : 'Coming back'}</p>}
      {state === 'waiting' && mayDecide && <DecideForm request={request} />}
    </li>
  );
}

function ExchangePrices({ request: { exchangeFor, items } }: { request: ListedRequest }) {
  const [line] = items;
  if (!exchangeFor || !line) return null;
  const words = exchangeWords({ was: line.price, is: exchangeFor.price, pieces: line.quantity });
  return <p className={exchangeFor.price === line.price ? 'text-quiet' : 'font-semibold'}>{words}</p>;
}

function Goods({ request: { items } }: { request: ListedRequest }) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={item.item} className="flex items-center gap-3">
          <SmallPicture url={item.thumbnail} className="h-12 w-10" />
          <span className="min-w-0">
            {item.quantity} × {item.name}, {choiceOf(item)} · {formatTaka(item.price)}
            <b className="block">{returnReasonNames[item.why]}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
