import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import type { CollectionDraft } from './collection-draft.ts';
import { CollectionPicture } from './CollectionPicture.tsx';

interface Props {
  form: FormState;
  editing: Editing<CollectionDraft>;
}

/** Title, texts, address and picture of a collection, and where it is shown. */
export function CollectionFields({ form, editing }: Props) {
  const { draft, change } = editing;
  // the draft's texts, for fields that are tied to them
  const texts = { draft, change: change as Editing<Record<string, string>>['change'] };
  const bangla = { lang: 'bn', autoComplete: 'off' };
  return (
    <>
      <TextField
        form={form}
        {...bindTo(texts, 'title')}
        label="Title"
        missing="Title is required"
        maxLength={100}
        autoComplete="off"
      />
      <TextField form={form} {...bindTo(texts, 'titleBn')} label="Title in Bangla" maxLength={100} {...bangla} />
      <TextField
        form={form}
        {...bindTo(texts, 'slug')}
        label="Address"
        hint="The part after /collections/. Leave empty to create it from the title."
        maxLength={80}
        autoComplete="off"
      />
      <TextAreaField form={form} {...bindTo(texts, 'text')} label="Description" maxLength={1000} rows={3} />
      <TextAreaField
        form={form}
        {...bindTo(texts, 'textBn')}
        label="Description in Bangla"
        maxLength={1000}
        rows={3}
        lang="bn"
      />
      <CollectionPicture form={form} editing={editing} />
      <NumberField
        form={form}
        {...bindTo(texts, 'position')}
        label="Position"
        hint="1 is before 2. Collections without a position come first."
        maxLength={3}
      />
      <Flag label="Visible to visitors" isOn={draft.isOpen} onChange={(isOpen) => change({ isOpen })} />
      <Flag label="Show on the front page" isOn={draft.isOnFront} onChange={(isOnFront) => change({ isOnFront })} />
    </>
  );
}

function Flag({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-medium md:min-h-8">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-green"
      />
      {label}
    </label>
  );
}
