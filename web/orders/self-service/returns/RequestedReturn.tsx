import { useCallback } from 'react';
import type { ReturnRequest } from '#shared/api/sales/return-request.ts';
import { inLanguage, formatNumber, t } from '#shared/language.ts';
import { returnReasonNames } from '#shared/orders/return-requests.ts';
import { download } from '#web/platform/client.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { selfServiceCalls, type OwnAt } from '../self-service-calls.ts';
import { PrivatePicture } from './PrivatePicture.tsx';

/** A return request and its state. */
export function RequestedReturn({ request, at }: { request: ReturnRequest; at: OwnAt }) {
  const { kind, text, answer, items, exchangeFor, createdAt } = request;
  return (
    <li className="rounded-card border border-line bg-surface p-4 [overflow-wrap:anywhere]">
      <p className="font-semibold">{stateOf(request)}</p>
      {answer && <p className="mt-1 whitespace-pre-line">“{answer}”</p>}
      <ul className="mt-2 grid gap-1">
        {items.map((item) => (
          <li key={item.item}>
            {formatNumber(item.quantity)} × {inLanguage(item.name, item.nameBn)}, {choiceOf(item)}
            <span className="block text-quiet">{t(returnReasonNames[item.why])}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {kind === 'exchange' && exchangeFor
          ? t('Exchange for {choice}', { choice: choiceOf(exchangeFor) })
          : t('Refund')}
      </p>
      {text && <p className="mt-1 whitespace-pre-line">{text}</p>}
      <Pictures request={request} at={at} />
      <p className="mt-2 text-sm text-quiet">{t('Requested on {time}', { time: dayAndTime(createdAt) })}</p>
    </li>
  );
}

function stateOf({ state, isReceived }: ReturnRequest): string {
  if (state === 'waiting') return t('We are reviewing it and will answer by SMS.');
  if (state === 'refused') return t('We cannot accept this return.');
  return isReceived ? t('We have received your return.') : t('We accept your return. Give it to our courier.');
}

function Pictures({ request: { _id, pictures }, at }: { request: ReturnRequest; at: OwnAt }) {
  if (pictures === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {Array.from({ length: pictures }, (_, position) => (
        <OwnPicture key={position} request={_id} position={position} at={at} />
      ))}
    </div>
  );
}

function OwnPicture({ request, position, at }: { request: string; position: number; at: OwnAt }) {
  const key = JSON.stringify(at);
  const ask = useCallback(
    // as the key spells it
    () => download(selfServiceCalls.returnPicture, { body: { ...(JSON.parse(key) as OwnAt), request, position } }),
    [key, request, position],
  );
  return <PrivatePicture ask={ask} alt={t('Picture {n}', { n: position + 1 })} />;
}
