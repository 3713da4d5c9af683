import type { Seo } from '#shared/api/catalogue/seo.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { PictureField, type PictureCall } from './PictureField.tsx';
import { Snippets, type SeoSubject } from './Snippets.tsx';

interface Props extends SeoSubject {
  seo: Seo;
  call: PictureCall;
  /** Before the names of the fields, where they are sent as part of something else: `draft.` */
  prefix?: string;
  onChange(values: Partial<Seo>): void;
}

const rows = [
  {
    name: 'seoTitle',
    label: 'Title for search engines',
    hint: 'Search engines show about 60 characters. Leave empty to use the default title.',
    maxLength: 120,
  },
  {
    name: 'description',
    label: 'Description for search engines',
    hint: 'One or two sentences. Search engines show about 155 characters.',
    maxLength: 300,
  },
] as const;

/** Title, description and picture for search engines and shared links, and how they look there. */
export function SeoFields({ seo, call, prefix = '', onChange, ...subject }: Props) {
  const typed = (name: `${(typeof rows)[number]['name']}${'' | 'Bn'}`) => ({
    name: prefix + name,
    value: seo[name],
    autoComplete: 'off',
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className="@container grid gap-4">
      {rows.map(({ name, label, hint, maxLength }) => (
        <div key={name} className="grid gap-3 @lg:grid-cols-2">
          <TextField {...typed(name)} {...{ label, hint, maxLength }} />
          <TextField {...typed(`${name}Bn`)} label={`${label} in Bangla`} maxLength={maxLength} lang="bn" />
        </div>
      ))}
      <PictureField
        name={`${prefix}picture`}
        label="Picture of shared links"
        hint="About 1200 × 630 pixels"
        value={seo.picture}
        call={call}
        onChange={(picture) => onChange({ picture })}
      />
      <Snippets seo={seo} {...subject} />
    </div>
  );
}
