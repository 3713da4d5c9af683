import { redirectsApi } from '#shared/api/shop/redirects/redirects.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

/** Asks for one redirect, or for a pasted list of them. */
export function AddRedirects({ onClose }: { onClose(): void }) {
  const add = useApiMutation(redirectsApi.add, { changes: [redirectsApi.list], refusal: 'caller' });
  const form = useForm(async (values) => {
    await add.mutateAsync({ body: { lines: textOf(values, 'lines') } });
    onClose();
  });
  return (
    <FormDialog title="Add redirects" action="Add redirects" form={form} onClose={onClose}>
      <TextAreaField
        name="lines"
        label="Old and new addresses"
        missing="Enter an old and a new address"
        hint="In each line an old address, a space, and the new one. You can paste two columns of a spreadsheet."
        placeholder={'/product/red-shirt /product-details/red-shirt\n/shop /products'}
        rows={8}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
    </FormDialog>
  );
}
