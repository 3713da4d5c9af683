import type { Order } from '#shared/api/sales/orders/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { isPrepaid } from '#shared/payment-methods.ts';
import { useFormState } from '#web/ui/form/Form.tsx';

const answers = [
  { value: 'yes', label: 'Yes: refund the payment' },
  { value: 'no', label: 'No: nothing to refund' },
];

/** Before an order is rejected of which all or a part was to be paid in advance: whether that money is here. */
export function PaymentQuestion({ order: { paymentInfo } }: { order: Order }) {
  const form = useFormState();
  const { method, paid, paymentAmount, advance } = paymentInfo;
  // staff have already recorded that the deposit did not arrive
  if (advance ? advance.state === 'refused' : !isPrepaid(method)) return null;
  const amount = formatTaka(paid || (advance?.amount ?? paymentAmount));
  if (paid > 0)
    return <p className="mt-4 font-medium text-ink">The payment of {amount} was found. A full refund is due.</p>;
  const problem = form.problems.paymentArrived;
  return (
    <fieldset className="mt-4 text-ink" aria-describedby={problem && 'payment-arrived-problem'}>
      <legend className="font-medium">Did the payment of {amount} arrive?</legend>
      {answers.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3 md:min-h-8">
          <input
            type="radio"
            name="paymentArrived"
            value={value}
            required
            data-invalid="Choose whether the payment arrived"
            onChange={() => form.edited('paymentArrived')}
            className="size-4.5 accent-green"
          />
          {label}
        </label>
      ))}
      {problem && (
        <p id="payment-arrived-problem" className="mt-1 text-sm font-medium text-red">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
