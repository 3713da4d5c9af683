import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { checkDiscount } from '../../form/use-product-form.ts';
import { showProducts } from '../../form/use-upload.ts';
import { countOf, type DialogProps } from './bulk-dialog.ts';

/** Sets the same discount for several products. */
export function BulkDiscount({ choice, onClose }: DialogProps) {
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts, refusal: 'caller' });
  const form = useForm(
    async (values) => {
      await change.mutateAsync({ body: { ...choice.chosen, discount: Number(textOf(values, 'discount')) } });
      onClose();
    },
    { discount: checkDiscount },
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Set discount of ${countOf(choice)}`}
      text="The discount applies to the price of each variant. Enter 0 to end it."
      action="Set discount"
      form={form}
    >
      <NumberField name="discount" label="Discount, %" missing="Discount is required" />
      <FormFailure />
    </ConfirmDialog>
  );
}
