import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { pathIn, type Language } from '#shared/language.ts';
import type { Look } from '#shared/look/themes.ts';
import { PagePreview } from '#web/dashboard/parts/preview/PagePreview.tsx';
import { choice, languageChoices, screenChoices, type Screen } from '#web/dashboard/parts/preview/preview-choices.ts';
import { lookCss } from '#web/look/look-css.ts';
import { paths } from '#web/platform/paths.ts';
import { q } from '#web/platform/query.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';

type Scheme = 'light' | 'dark';

const schemeChoices = [choice('light', 'Light'), choice('dark', 'Dark')];

/** Real pages of the shop with a look that is not saved yet. */
export function LookPreview({ look }: { look: Look }) {
  const [address, setAddress] = useState<string>(paths.home);
  const [screen, setScreen] = useState<Screen>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [language, setLanguage] = useState<Language>('en');
  const pages = usePages();
  return (
    <section aria-label="Preview" className="min-w-0 xl:sticky xl:top-18 xl:self-start">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ChoiceBar<string> label="Page" choices={pages} value={address} onChange={setAddress} />
        <ChoiceBar<Screen> label="Screen" choices={screenChoices} value={screen} onChange={setScreen} />
        <ChoiceBar<Scheme> label="Light or dark" choices={schemeChoices} value={scheme} onChange={setScheme} />
        <ChoiceBar<Language> label="Language" choices={languageChoices} value={language} onChange={setLanguage} />
      </div>
      <PagePreview
        address={pathIn(language, address)}
        screen={screen}
        title="Preview of the shop"
        css={withTypefaces(lookCss(look, scheme))}
      />
    </section>
  );
}

/** A page does without a typeface that comes late; here it is always shown. */
const withTypefaces = (css: string) => css.replaceAll('font-display:optional', 'font-display:swap');

/** The pages that can be seen, by their addresses. */
function usePages() {
  const { data } = useQuery(q(catalogueApi.products, { query: { sort: 'popular', inStock: true, limit: 1 } }));
  const [product] = data?.data ?? [];
  return [
    choice<string>(paths.home, 'Home'),
    choice<string>(paths.products, 'Products'),
    ...(product ? [choice<string>(paths.product(product.slug, null), 'Product')] : []),
    choice<string>(paths.login, 'Login'),
  ];
}
