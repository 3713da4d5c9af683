import { useCallback } from 'react';
import { Link } from 'react-router';
import type { ListedRequest } from '#shared/api/sales/return-request.ts';
import { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import { formatTaka } from '#shared/money.ts';
import { renditionUrl } from '#shared/pictures.ts';
import { returnReasonNames } from '#shared/orders/return-requests.ts';
import { download } from '#web/platform/client.ts';
import { useCan } from '#web/platform/use-can.ts';
import { PrivatePicture } from '#web/orders/self-service/returns/PrivatePicture.tsx';
import { paths } from '#web/platform/paths.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { DecideForm } from './DecideForm.tsx';
import { exchangeWords } from './exchange-words.ts';

const choiceOf = ({ color, size }: { color: string; size: string | null }) => [color, size].filter(Boolean).join(', ');

/** A request with its pictures, and what can be done about it. */
export function RequestRow({ request }: { request: ListedRequest }) {
  const { kind, text, state, answer, exchangeFor, createdAt, order, isReceived } = request;
  const mayDecide = useCan('orders.decide');
  const wish =
    kind === 'later' ? 'Refund' : `Exchange for ${exchangeFor ? choiceOf(exchangeFor) : 'a deleted variant'}`;
  const opened = { _id: order._id, user: order.user === null ? null : { _id: order.user } };
  return (
    <li className="grid gap-2 py-4 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to={paths.openedOrder(opened)} className="font-semibold text-green tabular hover:underline">
          {order.orderId}
        </Link>
        <span className="font-semibold">{wish}</span>
      </p>
      <p className="text-quiet">
        {[order.name || 'Erased', order.phone, dayAndTime(createdAt)].filter(Boolean).join(' · ')}
      </p>
      <Goods request={request} />
      {state === 'waiting' && <ExchangePrices request={request} />}
      {text && <p className="text-base whitespace-pre-wrap">{text}</p>}
      <Pictures request={request} />
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
          <img
            src={renditionUrl(item.thumbnail, 160, 'webp')}
            alt=""
            width={40}
            height={50}
            className="h-12 w-10 rounded-control object-cover"
          />
          <span className="min-w-0">
            {item.quantity} × {item.name}, {choiceOf(item)} · {formatTaka(item.price)}
            <b className="block">{returnReasonNames[item.why]}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Pictures({ request: { _id, pictures } }: { request: ListedRequest }) {
  if (pictures === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {Array.from({ length: pictures }, (_, position) => (
        <RequestPicture key={position} id={_id} position={position} />
      ))}
    </div>
  );
}

function RequestPicture({ id, position }: { id: string; position: number }) {
  const ask = useCallback(() => download(returnRequestsApi.picture, { params: { id, position } }), [id, position]);
  return <PrivatePicture ask={ask} alt={`Picture ${position + 1} of the customer`} />;
}
