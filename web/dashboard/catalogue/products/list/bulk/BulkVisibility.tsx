import { useState } from 'react';
import { adminProductsApi, type Visibility } from '#shared/api/catalogue/admin-products.ts';
import { toInstant } from '#shared/time/dhaka-time.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { showProducts } from '../../form/use-upload.ts';
import { countOf, type DialogProps } from './bulk-dialog.ts';

const ways: readonly [Visibility, string][] = [
  ['shown', 'Publish now'],
  ['scheduled', 'Publish later'],
  ['hidden', 'Hide'],
  ['draft', 'Change to draft'],
];

/** Publishes several products, now or later, or hides them. */
export function BulkVisibility({ choice, onClose }: DialogProps) {
  const [visibility, setVisibility] = useState<Visibility>('shown');
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts, refusal: 'caller' });
  const form = useForm(async (values) => {
    const publishAt = visibility === 'scheduled' ? { publishAt: toInstant(textOf(values, 'publishAt')) } : {};
    await change.mutateAsync({ body: { ...choice.chosen, visibility, ...publishAt } });
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Change visibility of ${countOf(choice)}`}
      text="Customers see and order only published products. Orders that exist stay as they are."
      action="Change visibility"
      form={form}
    >
      <div className="grid gap-3">
        <SelectField
          name="visibility"
          label="Change"
          missing="Choose a change"
          value={visibility}
          onChange={({ target }) => setVisibility(ways.find(([way]) => way === target.value)?.[0] ?? 'shown')}
        >
          {ways.map(([way, words]) => (
            <option key={way} value={way}>
              {words}
            </option>
          ))}
        </SelectField>
        {visibility === 'scheduled' && (
          <TextField
            name="publishAt"
            type="datetime-local"
            label="Publish at, in Bangladesh time"
            missing="Choose a day and time"
            required
          />
        )}
        <FormFailure />
      </div>
    </ConfirmDialog>
  );
}
