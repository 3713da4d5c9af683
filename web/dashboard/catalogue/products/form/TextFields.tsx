import type { Editing } from '#web/ui/form/draft.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import type { ProductDraft } from './draft/product-draft.ts';

/** Name and description, each in English and Bangla. */
export function TextFields({ form, editing }: { form: FormState; editing: Editing<ProductDraft> }) {
  return (
    <div className="grid gap-4 @lg:col-span-2">
      <TextField
        form={form}
        {...bindTo(editing, 'name')}
        label="Product name"
        missing="Product name is required"
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        form={form}
        {...bindTo(editing, 'nameBn')}
        label="Product name in Bangla"
        maxLength={200}
        lang="bn"
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        {...bindTo(editing, 'description')}
        label="Description"
        missing="Description is required"
        maxLength={10_000}
        rows={5}
      />
      <TextAreaField
        form={form}
        {...bindTo(editing, 'descriptionBn')}
        label="Description in Bangla"
        maxLength={10_000}
        rows={3}
        lang="bn"
      />
    </div>
  );
}
