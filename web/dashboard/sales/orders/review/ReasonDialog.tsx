import { useRef } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { PaymentQuestion } from './PaymentQuestion.tsx';

interface Props {
  isBusy: boolean;
  onClose(): void;
  /** `paymentArrived`: whether staff say so; a payment that the shop found counts without it. */
  onGive(reason: string, paymentArrived: boolean): void;
  title: string;
  action: string;
  text: string;
  reasons: readonly string[];
  otherwise?: string;
  /** The one order that is rejected: it may have been paid. */
  order?: Order;
}

/** Asks for a reason that the customer reads: a usual one, or the shop's own text. */
export function ReasonDialog({ text, reasons, order, onGive, ...dialog }: Props) {
  const editing = useDraft({ reason: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm(async (values) =>
    onGive(editing.draft.reason.trim(), textOf(values, 'paymentArrived') === 'yes'),
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
          {...bindTo(editing, 'reason')}
          label="Reason for the customer"
          missing="Reason is required: the customer sees it"
          maxLength={300}
          rows={3}
        />
      </div>
      {order && <PaymentQuestion order={order} />}
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
      <legend className="mb-1.5 font-medium">Common reasons</legend>
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
