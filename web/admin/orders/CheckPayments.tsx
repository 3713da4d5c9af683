import { useState, type ReactNode } from 'react';
import type { DataOf } from '#shared/api/endpoint.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { useApiMutation } from '#web/api/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { orderLists } from './use-decision.tsx';

type Checked = DataOf<typeof ordersApi.checkPayments>;

/** What the shop's wallets say, pasted: which pending orders are paid by it, and what fits none. `onFind` shows an order in the list. */
export function CheckPayments({ id, onFind }: { id: string; onFind(orderId: string): void }) {
  const [checked, setChecked] = useState<Checked>();
  const check = useApiMutation(ordersApi.checkPayments, { changes: orderLists, done: false, refusal: 'caller' });
  const form = useForm(async (values, element) => {
    setChecked(undefined);
    const { data } = await check.mutateAsync({ body: { text: textOf(values, 'text') } });
    setChecked(data);
    // where nothing was found the text is still wanted: something in it is to be mended
    if (data.matched.length > 0) element.reset();
  });
  return (
    <section
      id={id}
      aria-label="Check payments"
      className="mb-3 grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 lg:grid-cols-2"
    >
      <form {...form.props} className={`grid content-start gap-3 ${denseFields}`}>
        <TextAreaField
          form={form}
          name="text"
          label="SMS texts or statement of your wallet"
          missing="Paste the SMS texts or the statement"
          rows={6}
          autoFocus
          hint="Paste as many as you like. Orders whose payment is in it are marked as paid; accepting them stays with you."
        />
        <FormFailure form={form} />
        <div>
          <button type="submit" aria-disabled={form.busy || undefined} className={compactButton.primary}>
            {form.busy ? 'Checking …' : 'Check'}
          </button>
        </div>
      </form>
      <div role="status" className="min-w-0">
        {checked && <Result checked={checked} onFind={onFind} />}
      </div>
    </section>
  );
}

function Result({ checked: { matched, rest }, onFind }: { checked: Checked; onFind(orderId: string): void }) {
  if (matched.length + rest.length === 0)
    return <p className="font-medium">No payment was found in this text. Does it hold transaction IDs?</p>;
  return (
    <div className="grid gap-4">
      <Part title={matched.length === 1 ? '1 order is paid' : `${matched.length} orders are paid`}>
        {matched.map(({ _id, orderId, found }) => (
          <li key={_id} className="py-2">
            <button
              type="button"
              onClick={() => onFind(orderId)}
              className="min-h-11 font-semibold text-green tabular hover:underline md:min-h-6"
            >
              {orderId}
            </button>
            <p className="text-quiet [overflow-wrap:anywhere]">{found}</p>
          </li>
        ))}
      </Part>
      <Part title={rest.length === 1 ? '1 payment fits no order' : `${rest.length} payments fit no order`}>
        {rest.map(({ found, why }, n) => (
          <li key={n} className="py-2 [overflow-wrap:anywhere]">
            <p className="font-medium">
              {why[0]?.toUpperCase()}
              {why.slice(1)}
            </p>
            <p className="text-quiet">{found}</p>
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      {/* it scrolls, so it can be reached by the keyboard */}
      <div tabIndex={0} role="group" aria-label={title} className="mt-1 max-h-64 overflow-y-auto">
        <ul className="divide-y divide-line">{children}</ul>
      </div>
    </div>
  );
}
