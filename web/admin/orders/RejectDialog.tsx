import { useRef } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { isPrepaid, type PaymentMethod } from '#shared/order-status.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { counted } from '#web/ui/dashboard/counted.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

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
  onReject(reason: string): void;
}

/** Why an order is rejected: a usual reason, or the admin's own words. */
export function RejectDialog({ order, ...asking }: Asking & { order: Order }) {
  return (
    <ReasonDialog
      title={`Reject ${order.orderId}?`}
      action="Reject"
      text={`${order.user.name} sees the reason, and what was ordered goes back into stock. It cannot be taken back.`}
      reasons={reasonsFor(order.paymentInfo.method)}
      {...asking}
    />
  );
}

/** The same for several orders at once. */
export function RejectManyDialog({ count, progress, ...asking }: Asking & { count: number; progress: string }) {
  const orders = counted(count, 'order');
  return (
    <ReasonDialog
      title={`Reject ${orders}?`}
      action={`Reject ${orders}`}
      text={`${count === 1 ? 'Its customer sees' : 'All their customers see'} this reason, and what was ordered goes back into stock. It cannot be taken back.`}
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
  /** How far it is, while it is done. */
  progress?: string;
}

function ReasonDialog({ title, action, text, reasons, progress = '', isBusy, onClose, onReject }: Props) {
  const editing = useDraft({ reason: '' });
  const { reason } = editing.draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm(async (values) => onReject(textOf(values, 'reason').trim()));
  const choose = (chosen: string) => {
    editing.change({ reason: chosen });
    form.edited('reason');
    field.current?.focus();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      action={action}
      isDangerous
      isBusy={isBusy}
      form={form}
      text={<p>{text}</p>}
    >
      <fieldset className="mb-4 text-ink">
        <legend className="mb-1.5 font-medium">Usual reasons</legend>
        <div className="flex flex-wrap gap-2">
          {reasons.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={reason === one}
              onClick={() => choose(one)}
              className="min-h-11 rounded-control border border-line px-3 py-1 text-left hover:border-green hover:text-green aria-pressed:border-green aria-pressed:bg-mist aria-pressed:font-medium aria-pressed:text-green md:min-h-8"
            >
              {one}
            </button>
          ))}
        </div>
      </fieldset>
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
      <p role="status" className="mt-3 font-medium text-ink tabular empty:hidden">
        {progress}
      </p>
    </ConfirmDialog>
  );
}
