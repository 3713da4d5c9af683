import type { ComponentType } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { formatNumber, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { returnReasonNames } from '#shared/orders/return-requests.ts';
import type { ReturnKind } from '#shared/orders/returns.ts';
import { shortDay } from '#web/ui/dates.ts';
import { piecesIn } from '../order-pieces.ts';

type OrderReturn = Order['returns'][number];

const kinds: Record<ReturnKind, string> = {
  door: 'Refused on delivery',
  later: 'Sent back',
  exchange: 'Exchanged',
};

export interface OfReturn {
  order: Order;
  back: OrderReturn;
}

interface Props {
  order: Order;
  /** The actions on a return whose goods are on their way. */
  Actions: ComponentType<OfReturn> | undefined;
}

/** The returns of an order: arrived, or on their way. */
export function OrderReturns({ order, Actions }: Props) {
  if (order.returns.length === 0) return null;
  return (
    <ul aria-label={t('Returns')} className="mb-4 grid gap-3">
      {order.returns.map((back) => (
        <li key={back._id} className="rounded-card border border-line p-3 [overflow-wrap:anywhere]">
          <h4 className="mb-1 font-semibold">{t(kinds[back.kind])}</h4>
          <ul className="text-quiet">
            {piecesIn(order, back.items).map(({ item, quantity, name }) => (
              <li key={item}>
                {formatNumber(quantity)} × {name}
                {wordsOf(back, item)}
              </li>
            ))}
          </ul>
          {back.reason && <p className="mt-1">“{back.reason}”</p>}
          <p className="mt-1 font-medium tabular">{whereIsIt(back)}</p>
          {back.receivedAt === null && Actions && <Actions order={order} back={back} />}
        </li>
      ))}
    </ul>
  );
}

/** Why a line came back, and in which condition. */
function wordsOf({ items }: OrderReturn, item: string): string {
  const found = items.find((one) => one.item === item);
  const why = found?.why ? ` · ${t(returnReasonNames[found.why])}` : '';
  if (!found?.condition) return why;
  return `${why}: ${t(found.condition)}, ${found.restocked ? t('restocked') : t('not restocked')}`;
}

function whereIsIt({ receivedAt, credit, kind }: OrderReturn): string {
  const money = credit > 0 && kind !== 'exchange' ? t(', {amount} less to pay', { amount: formatTaka(credit) }) : '';
  const where =
    receivedAt === null ? t('On the way back') : t('Returned to the shop on {day}', { day: shortDay(receivedAt) });
  return where + money;
}
