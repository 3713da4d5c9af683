import { useState } from 'react';
import { bulkPricesApi, priceSteps, type PricePreview, type PriceRule } from '#shared/api/catalogue/bulk-prices.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { showProducts } from '../../form/use-upload.ts';
import { countOf, type DialogProps } from './bulk-dialog.ts';
import { PriceExamples } from './PriceExamples.tsx';
import { useUndoPrices } from './use-undo-prices.ts';

const ways = {
  'percent up': 'Raise by percent',
  'percent down': 'Lower by percent',
  'amount up': 'Raise by Taka',
  'amount down': 'Lower by Taka',
} as const;

/** New prices for several products: first a preview of each, then the change, which can be undone. */
export function BulkPrice({ choice, onClose }: DialogProps) {
  const [preview, setPreview] = useState<PricePreview>();
  const form = usePriceForm(choice, { preview, setPreview, onClose });
  const count = preview?.variants ?? 0;
  const action = preview && count > 0 ? `Change ${counted(count, 'price')}` : 'Show new prices';
  return (
    <FormDialog
      title={`Change prices of ${countOf(choice)}`}
      action={action}
      whileBusy="One moment …"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-3" onChange={() => setPreview(undefined)}>
        <SelectField name="way" label="Change" missing="Choose a change">
          {Object.entries(ways).map(([way, words]) => (
            <option key={way} value={way}>
              {words}
            </option>
          ))}
        </SelectField>
        <NumberField name="value" label="Percent or Taka" missing="Enter a number" />
        <SelectField name="step" label="Round to" missing="Choose a step">
          {priceSteps.map((step) => (
            <option key={step} value={step}>
              {step === 1 ? 'Whole Taka' : `Nearest ৳${step}`}
            </option>
          ))}
        </SelectField>
      </div>
      {preview && <PriceExamples preview={preview} />}
      {preview && preview.steep > 0 && (
        <CheckField name="isSteepMeant" label={`Yes, change ${counted(preview.steep, 'price')} by more than 80 %`} />
      )}
    </FormDialog>
  );
}

interface Shown {
  preview: PricePreview | undefined;
  setPreview(preview: PricePreview | undefined): void;
  onClose(): void;
}

function usePriceForm({ chosen }: DialogProps['choice'], { preview, setPreview, onClose }: Shown) {
  const ask = useApiMutation(bulkPricesApi.preview, { done: false, refusal: 'caller' });
  const change = useApiMutation(bulkPricesApi.change, { changes: showProducts, done: false, refusal: 'caller' });
  const offerUndo = useUndoPrices();
  return useForm(async (values) => {
    const rule = ruleIn(values);
    if (!preview || preview.variants === 0) {
      setPreview((await ask.mutateAsync({ body: { ...chosen, rule } })).data);
      return;
    }
    const body = { ...chosen, rule, stamp: preview.stamp, isSteepMeant: values.has('isSteepMeant') };
    try {
      offerUndo((await change.mutateAsync({ body })).data);
      onClose();
    } catch (error) {
      // other prices, perhaps: the next press shows them
      if (preview.steep === 0 || body.isSteepMeant) setPreview(undefined);
      throw error;
    }
  });
}

/** The rule that is typed; the server checks it. */
function ruleIn(values: FormData): PriceRule {
  const [by, direction] = textOf(values, 'way').split(' ');
  const value = Number(textOf(values, 'value')) * (direction === 'down' ? -1 : 1);
  const step = priceSteps.find((one) => String(one) === textOf(values, 'step')) ?? 1;
  return { by: by === 'amount' ? 'amount' : 'percent', value, step };
}
