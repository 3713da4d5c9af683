import type { Order } from '#shared/api/orders.ts';
import { mayDecide } from '#shared/order-status.ts';
import { useCan } from '#web/api/use-can.ts';
import { useOrder, type OpenedOrder } from '#web/orders/use-opened-order.ts';
import { paths } from '#web/paths.ts';
import { OrderDetails } from '#web/orders/OrderDetails.tsx';
import { OrderSheet } from '#web/orders/OrderSheet.tsx';
import { OrderCalls } from '../cash-risk/OrderCalls.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { useOrderPapers } from '../printing/use-order-papers.tsx';
import { OweRefund } from '../refunds/OweRefund.tsx';
import { DeliverySteps } from './DeliverySteps.tsx';
import type { Decision } from './use-decision.tsx';

interface Props extends Pick<Decision, 'accept' | 'reject'> {
  opened: OpenedOrder;
  /** As it stands in the list, where it does. */
  listed: Order | undefined;
  onClose(): void;
}

/** An order as the shop sees it: decided on while it is pending, moved on once it is accepted. */
export function AdminOrderSheet({ opened, listed, onClose, accept, reject }: Props) {
  const { order, error } = useOrder(opened, listed);
  const { paper, onPrint } = useOrderPapers(order);
  const mayMove = useCan('parcels.move');
  const mayRefund = useCan('refunds.pay');
  const mayDecideOrders = useCan('orders.decide');
  const isUndecided = order && mayDecideOrders && mayDecide(order.status);
  return (
    <>
      <OrderSheet
        order={order}
        error={error}
        onClose={onClose}
        id={opened.id}
        onPrint={onPrint}
        foot={isUndecided && <DecisionFoot order={order} accept={accept} reject={reject} />}
      >
        {(shown) => (
          <>
            <OrderCalls order={shown} />
            <OrderDetails
              order={shown}
              isBuyerShown
              next={mayMove && shown.status === 'accepted' && <DeliverySteps order={shown} />}
              money={mayRefund && <OweRefund order={shown} />}
              addressOf={paths.product}
            />
          </>
        )}
      </OrderSheet>
      {paper}
    </>
  );
}

function DecisionFoot(props: Pick<Props, 'accept' | 'reject'> & { order: Order }) {
  return (
    <div className="flex gap-2">
      <DecisionButtons {...props} isLarge />
    </div>
  );
}
