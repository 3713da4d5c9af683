import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#shared/language.ts';

/** How one page is made: as server/platform/pages/page-rendering.ts says it. */
export interface RenderContext {
  language: Language;
  /** The shop's first language. */
  firstLanguage: Language;
  nonce: string;
  render<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Takes the page as bytes in Latin-1, past the Response, which would decode and encode them. */
  take?(html: string): void;
}

const renderContext = new AsyncLocalStorage<RenderContext>();

export const makePage = <Result>(how: RenderContext, make: () => Result): Result => renderContext.run(how, make);

export const pageLanguage = (): Language => renderContext.getStore()?.language ?? 'en';

export const pageFirstLanguage = (): Language => renderContext.getStore()?.firstLanguage ?? 'en';

export function getRenderContext(): RenderContext {
  const known = renderContext.getStore();
  if (!known) throw new Error('A page is made by createRenderer() alone');
  return known;
}
