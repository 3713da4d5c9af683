import { useState } from 'react';
import { useApiMutation } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import { CategoryField } from './CategoryField.tsx';
import { LogoField, type ChosenLogo } from './LogoField.tsx';
import type { TaxonomyItem, TaxonomyKind } from './taxonomy-kinds.ts';

interface Props {
  kind: TaxonomyKind;
  /** The one that is changed; absent to add one. */
  item: TaxonomyItem | undefined;
  onClose(): void;
}

export function TaxonomyDialog({ kind, item, onClose }: Props) {
  const [logo, setLogo] = useState<ChosenLogo>();
  const save = useSave(kind, item, onClose);
  const form = useForm(
    async (values) => {
      // what the picker holds is no file of ours: it is emptied, so that the same file can be chosen again
      values.delete('logo');
      if (logo) values.set('logo', logo.file);
      await save(values);
    },
    { logo: () => ((logo ?? item?.logo) ? undefined : kind.logoMissing) },
  );
  return (
    <FormDialog
      title={item ? `Edit ${item.name}` : `Add ${kind.one}`}
      action={item ? `Update ${kind.one}` : `Add ${kind.one}`}
      form={form}
      onClose={onClose}
    >
      <NameFields form={form} item={item} missing={kind.nameMissing} />
      {kind.categoryMissing && <CategoryField form={form} missing={kind.categoryMissing} present={item?.category} />}
      <LogoField form={form} item={item} chosen={logo} onChoose={setLogo} />
      {/* the toast goes away, and is not read aloud while a dialog is open */}
      <FormFailure form={form} />
    </FormDialog>
  );
}

interface FieldProps {
  form: FormState;
  item: TaxonomyItem | undefined;
}

function NameFields({ form, item, missing }: FieldProps & { missing: string }) {
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Name"
        defaultValue={item?.name}
        missing={missing}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="nameBn"
        label="Name in Bangla"
        defaultValue={item?.nameBn ?? ''}
        maxLength={100}
        lang="bn"
        autoComplete="off"
      />
    </>
  );
}

/** A toast shows what the server refuses; where the server names a field, the message stands under that field too. */
function useSave(
  { one, spoken, add, change, shownBy }: TaxonomyKind,
  item: TaxonomyItem | undefined,
  onDone: () => void,
) {
  const { mutateAsync: addOne } = useApiMutation(add, {
    changes: shownBy,
    done: `${spoken} added successfully!`,
    fallback: `Failed to create ${one}`,
    onDone,
  });
  const { mutateAsync: changeOne } = useApiMutation(change, {
    changes: shownBy,
    done: `${spoken} updated successfully!`,
    fallback: `Failed to update ${one}`,
    onDone,
  });
  return (body: FormData) => (item ? changeOne({ params: { id: item._id }, body }) : addOne({ body }));
}
