import { useQuery } from '@tanstack/react-query';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { optionsOf } from '#web/dashboard/parts/choices/choices.tsx';
import { q, useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { bindTo, useDraft, type Editing } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showProducts } from '../../form/use-upload.ts';
import { countOf, type DialogProps } from './bulk-dialog.ts';

/** Another category for several products. */
export function BulkCategory({ choice, onClose }: DialogProps) {
  const editing = useDraft({ category: '', subCategory: '' });
  const { category, subCategory } = editing.draft;
  const change = useApiMutation(adminProductsApi.changeMany, { changes: showProducts, refusal: 'caller' });
  const form = useForm(async () => {
    // without one, the sub-category of the former category must go
    await change.mutateAsync({ body: { ...choice.chosen, category, subCategory: subCategory || null } });
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Change category of ${countOf(choice)}`}
      text="The products move to this category immediately."
      action="Change category"
      form={form}
    >
      <div className="grid gap-3">
        <CategoryChoice editing={editing} />
        <FormFailure />
      </div>
    </ConfirmDialog>
  );
}

interface ChoiceProps {
  editing: Editing<{ category: string; subCategory: string }>;
}

function CategoryChoice({ editing }: ChoiceProps) {
  const { draft, change } = editing;
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data ?? [];
  const subCategories = categories.find(({ _id }) => _id === draft.category)?.subCategory ?? [];
  const hasNone = draft.category !== '' && subCategories.length === 0;
  return (
    <>
      <SelectField
        {...bindTo({ draft, change: (values) => change({ ...values, subCategory: '' }) }, 'category')}
        label="Category"
        missing="Category is required"
      >
        <option value="">Choose a category</option>
        {optionsOf(categories)}
      </SelectField>
      <SelectField
        {...bindTo(editing, 'subCategory')}
        label="Sub-category"
        {...(subCategories.length > 0 && { missing: 'Subcategory is required' })}
      >
        <option value="">{hasNone ? 'None' : 'Choose a sub-category'}</option>
        {optionsOf(subCategories)}
      </SelectField>
    </>
  );
}
