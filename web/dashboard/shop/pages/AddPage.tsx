import { pagesApi, type EditedPage } from '#shared/api/shop/pages.ts';
import { ownPagePath } from '#web/platform/links/own-page-path.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

interface Props {
  kind: 'page' | 'post';
  onClose(): void;
  onAdded(page: EditedPage): void;
}

/** Asks for what a new page or post is called; its address is made of that. */
export function AddPage({ kind, onClose, onAdded }: Props) {
  const add = useApiMutation(pagesApi.add, { changes: [pagesApi.list], refusal: 'caller' });
  const form = useForm(async (values) => {
    const draft = { title: textOf(values, 'draft.title'), titleBn: textOf(values, 'draft.titleBn') };
    const { data } = await add.mutateAsync({ body: { kind, slug: textOf(values, 'slug'), draft } });
    onClose();
    onAdded(data);
  });
  return (
    <FormDialog title={`Add ${kind}`} action={`Add ${kind}`} form={form} onClose={onClose}>
      <TextField name="draft.title" label="Title" missing="Title is required" maxLength={100} autoComplete="off" />
      <TextField name="draft.titleBn" label="Title in Bangla" maxLength={100} lang="bn" autoComplete="off" />
      <TextField
        name="slug"
        label="Address"
        hint={`The part after ${ownPagePath('', kind)}. Leave empty to create it from the title.`}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
      />
    </FormDialog>
  );
}
