import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { waysToAsk } from '#shared/settings/ways-to-ask.ts';
import { askAgain, q } from '#web/platform/query.ts';
import { useOrder, type OpenedOrder } from '#web/orders/use-opened-order.ts';
import { usePaper } from '#web/orders/paper/use-paper.ts';
import { paths } from '#web/platform/paths.ts';
import { Invoice } from '#web/orders/paper/Invoice.tsx';
import { OrderDetails } from '#web/orders/details/OrderDetails.tsx';
import { OrderSheet } from '#web/orders/details/OrderSheet.tsx';
import { AskShop } from '#web/orders/self-service/AskShop.tsx';
import { OrderAgain } from '#web/orders/self-service/OrderAgain.tsx';
import { SelfServicePanels } from '#web/orders/self-service/SelfServicePanels.tsx';
import { PayOnline } from '#web/orders/self-service/PayOnline.tsx';
import { ReviewGoods } from '#web/orders/self-service/ReviewGoods.tsx';
import { ReturnsPanel } from '#web/orders/self-service/returns/ReturnsPanel.tsx';
import { CancelMine } from './CancelMine.tsx';
import { nextStep } from './next-step.ts';

/** The customer's own order, with the next steps. */
export function MyOrderSheet({
  opened,
  listed,
  onClose,
}: {
  opened: OpenedOrder;
  listed: Order | undefined;
  onClose(): void;
}) {
  const { order, error } = useOrder(opened, listed);
  const { reviewToken, payToken } = order ?? {};
  const { paper, print } = usePaper<'invoice'>();
  return (
    <>
      <OrderSheet
        order={order}
        error={error}
        onClose={onClose}
        id={opened.id}
        foot={order?.status === 'pending' && <CancelMine order={order} />}
        onPrint={{ invoice: () => void print(() => 'invoice') }}
      >
        {(shown) => (
          <>
            <OrderDetails order={shown} next={<NextStep order={shown} />} addressOf={paths.product} />
            {payToken && <PayOnline order={{ ...shown, payToken }} />}
            <ReviewGoods token={reviewToken} />
            <ReturnsPanel order={shown} at={{ order: shown._id }} />
            <OwnOrder order={shown} />
            <AskAbout order={shown} />
          </>
        )}
      </OrderSheet>
      {order && paper && <Invoice order={order} shop={paper.shop} />}
    </>
  );
}

/** The customer's actions on it; a change also refreshes the list. */
function OwnOrder({ order }: { order: Order }) {
  const client = useQueryClient();
  const { data } = useQuery(q(settingsApi.get));
  const changed = () => void askAgain(client, [ordersApi.ofUser, ordersApi.one, orderEventsApi.ofMine]);
  return (
    <SelfServicePanels order={order} at={{ order: order._id }} qr={data?.data.banglaQr} onChange={changed}>
      {order.status !== 'pending' && <OrderAgain order={order} />}
    </SelfServicePanels>
  );
}

function AskAbout({ order: { orderId } }: { order: Order }) {
  const { data } = useQuery(q(settingsApi.get));
  if (!data) return null;
  const text = t('Hello! I have a question about my order {order}.', { order: orderId });
  return <AskShop title={t('Questions? Ask us')} ways={waysToAsk(data.data, text)} />;
}

function NextStep({ order }: { order: Order }) {
  const { data } = useQuery(q(settingsApi.get));
  return (
    <p className="mb-4 font-medium [overflow-wrap:anywhere]">
      <span className="sr-only">{t('What happens next')}: </span>
      {nextStep(order, data?.data)}
    </p>
  );
}
