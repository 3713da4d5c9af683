import { useState } from 'react';
import { useApiMutation } from '#web/api/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { FileDrop, logoTypes } from '#web/ui/FileDrop.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { readPicture } from '#web/ui/picture-file.ts';
import { CategoryField } from './CategoryField.tsx';
import type { ShelfItem, ShelfKind } from './shelf-kinds.ts';

interface Props {
  kind: ShelfKind;
  /** The one that is changed; absent to add one. */ item: ShelfItem | undefined;
  onClose(): void;
}

const mostMegabytes = 2;

export function ShelfDialog({ kind, item, onClose }: Props) {
  const [logo, setLogo] = useState<{ file: File; url: string }>();
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
  const choose = async ([file]: File[]) => {
    form.edited('logo');
    if (file) setLogo({ file, url: await readPicture(file) });
  };
  return (
    <FormDialog
      title={item ? `Edit ${item.name}` : `Add ${kind.one}`}
      action={item ? `Update ${kind.one}` : `Add ${kind.one}`}
      form={form}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        defaultValue={item?.name}
        missing={kind.nameMissing}
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
      {kind.categoryMissing && <CategoryField form={form} missing={kind.categoryMissing} present={item?.category} />}
      <div className="flex items-start gap-3">
        {(logo || item) && (
          <div className="mt-6">
            {logo ? (
              <img
                src={logo.url}
                alt=""
                width={64}
                height={64}
                className="size-16 rounded-control bg-mist object-contain"
              />
            ) : (
              <Logo url={item?.logo} />
            )}
          </div>
        )}
        <FileDrop
          name="logo"
          label="Logo"
          isOptional={!!item?.logo}
          types={logoTypes}
          maxMB={mostMegabytes}
          problem={form.problems['logo']}
          onFiles={(files) => void choose(files)}
          className="min-w-0 flex-1"
        />
      </div>
      {/* the toast goes away, and is not read aloud beside an open dialog */}
      <FormFailure form={form} />
    </FormDialog>
  );
}

/** A toast shows what the server refuses; where the server names a field, the message stands under that field too. */
function useSave({ one, spoken, add, change, shownBy }: ShelfKind, item: ShelfItem | undefined, onDone: () => void) {
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
