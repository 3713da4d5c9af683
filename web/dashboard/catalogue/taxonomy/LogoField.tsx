import { FileDrop, logoTypes } from '#web/ui/files/FileDrop.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { Logo } from '#web/ui/pictures/Logo.tsx';
import { asDataUrl } from '#web/ui/files/as-data-url.ts';
import type { TaxonomyItem } from './taxonomy-kinds.ts';

export interface ChosenLogo {
  file: File;
  /** To be shown before it is sent. */
  url: string;
}

interface Props {
  form: FormState;
  item: TaxonomyItem | undefined;
  chosen: ChosenLogo | undefined;
  onChoose(logo: ChosenLogo): void;
}

/** The logo as it is, or as it will be, and the field that changes it. */
export function LogoField({ form, item, chosen, onChoose }: Props) {
  const choose = async ([file]: File[]) => {
    form.edited('logo');
    if (file) onChoose({ file, url: await asDataUrl(file) });
  };
  return (
    <div className="flex items-start gap-3">
      {(chosen || item) && (
        <div className="mt-6">{chosen ? <NewLogo url={chosen.url} /> : <Logo url={item?.logo} />}</div>
      )}
      <FileDrop
        name="logo"
        label="Logo"
        isOptional={!!item?.logo}
        types={logoTypes}
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
