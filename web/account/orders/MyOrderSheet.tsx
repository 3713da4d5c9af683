import { useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/api/orders.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { q } from '#web/api/query.ts';
import { useOrder, type OpenedOrder } from '#web/orders/use-opened-order.ts';
import { usePaper } from '#web/orders/use-paper.ts';
import { paths } from '#web/paths.ts';
import { Invoice } from '#web/orders/Invoice.tsx';
import { OrderDetails } from '#web/orders/OrderDetails.tsx';
import { OrderSheet } from '#web/orders/OrderSheet.tsx';
import { CancelMine } from './CancelMine.tsx';
import { nextStep } from './next-step.ts';

/** One's own order, with what happens next. */
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
        {(shown) => <OrderDetails order={shown} next={<NextStep order={shown} />} addressOf={paths.product} />}
      </OrderSheet>
      {order && paper && <Invoice order={order} shop={paper.shop} />}
    </>
  );
}

function NextStep({ order }: { order: Order }) {
  const { data } = useQuery(q(settingsApi.get));
  return (
    <p className="mb-4 font-medium [overflow-wrap:anywhere]">
      <span className="sr-only">What happens next: </span>
      {nextStep(order, data?.data)}
    </p>
  );
}
