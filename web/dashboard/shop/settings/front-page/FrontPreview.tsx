import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { currentLanguage, readLanguageFrom } from '#shared/language.ts';
import { settingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { q } from '#web/platform/query.ts';
import { Hero } from '#web/sections/Hero.tsx';
import { TrustLine } from '#web/sections/TrustLine.tsx';
import { learnFirstWords, learnMoreWords } from '#web/ui/bangla-words.ts';
import { useTyped } from './use-typed.ts';

type Language = 'en' | 'bn';

/** What `make` says in a language, on a page that is in another one. */
function saidIn<T>(language: Language, make: () => T): T {
  const shown = currentLanguage();
  readLanguageFrom(() => language);
  try {
    return make();
  } finally {
    readLanguageFrom(() => shown);
  }
}

/** The front page as it would be with what stands in the form: on a phone, and on a wide screen. */
export function FrontPreview({ settings }: { settings: Settings }) {
  const { heroPicture: wide, heroPhonePicture: phone } = settings;
  const { mark, typed } = useTyped();
  const goods = useQuery({
    ...q(catalogueApi.products, { query: { sort: 'popular', inStock: true, limit: 3 } }),
    enabled: !wide && !phone,
  }).data?.data.map(({ thumbnail }) => thumbnail);
  // the fields of this section are the texts of the headline
  const texts = typed?.['headline'] as Settings['headline'] | undefined;
  const pictures = { wide, phone, goods: goods ?? [] };
  return (
    <Frame mark={mark}>
      {(language) =>
        texts && (
          <div className="flex flex-wrap items-start gap-4">
            <Screen looks="w-90 [zoom:0.7]">
              <Hero {...pictures} headline={headlineIn(settings, texts, language)} only="phone" />
            </Screen>
            <Screen looks="w-250 [zoom:0.5] max-sm:[zoom:0.29]">
              <Hero {...pictures} headline={headlineIn(settings, texts, language)} only="wide" />
            </Screen>
          </div>
        )
      }
    </Frame>
  );
}

const headlineIn = (settings: Settings, texts: Settings['headline'], language: Language) => ({
  ...saidIn(language, () => settingsInLanguage({ ...settings, headline: texts })).headline,
  picture: '',
});

/** The lines as they would be. */
export function TrustPreview({ settings }: { settings: Settings }) {
  const { mark, typed } = useTyped();
  // the fields of this section are the texts of the lines
  const lines = (typed?.['trust'] ?? []) as Settings['trust'];
  return (
    <Frame mark={mark}>
      {(language) => {
        const trust = lines.filter(({ text }) => text !== '');
        // drawn at once, as words are found while they are said
        return saidIn(language, () => TrustLine({ settings: settingsInLanguage({ ...settings, trust }) }));
      }}
    </Frame>
  );
}

/** Looks as the page does, and cannot be pressed. */
function Frame({
  mark,
  children,
}: {
  mark: RefObject<HTMLDivElement | null>;
  children(language: Language): ReactNode;
}) {
  const [language, setLanguage] = useState<Language>('en');
  const [shown, setShown] = useState<Language>('en');
  const name = useId();
  const choose = (one: Language) => {
    setLanguage(one);
    // the words of ours in Bangla are fetched first; where they cannot be had, English stands in for them
    if (one === 'en') setShown(one);
    else void Promise.all([learnFirstWords(), learnMoreWords()]).then(() => setShown(one));
  };
  return (
    <div ref={mark} role="group" aria-label="Preview" className="min-w-0 rounded-control border border-line p-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-5">
        <p className="font-semibold text-quiet">Preview</p>
        {(['en', 'bn'] as const).map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2 md:min-h-8">
            <input
              type="radio"
              // no field of the form: it is not sent
              form={name}
              checked={language === one}
              onChange={() => choose(one)}
              className="size-5 accent-green md:size-4"
            />
            {one === 'en' ? 'English' : 'Bangla'}
          </label>
        ))}
      </div>
      <div inert lang={shown} className="min-w-0 text-base">
        {children(shown)}
      </div>
    </div>
  );
}

/** A screen of so many pixels, made smaller. */
const Screen = ({ looks, children }: { looks: string; children: ReactNode }) => (
  <div className="max-w-full overflow-hidden rounded-control border border-line bg-paper">
    <div className={looks}>{children}</div>
  </div>
);
