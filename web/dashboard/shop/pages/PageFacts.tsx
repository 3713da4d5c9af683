import { pagesApi, type PageKind } from '#shared/api/shop/pages.ts';
import type { PageContent } from '#shared/api/shop/sections.ts';
import { SeoFields } from '#web/dashboard/parts/seo/SeoFields.tsx';
import { ownPagePath } from '#web/platform/links/own-page-path.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Fields } from './fields/Field.tsx';
import type { FieldRow } from './fields/section-fields.ts';

interface Props {
  kind: PageKind;
  slug: string;
  draft: PageContent;
  /** The address of the front page and of the pages about the shop does not change. */
  isFixed: boolean;
  onSlug(slug: string): void;
  onChange(values: Partial<PageContent>): void;
}

const rows: readonly FieldRow[] = [{ as: 'words', name: 'title', label: 'Title', missing: 'Title is required' }];
const postRows: readonly FieldRow[] = [
  ...rows,
  {
    as: 'moment',
    name: 'date',
    label: 'Date',
    hint: 'Visitors see the post from this date. Leave empty to use the time of publishing.',
  },
];

/** What a page is called, where it is, and what search engines and shared links say of it. */
export function PageFacts({ kind, slug, draft, isFixed, onSlug, onChange }: Props) {
  const { sections: _, ...values } = draft;
  return (
    <>
      {!isFixed && (
        <TextField
          name="slug"
          label="Address"
          missing="Address is required"
          hint={
            `The part after ${ownPagePath('', kind)}. A new address takes effect when you publish; ` +
            'the old one redirects to it.'
          }
          value={slug}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          onInput={({ currentTarget }) => onSlug(currentTarget.value)}
        />
      )}
      <Fields path="draft" values={values} rows={kind === 'post' ? postRows : rows} names={{}} onChange={onChange} />
      {kind === 'post' && <p className="text-quiet">The list of the blog shows this description and picture too.</p>}
      <SeoFields
        prefix="draft."
        seo={draft}
        name={draft.title}
        nameBn={draft.titleBn}
        path={ownPagePath(slug, kind)}
        call={pagesApi.addPicture}
        onChange={onChange}
      />
    </>
  );
}
