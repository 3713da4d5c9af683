import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { attributesApi, type Attribute } from '#shared/api/catalogue/attributes.ts';
import { optionsOf } from '#web/dashboard/parts/choices/choices.tsx';
import { q, useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { showProducts } from '../../form/use-upload.ts';
import { countOf, type DialogProps } from './bulk-dialog.ts';

/** One attribute of several products. */
export function BulkAttribute({ choice, onClose }: DialogProps) {
  const known = useQuery(q(attributesApi.list)).data?.data ?? [];
  const [id, setId] = useState('');
  const attribute = known.find(({ _id }) => _id === id);
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts, refusal: 'caller' });
  const form = useForm(async (values) => {
    const chosen = textOf(values, 'choice');
    const value =
      attribute?.kind === 'choices'
        ? { choices: chosen === '' ? [] : [chosen] }
        : { text: textOf(values, 'text'), textBn: textOf(values, 'textBn') };
    await change.mutateAsync({ body: { ...choice.chosen, attributes: [{ attribute: id, ...value }] } });
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Set attribute of ${countOf(choice)}`}
      text="Other attributes of the products stay as they are."
      action="Set attribute"
      form={form}
    >
      <div className="grid gap-3">
        <SelectField
          name="attribute"
          label="Attribute"
          missing="Choose an attribute"
          required
          value={id}
          onChange={({ target }) => setId(target.value)}
        >
          <option value="">Choose an attribute</option>
          {optionsOf(known)}
        </SelectField>
        {attribute && <Value of={attribute} />}
        <FormFailure />
      </div>
    </ConfirmDialog>
  );
}

const hint = 'Leave empty to remove this attribute from the products.';

function Value({ of: { kind, unit, choices } }: { of: Attribute }) {
  if (kind === 'choices')
    return (
      <SelectField name="choice" label="Value" hint={hint}>
        <option value="">None</option>
        {optionsOf(choices)}
      </SelectField>
    );
  return (
    <>
      <TextField name="text" label={unit ? `Value, ${unit}` : 'Value'} maxLength={200} hint={hint} autoComplete="off" />
      {kind === 'text' && (
        <TextField name="textBn" label="Value in Bangla" lang="bn" maxLength={200} autoComplete="off" />
      )}
    </>
  );
}
