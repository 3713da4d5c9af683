import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courierCashApi } from '#shared/api/sales/couriers/courier-cash.ts';
import type { PayoutAccount } from '#shared/delivery/couriers.ts';
import { PayoutAccountField } from '#web/dashboard/parts/PayoutAccountField.tsx';
import { q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { courierNames } from '#web/dashboard/sales/hand-over/courier-names.ts';
import { StatementFile } from './StatementFile.tsx';
import type { StatementInput } from './statement-input.ts';

const maxMB = 1;

/** The courier, the account of the payout, and the lines: pasted, or from a file. */
export function StatementForm({ onGiven }: { onGiven(sent: StatementInput): Promise<void> }) {
  const courier = useOnlyCourier();
  const editing = useDraft({ text: '' });
  const [name, setName] = useState<string | null>(null);
  const form = useForm(async (values) => {
    // the value is an option of the field
    const account = textOf(values, 'account') as PayoutAccount;
    await onGiven({ courier: textOf(values, 'courier').trim(), account, text: editing.draft.text, name });
  });
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxMB * 1024 * 1024) return form.tell({ text: `File size should not exceed ${maxMB}MB` });
    if (/\.xlsx?$/i.test(file.name))
      return form.tell({ text: 'This is an Excel file. Save it as CSV, or paste its cells here.' });
    setName(file.name.slice(-200));
    editing.change({ text: await file.text() });
    form.edited('text');
  };
  return (
    <Form form={form} className={`grid gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] ${denseFields}`}>
      <div className="grid content-start gap-3">
        <WhoseAndWhere courier={courier} />
        <StatementFile onFile={(file) => void take(file)} />
      </div>
      <div className="grid content-start gap-3">
        <TextAreaField
          {...bindTo(editing, 'text')}
          label="Statement, including the column names"
          missing="Paste the statement or choose a file"
          rows={9}
          autoFocus
          spellCheck={false}
          hint="Paste CSV, or copy the table from the courier’s website or a spreadsheet. We record nothing yet."
        />
        <FormFailure />
        <div>
          <SendButton label="Check statement" whileBusy="Checking …" className={compactButton.primary} />
        </div>
      </div>
    </Form>
  );
}

/** The courier that holds money, if it is the only one: the statement is probably its own. */
function useOnlyCourier(): string | undefined {
  const { data } = useQuery(q(courierCashApi.sums));
  const [first, other] = data?.data ?? [];
  return other ? undefined : first?.courier || undefined;
}

function WhoseAndWhere({ courier }: { courier: string | undefined }) {
  return (
    <>
      <TextField
        // it may become known after the form is shown
        key={courier}
        name="courier"
        defaultValue={courier}
        label="Courier"
        missing="Choose the courier"
        list="statement-couriers"
        maxLength={60}
        autoComplete="off"
      />
      <datalist id="statement-couriers">
        {courierNames.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <PayoutAccountField name="account" label="Received in" defaultValue="bank" />
    </>
  );
}
