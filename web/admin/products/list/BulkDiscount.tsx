import { useState } from 'react';
import { adminProductsApi } from '#shared/api/admin-products.ts';
import { useApiMutation } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { numberRules, plainNumber } from '../form/CellInput.tsx';
import { showProducts } from '../form/use-upload.ts';

export const countOf = (ids: readonly string[]) => (ids.length === 1 ? '1 product' : `${ids.length} products`);

/** One discount for several products. */
export function BulkDiscount({ ids, onClose }: { ids: string[]; onClose(): void }) {
  const [discount, setDiscount] = useState('');
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts, refusal: 'caller' });
  const form = useForm(
    async () => {
      await change.mutateAsync({ body: { ids, discount: Number(discount) } });
      onClose();
    },
    { discount: (value) => (Number(value) > 100 ? 'Must be at most 100' : undefined) },
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Discount of ${countOf(ids)}`}
      text="Percent off the price of every variant; 0 ends the offer."
      action="Set discount"
      form={form}
    >
      <TextField
        form={form}
        name="discount"
        label="Discount, %"
        missing="Discount is required"
        invalid="Must be a whole number"
        {...numberRules}
        value={discount}
        onChange={({ target }) => setDiscount(plainNumber(target.value))}
      />
      <FormFailure form={form} />
    </ConfirmDialog>
  );
}
