import type { Order } from '#shared/api/sales/orders/orders.ts';
import { isHere, mayDecide } from '#shared/order-states.ts';
import { toParcelStatus } from '#shared/parcel-states.ts';
import { useCan } from '#web/platform/use-can.ts';
import { useOrder, type OpenedOrder } from '#web/orders/use-opened-order.ts';
import { paths } from '#web/platform/paths.ts';
import { OrderDetails } from '#web/orders/details/OrderDetails.tsx';
import { OrderSheet } from '#web/orders/details/OrderSheet.tsx';
import { OrderCalls } from '#web/dashboard/sales/cash-risk/OrderCalls.tsx';
import { AdvanceCheck } from '../payment-check/AdvanceCheck.tsx';
import { PayLink } from '../payment-check/PayLink.tsx';
import { CancelOrder } from '../review/CancelOrder.tsx';
import { DecisionButtons } from '../review/DecisionButtons.tsx';
import { useOrderPapers } from '#web/dashboard/sales/printing/use-order-papers.tsx';
import { OweRefund } from '#web/dashboard/sales/refunds/OweRefund.tsx';
import { EditOrder } from '../edit/EditOrder.tsx';
import { OrderEvents } from './OrderEvents.tsx';
import { ParcelActions } from '../parcels/ParcelActions.tsx';
import { AwaitedGoods } from './PreorderMark.tsx';
import { ReceiveReturn } from '../parcels/ReceiveReturn.tsx';
import type { Decision } from '../review/use-decision.tsx';

interface Props extends Pick<Decision, 'accept' | 'reject'> {
  opened: OpenedOrder;
  /** The order from the list, if it is there. */
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
  return (
    <>
      <OrderSheet
        order={order}
        error={error}
        onClose={onClose}
        id={opened.id}
        onPrint={onPrint}
        foot={order && mayDecideOrders && isOrderHere(order) && <Foot order={order} accept={accept} reject={reject} />}
      >
        {(shown) => (
          <>
            <AwaitedGoods order={shown} />
            <OrderCalls order={shown} />
            <OrderDetails
              order={shown}
              isBuyerShown
              Parcel={mayMove ? ParcelActions : undefined}
              Return={mayMove ? ReceiveReturn : undefined}
              events={<OrderEvents id={shown._id} />}
              money={
                <>
                  <AdvanceCheck order={shown} />
                  <PayLink key={shown._id} order={shown} />
                  {mayRefund && <OweRefund order={shown} />}
                </>
              }
              addressOf={paths.product}
            />
          </>
        )}
      </OrderSheet>
      {paper}
    </>
  );
}

/** The actions on an order while all of it is in the shop. */
function Foot({ order, ...decision }: Pick<Props, 'accept' | 'reject'> & { order: Order }) {
  return (
    <div className="flex flex-wrap gap-2">
      <EditOrder order={order} />
      {mayDecide(order.status) ? (
        <DecisionButtons order={order} {...decision} isLarge />
      ) : (
        <CancelOrder order={order} />
      )}
    </div>
  );
}

const isOrderHere = ({ status, parcels }: Order) =>
  isHere(
    status,
    parcels.map((one) => toParcelStatus(one.status)),
  );
