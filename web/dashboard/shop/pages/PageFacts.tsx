import type { PageContent } from '#shared/api/shop/sections.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Fields } from './fields/Field.tsx';
import type { FieldRow } from './fields/section-fields.ts';

interface Props {
  slug: string;
  draft: PageContent;
  /** The address of the front page and of the pages about the shop does not change. */
  isFixed: boolean;
  onSlug(slug: string): void;
  onChange(values: Partial<PageContent>): void;
}

const rows: readonly FieldRow[] = [
  { as: 'words', name: 'title', label: 'Title', missing: 'Title is required' },
  { as: 'words', name: 'seoTitle', label: 'Title for search engines', hint: 'Leave empty to use the title' },
  { as: 'words', name: 'description', label: 'Description for search engines', hint: 'One or two sentences' },
  { as: 'picture', name: 'picture', label: 'Picture of shared links', hint: 'About 1200 × 630' },
];

/** What a page is called, where it is, and what search engines and shared links say of it. */
export function PageFacts({ slug, draft, isFixed, onSlug, onChange }: Props) {
  const { sections: _, ...values } = draft;
  return (
    <>
      {!isFixed && (
        <TextField
          name="slug"
          label="Address"
          missing="Address is required"
          hint="The part after /pages/. A new address takes effect when you publish; the old one redirects to it."
          value={slug}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          onInput={({ currentTarget }) => onSlug(currentTarget.value)}
        />
      )}
      <Fields path="draft" values={values} rows={rows} names={{}} onChange={onChange} />
    </>
  );
}
