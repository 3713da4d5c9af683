import type { Order } from '#shared/api/sales/orders/orders.ts';
import { isPrepaid } from '#shared/payment-methods.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const aboutPayment = ['We could not find your payment.', 'The amount you sent is not the amount of the order.'];
const aboutAll = [
  'An item in your order is out of stock.',
  'We could not reach you by phone.',
  'We do not deliver to this address.',
  'You asked us to cancel it.',
];
const reasonsFor = ({ method, advance }: Order['paymentInfo']) =>
  isPrepaid(method) || advance ? [...aboutPayment, ...aboutAll] : aboutAll;

const buyerOf = ({ user }: Order) => user.name;

interface Asking {
  isBusy: boolean;
  onClose(): void;
  /** `paymentArrived`: whether staff say so; a payment that the shop found counts without it. */
  onReject(reason: string, paymentArrived: boolean): void;
}

/** Why an order is rejected: a usual reason, or the admin's own words. */
export function RejectDialog({ order, onReject, ...asking }: Asking & { order: Order }) {
  return (
    <ReasonDialog
      title={`Reject ${order.orderId}?`}
      action="Reject"
      text={`${buyerOf(order)} sees the reason. The items go back into stock.`}
      reasons={reasonsFor(order.paymentInfo)}
      order={order}
      onGive={onReject}
      {...asking}
    />
  );
}

interface ManyAsking {
  count: number;
  onClose(): void;
  onReject(reason: string): void;
}

/** The same for several orders. */
export function RejectManyDialog({ count, onClose, onReject }: ManyAsking) {
  const orders = counted(count, 'order');
  const who = count === 1 ? 'The customer sees' : 'All customers see';
  return (
    <ReasonDialog
      title={`Reject ${orders}?`}
      action={`Reject ${orders}`}
      text={
        `${who} this reason. The items go back into stock. You cannot undo this. ` +
        'A refund is due for each payment that was found.'
      }
      reasons={[...aboutAll, ...aboutPayment]}
      isBusy={false}
      onClose={onClose}
      onGive={onReject}
    />
  );
}
