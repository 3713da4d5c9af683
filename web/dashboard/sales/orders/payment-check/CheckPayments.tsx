import { useState } from 'react';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm, type FormState } from '#web/ui/form/use-form.ts';
import { CheckResult, type Checked } from './CheckResult.tsx';
import { orderLists } from '../changes/order-lists.ts';

/**
 * The messages of the shop's wallets, pasted: which pending orders are paid by them, and which payments fit no order.
 * `onFind` shows an order in the list.
 */
export function CheckPayments({ id, onFind }: { id: string; onFind(orderId: string): void }) {
  const [checked, setChecked] = useState<Checked>();
  const check = useApiMutation(ordersApi.checkPayments, { changes: orderLists, done: false, refusal: 'caller' });
  const form = useForm(async (values, element) => {
    setChecked(undefined);
    const { data } = await check.mutateAsync({ body: { text: textOf(values, 'text') } });
    setChecked(data);
    // without a match the text stays for corrections
    if (data.matched.length > 0) element.reset();
  });
  return (
    <section
      id={id}
      aria-label="Check payments"
      className="mb-3 grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 lg:grid-cols-2"
    >
      <PasteForm form={form} />
      <div role="status" className="min-w-0">
        {checked && <CheckResult checked={checked} onFind={onFind} />}
      </div>
    </section>
  );
}

function PasteForm({ form }: { form: FormState }) {
  return (
    <Form form={form} className={`grid content-start gap-3 ${denseFields}`}>
      <TextAreaField
        name="text"
        label="SMS messages or wallet statement"
        missing="Paste the SMS messages or the statement"
        rows={6}
        autoFocus
        hint="We mark orders as paid when their payment is in the text. You then accept the orders yourself."
      />
      <FormFailure />
      <div>
        <SendButton label="Check" whileBusy="Checking …" className={compactButton.primary} />
      </div>
    </Form>
  );
}
