import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminProductsApi } from '#shared/api/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { q, useApiMutation } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showProducts } from '../form/use-upload.ts';
import { countOf } from './BulkDiscount.tsx';

/** Another category for several products. */
export function BulkCategory({ ids, onClose }: { ids: string[]; onClose(): void }) {
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data ?? [];
  const [chosen, setChosen] = useState({ category: '', subCategory: '' });
  const subCategories = categories.find(({ _id }) => _id === chosen.category)?.subCategory ?? [];
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts, refusal: 'caller' });
  const form = useForm(async () => {
    // without one, the sub-category of the former category must go
    await change.mutateAsync({ body: { ids, category: chosen.category, subCategory: chosen.subCategory || null } });
    onClose();
  });
  const options = (list: readonly { _id: string; name: string }[]) =>
    list.map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ));
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Category of ${countOf(ids)}`}
      text="They move there in the shop at once."
      action="Move"
      form={form}
    >
      <div className="grid gap-3">
        <SelectField
          form={form}
          name="category"
          label="Category"
          missing="Category is required"
          value={chosen.category}
          onChange={({ target }) => setChosen({ category: target.value, subCategory: '' })}
        >
          <option value="">Choose a category</option>
          {options(categories)}
        </SelectField>
        <SelectField
          form={form}
          name="subCategory"
          label="Sub-category"
          {...(subCategories.length > 0 && { missing: 'Subcategory is required' })}
          value={chosen.subCategory}
          onChange={({ target }) => setChosen({ ...chosen, subCategory: target.value })}
        >
          <option value="">{chosen.category && subCategories.length === 0 ? 'None' : 'Choose a sub-category'}</option>
          {options(subCategories)}
        </SelectField>
        <FormFailure form={form} />
      </div>
    </ConfirmDialog>
  );
}
