import { useState } from 'react';
import { pathIn, type Language } from '#shared/language.ts';
import { PagePreview } from '#web/dashboard/parts/preview/PagePreview.tsx';
import { languageChoices, screenChoices, type Screen } from '#web/dashboard/parts/preview/preview-choices.ts';
import { paths } from '#web/platform/paths.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';

interface Props {
  token: string;
  /** Of what is saved: another version is loaded again. */
  version: number;
}

/** The saved draft as visitors would see it: on a phone and on a desktop, in either language. */
export function Preview({ token, version }: Props) {
  const [screen, setScreen] = useState<Screen>('phone');
  const [language, setLanguage] = useState<Language>('en');
  return (
    <section aria-label="Preview" className="min-w-0 lg:sticky lg:top-20">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h3 className="text-base font-bold">Preview</h3>
        <ChoiceBar<Screen> label="Screen" choices={screenChoices} value={screen} onChange={setScreen} />
        <ChoiceBar<Language> label="Language" choices={languageChoices} value={language} onChange={setLanguage} />
      </div>
      <PagePreview
        address={pathIn(language, paths.preview(token))}
        screen={screen}
        title="Preview of the page"
        version={version}
      />
      <p className="mt-2 text-quiet">
        Shows the saved draft, with sections that are scheduled for later. The fields of an order form show on the
        published page.
      </p>
    </section>
  );
}
