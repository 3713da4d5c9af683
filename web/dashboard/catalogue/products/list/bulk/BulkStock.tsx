import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { showProducts } from '../../form/use-upload.ts';
import { countOf, type DialogProps } from './bulk-dialog.ts';

/** More pieces of each variant of several products, or a number of pieces for each. */
export function BulkStock({ choice, onClose }: DialogProps) {
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts, refusal: 'caller' });
  const form = useForm(
    async (values) => {
      const pieces = Number(textOf(values, 'pieces'));
      const stock = textOf(values, 'way') === 'by' ? { by: pieces } : { to: pieces };
      await change.mutateAsync({ body: { ...choice.chosen, stock } });
      onClose();
    },
    { pieces: (value, values) => (value === '0' && textOf(values, 'way') === 'by' ? 'At least 1 piece' : undefined) },
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Change stock of ${countOf(choice)}`}
      text="The number applies to each variant."
      action="Change stock"
      form={form}
    >
      <div className="grid gap-3">
        <SelectField name="way" label="Change" missing="Choose a change">
          <option value="by">Add pieces</option>
          <option value="to">Set pieces to</option>
        </SelectField>
        <NumberField name="pieces" label="Pieces of each variant" missing="Pieces are required" />
        <FormFailure />
      </div>
    </ConfirmDialog>
  );
}
