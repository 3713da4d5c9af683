import type { ReactNode } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer, isRefusal, type ApiError } from '#web/platform/client.ts';
import { isBuyable, isShort } from '#web/cart/cart-item.ts';
import type { CartStore } from '#web/cart/cart-store.ts';
import { refreshCart } from '#web/cart/refresh-cart.ts';
import { EarlierOrder } from './EarlierOrder.tsx';
import { lineChangeIn, newTotalIn, type NewTotal } from './refusal-details.ts';

interface Answering {
  /** Absent: a guest, whose earlier order the SMS opens. */
  userId: string | undefined;
  shopPhone: string;
  orderLimits: Settings['orderLimits'];
  /** The lines that are ordered. */
  bought: Pick<CartStore, 'getState'>;
  hasPaid: boolean;
  takeOver(newTotal: NewTotal): void;
  showEarlier(order: ReactNode): void;
}

/**
 * Reacts to a refusal. Returns an error whose text says how to continue, or the refusal itself if it needs no reaction.
 */
export async function answerRefusal(
  error: ApiError,
  { userId, shopPhone, orderLimits, bought, hasPaid, takeOver, showEarlier }: Answering,
): Promise<Error> {
  // the money may be on its way, but the shop has no order yet
  const withCall = (words: string) => (hasPaid ? `${words} ${callFirst(shopPhone)}` : words);
  const newTotal = newTotalIn(error);
  if (newTotal) {
    await refreshCart(orderLimits, bought);
    takeOver(newTotal);
    const total = formatTaka(newTotal.total);
    return new Error(
      withCall(t('Prices have changed. The new total is {total}. Check the summary, then press again.', { total })),
    );
  }
  if (hasPaid && ['TOO_MANY_WAITING', 'ADVANCE_NEEDED'].includes(error.failure?.code ?? ''))
    return new Error(withCall(error.message));
  const change = lineChangeIn(error);
  if (change) {
    bought.getState().update(change);
    // if the stock suffices, these are pre-orders
    const isShortOf = bought.getState().items.some((line) => !isBuyable(line) || isShort(line));
    const problem = { problem: error.message };
    return new Error(
      withCall(
        isShortOf
          ? t('{problem} Change it in the summary, then press again.', problem)
          : t('{problem} To continue, press again.', problem),
      ),
    );
  }
  if (isRefusal(error, addresses.placeOrder, 'KEY_REUSED')) {
    const order = userId && (await findNewestOrder(userId));
    showEarlier(order && <EarlierOrder order={order} />);
    return new Error(
      t('We received your earlier order when you pressed the first time. To order these products too, press again.'),
    );
  }
  return error;
}

const callFirst = (shopPhone: string) =>
  t('If you have already sent the money, call us first: {phone}.', { phone: inDigits(shopPhone) });

/** The newest order of a person; absent if the request failed. */
async function findNewestOrder(userId: string): Promise<Order | undefined> {
  const answer = await callServer(addresses.ordersOfUser, { params: { userId }, query: { limit: 1 } }).catch(
    () => undefined,
  );
  return answer?.data[0];
}
