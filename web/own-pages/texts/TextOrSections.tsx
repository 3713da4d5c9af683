import { TextPage } from '#web/storefront/pages/TextPage.tsx';
import { PageOfSections } from '../PageOfSections.tsx';
import type { LoadedTextPage } from './load-own-text.ts';

/** A page about the shop: as its owner made it, or with the standard text. */
export function TextOrSections({ data, path }: { data: LoadedTextPage; path: string }) {
  return 'text' in data ? <TextPage loaded={data} path={path} /> : <PageOfSections data={data} path={path} />;
}
