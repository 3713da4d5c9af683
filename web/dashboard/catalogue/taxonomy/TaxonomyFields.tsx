import { NameFields } from '#web/dashboard/parts/resource/NameFields.tsx';
import { SeoPart } from '#web/dashboard/parts/seo/SeoPart.tsx';
import type { FieldsProps } from '#web/dashboard/parts/resource/resource.ts';
import { FileDrop } from '#web/ui/files/FileDrop.tsx';
import { asDataUrl } from '#web/ui/files/as-data-url.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import { Logo } from '#web/ui/pictures/Logo.tsx';
import { CategoryField } from './CategoryField.tsx';
import type { MissingWords, TaxonomyDraft, TaxonomyItem } from './taxonomy-item.ts';

interface Props extends FieldsProps<TaxonomyItem, TaxonomyDraft> {
  missing: MissingWords;
}

export function TaxonomyFields({ missing, ...props }: Props) {
  const { editing, item } = props;
  return (
    <>
      <NameFields editing={editing} missing={missing.name} />
      {missing.category && <CategoryField editing={editing} missing={missing.category} present={item?.category} />}
      <LogoField {...props} missing={missing.logo} />
      {item?.path && (
        <SeoPart
          of={missing.category ? 'sub-category' : 'category'}
          id={item._id}
          name={item.name}
          nameBn={item.nameBn ?? ''}
          path={item.path}
        />
      )}
    </>
  );
}

/** The logo as it is, or as it will be, and the field that changes it. */
function LogoField({ editing: { draft, change }, item, missing }: Omit<Props, 'missing'> & { missing: string }) {
  const form = useFormState();
  const choose = async ([file]: File[]) => {
    form.edited('logo');
    if (file) change({ logo: { file, url: await asDataUrl(file) } });
  };
  return (
    <div className="flex items-start gap-3">
      {(draft.logo || item) && (
        <div className="mt-6">{draft.logo ? <NewLogo url={draft.logo.url} /> : <Logo url={item?.logo} />}</div>
      )}
      <FileDrop
        name="logo"
        label="Logo"
        isOptional={!!item?.logo}
        missing={draft.logo || item?.logo ? undefined : missing}
        problem={form.problems['logo']}
        onFiles={(files) => void choose(files)}
        className="min-w-0 flex-1"
      />
    </div>
  );
}

function NewLogo({ url }: { url: string }) {
  return <img src={url} alt="" width={64} height={64} className="size-16 rounded-control bg-mist object-contain" />;
}
