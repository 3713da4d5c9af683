import { useState } from 'react';
import { formatTaka } from '#shared/money.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { BatchReport } from '#web/dashboard/sales/batches/BatchReport.tsx';
import { PickupLink } from '#web/dashboard/sales/printing/links/PickupLink.tsx';
import { BatchTable } from './BatchTable.tsx';
import { CourierField } from './CourierField.tsx';
import { useHandOver } from './use-hand-over.ts';

const hint = [
  'Scan the label of each parcel, then the courier’s label. Or paste a list with one order number',
  'and tracking number on each line.',
].join(' ');

/**
 * A batch of parcels for one courier: scanned, typed or pasted, looked up immediately, and handed over with one press.
 */
export default function HandOverPage() {
  const batch = useHandOver();
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <PickupLink paper="pickup">Pickup list</PickupLink>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <BatchForm {...batch} />
        <BatchTable rows={batch.rows} />
      </div>
      {/* in sight wherever the page is scrolled to, and not below the short messages at the top */}
      <div className="sticky bottom-2 z-20 mt-4">
        <BatchReport batch={batch.batch} />
      </div>
    </>
  );
}

/** The courier that was named last, for the next batch. */
let lastCourier = '';

function BatchForm({ text, setText, ready, handOver }: ReturnType<typeof useHandOver>) {
  const [courier, setCourier] = useState(lastCourier);
  const form = useForm(
    async (_values, element) => {
      lastCourier = courier.trim();
      await handOver(lastCourier);
      // for the next batch
      element.querySelector('textarea')?.focus();
    },
    { parcels: () => (ready.length === 0 ? 'None of these parcels can be shipped' : undefined) },
  );
  const cash = ready.reduce((sum, { found }) => sum + found.cashToCollect, 0);
  return (
    <Form form={form} className={`grid content-start gap-3 ${denseFields}`}>
      <TextAreaField
        name="parcels"
        label="Parcels"
        missing="Scan or paste order numbers"
        hint={hint}
        rows={10}
        autoFocus
        spellCheck={false}
        autoCapitalize="characters"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <CourierField value={courier} onChange={setCourier} />
      <FormFailure />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" aria-disabled={form.busy || undefined} className={compactButton.primary}>
          {form.busy
            ? 'Shipping …'
            : ready.length > 0
              ? `Hand ${counted(ready.length, 'parcel')} to courier`
              : 'Hand to courier'}
        </button>
        {cash > 0 && <p className="text-quiet tabular">The courier collects {formatTaka(cash)}</p>}
      </div>
    </Form>
  );
}
