import { useRef } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { isPrepaid, type PaymentMethod } from '#shared/order-status.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { counted } from '#web/ui/dashboard/counted.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { PaymentQuestion } from './PaymentQuestion.tsx';

const aboutPayment = ['We could not find your payment.', 'The amount you sent is not the amount of the order.'];
const aboutAll = [
  'Something in it is out of stock.',
  'We could not reach you by phone.',
  'We do not deliver to this address.',
  'You asked us to cancel it.',
];
const reasonsFor = (method: PaymentMethod) => (isPrepaid(method) ? [...aboutPayment, ...aboutAll] : aboutAll);

interface Asking {
  isBusy: boolean;
  onClose(): void;
  /** `paymentArrived`: whether staff say so; a payment that the shop found counts without it. */
  onReject(reason: string, paymentArrived: boolean): void;
}

/** Why an order is rejected: a usual reason, or the admin's own words. */
export function RejectDialog({ order, ...asking }: Asking & { order: Order }) {
  return (
    <ReasonDialog
      title={`Reject ${order.orderId}?`}
      action="Reject"
      text={[
        `${order.user?.name ?? order.shippingInfo.name} sees the reason,`,
        'and what was ordered goes back into stock. It cannot be taken back.',
      ].join(' ')}
      reasons={reasonsFor(order.paymentInfo.method)}
      order={order}
      {...asking}
    />
  );
}

/** The same for several orders at once. */
export function RejectManyDialog({ count, progress, ...asking }: Asking & { count: number; progress: string }) {
  const orders = counted(count, 'order');
  const who = count === 1 ? 'Its customer sees' : 'All their customers see';
  return (
    <ReasonDialog
      title={`Reject ${orders}?`}
      action={`Reject ${orders}`}
      text={
        `${who} this reason, and what was ordered goes back into stock. It cannot be taken back. ` +
        'Where the payment was found, a refund is due.'
      }
      reasons={[...aboutAll, ...aboutPayment]}
      progress={progress}
      {...asking}
    />
  );
}

interface Props extends Asking {
  title: string;
  action: string;
  text: string;
  reasons: readonly string[];
  /** The one order that is rejected: it may have been paid. */
  order?: Order;
  /** How far it is, while it is done. */
  progress?: string;
}

function ReasonDialog({ text, reasons, order, progress = '', onReject, ...dialog }: Props) {
  const editing = useDraft({ reason: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm(async (values) =>
    onReject(editing.draft.reason.trim(), textOf(values, 'paymentArrived') === 'yes'),
  );
  const choose = (reason: string) => {
    editing.change({ reason });
    form.edited('reason');
    field.current?.focus();
  };
  return (
    <ConfirmDialog isOpen isDangerous form={form} text={<p>{text}</p>} {...dialog}>
      <UsualReasons reasons={reasons} chosen={editing.draft.reason} onChoose={choose} />
      <div className={`text-ink ${denseFields}`}>
        <TextAreaField
          ref={field}
          form={form}
          {...bindTo(editing, 'reason')}
          label="Reason for the customer"
          missing="Choose or write a reason: the customer sees it"
          maxLength={300}
          rows={3}
        />
      </div>
      {order && <PaymentQuestion order={order} form={form} />}
      <p role="status" className="mt-3 font-medium text-ink tabular empty:hidden">
        {progress}
      </p>
    </ConfirmDialog>
  );
}

interface ReasonsProps {
  reasons: readonly string[];
  chosen: string;
  onChoose(reason: string): void;
}

const reasonButton = [
  'min-h-11 rounded-control border border-line px-3 py-1 text-left hover:border-green hover:text-green md:min-h-8',
  'aria-pressed:border-green aria-pressed:bg-mist aria-pressed:font-medium aria-pressed:text-green',
].join(' ');

function UsualReasons({ reasons, chosen, onChoose }: ReasonsProps) {
  return (
    <fieldset className="mb-4 text-ink">
      <legend className="mb-1.5 font-medium">Usual reasons</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={chosen === one}
            onClick={() => onChoose(one)}
            className={reasonButton}
          >
            {one}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
