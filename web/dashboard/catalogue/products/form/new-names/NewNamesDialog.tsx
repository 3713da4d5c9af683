import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import type { Editing } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import type { ProductDraft } from '../draft/product-draft.ts';
import { useNewNames } from './use-new-names.ts';

interface Props {
  editing: Editing<ProductDraft>;
  onClose(): void;
}

/** One line each. What was made is chosen in the product at once, and its line is empty if a later one is refused. */
export function NewNamesDialog({ editing: { draft, change }, onClose }: Props) {
  const add = useNewNames();
  const form = useForm(
    async (values, element) => {
      const typed = (name: string) => textOf(values, name).trim();
      const empty = (name: string) => {
        const field = element.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = '';
      };
      let { category } = draft;
      if (typed('category')) {
        category = await add.category(typed('category'));
        change({ category, subCategory: '' });
        empty('category');
      }
      if (typed('subCategory')) {
        change({ subCategory: await add.subCategory(typed('subCategory'), category) });
        empty('subCategory');
      }
      if (typed('brand')) change({ brand: await add.brand(typed('brand')) });
      onClose();
    },
    {
      category: (value, values) =>
        value.trim() === '' && textOf(values, 'subCategory').trim() !== '' && !draft.category
          ? 'Enter the category of this sub-category'
          : undefined,
    },
  );
  const field = { maxLength: 100, autoComplete: 'off' } as const;
  return (
    <FormDialog title="New category or brand" action="Add" whileBusy="Adding …" form={form} onClose={onClose}>
      <TextField
        {...field}
        name="category"
        label="New category"
        hint={draft.category && 'Leave empty to use the chosen one'}
      />
      <TextField {...field} name="subCategory" label="New sub-category" />
      <TextField {...field} name="brand" label="New brand" />
      <p className="text-quiet">
        We draw a logo from each name. Upload your own later on the pages Category and Brand.
      </p>
      <FormFailure />
    </FormDialog>
  );
}
