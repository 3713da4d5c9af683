import { useQuery } from '@tanstack/react-query';
import { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { optionsOf } from '#web/dashboard/parts/choices/choices.tsx';
import { q, useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { countOf, type DialogProps } from './bulk-dialog.ts';

/** Puts several products into a collection by hand, or takes them out. */
export function BulkCollection({ choice, onClose }: DialogProps) {
  const { data } = useQuery(q(collectionsApi.list, { query: { page: 1, limit: 100 } }));
  const byHand = data?.data.filter(({ products }) => products !== null) ?? [];
  const change = useApiMutation(collectionsApi.changeProducts, { changes: [collectionsApi.list], refusal: 'caller' });
  const form = useForm(async (values) => {
    const way = textOf(values, 'way') === 'add' ? 'add' : 'take out';
    await change.mutateAsync({ params: { id: textOf(values, 'collection') }, body: { ...choice.chosen, way } });
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Change collection of ${countOf(choice)}`}
      text="Only manual collections: automatic ones choose their products by rules."
      action="Change collection"
      form={form}
    >
      <div className="grid gap-3">
        <SelectField name="way" label="Change" missing="Choose a change">
          <option value="add">Add to the end of the collection</option>
          <option value="take out">Remove from the collection</option>
        </SelectField>
        <SelectField name="collection" label="Collection" missing="Choose a collection" required>
          <option value="">{data ? 'Choose a collection' : 'Loading …'}</option>
          {optionsOf(byHand.map(({ _id, title }) => ({ _id, name: title })))}
        </SelectField>
        <FormFailure />
      </div>
    </ConfirmDialog>
  );
}
