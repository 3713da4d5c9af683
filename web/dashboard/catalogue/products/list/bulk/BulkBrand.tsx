import { useQuery } from '@tanstack/react-query';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { optionsOf } from '#web/dashboard/parts/choices/choices.tsx';
import { q, useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { showProducts } from '../../form/use-upload.ts';
import { countOf, type DialogProps } from './bulk-dialog.ts';

/** Another brand for several products. */
export function BulkBrand({ choice, onClose }: DialogProps) {
  const brands = useQuery(q(catalogueApi.brandNames)).data?.data ?? [];
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts, refusal: 'caller' });
  const form = useForm(async (values) => {
    await change.mutateAsync({ body: { ...choice.chosen, brand: textOf(values, 'brand') } });
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Set brand of ${countOf(choice)}`}
      text="The products get this brand immediately."
      action="Set brand"
      form={form}
    >
      <SelectField name="brand" label="Brand" missing="Brand is required" required>
        <option value="">Choose a brand</option>
        {optionsOf(brands)}
      </SelectField>
      <FormFailure />
    </ConfirmDialog>
  );
}
