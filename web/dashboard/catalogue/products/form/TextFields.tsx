import { NameFields } from '#web/dashboard/parts/resource/NameFields.tsx';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import type { ProductDraft } from './draft/product-draft.ts';

/** Name and description, each in English and Bangla. */
export function TextFields({ editing }: { editing: Editing<ProductDraft> }) {
  return (
    <div className="grid gap-4 @lg:col-span-2">
      <NameFields editing={editing} label="Product name" maxLength={200} />
      <TextAreaField
        {...bindTo(editing, 'description')}
        label="Description"
        missing="Description is required"
        maxLength={10_000}
        rows={5}
      />
      <TextAreaField
        {...bindTo(editing, 'descriptionBn')}
        label="Description in Bangla"
        maxLength={10_000}
        rows={3}
        lang="bn"
      />
    </div>
  );
}
