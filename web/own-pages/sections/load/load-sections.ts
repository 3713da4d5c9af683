import type { RouterContextProvider } from 'react-router';
import type { ShownPage } from '#shared/api/shop/pages.ts';
import type { Section } from '#shared/api/shop/sections.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { apiOf } from '#web/platform/client.ts';
import type { Fragments } from '#web/ui/fragments/fragments.ts';
import { inShopLanguage } from '#web/storefront/shop-settings/shop-settings.ts';
import { renderSection } from './render-section.ts';
import { partOf, type DrawnSection } from './drawn-section.ts';

// For loaders alone, which run on the server.

interface LoadedSections {
  sections: DrawnSection[];
  /** The page begins with a hero, whose title is the heading of the page. */
  hasHeading: boolean;
  /** They need sections.css beside the styles of every page. */
  isStyled: boolean;
}

/** What `sections` of a page show, and the HTML of its parts. A part whose data cannot be had is left out. */
export async function loadSections(
  context: Readonly<RouterContextProvider>,
  { sections, products }: Pick<ShownPage, 'sections' | 'products'>,
  /** The page has a heading above them. */
  { isBelowHeading = false } = {},
): Promise<{ loaded: LoadedSections; written: Fragments }> {
  const api = apiOf(context);
  const settings = inShopLanguage((await api(settingsApi.get)).data);
  const drawings = await Promise.all(
    sections.map(async (section, n) => {
      const place = n === 0 && !isBelowHeading ? 'first' : 'later';
      return { section, drawing: await renderSection(section, { context, api, settings, products, place }) };
    }),
  );
  const written: Record<string, string> = {};
  const rendered = drawings.flatMap(({ section: { id }, drawing }) => {
    if (!drawing) return [];
    const { html, ...shown } = drawing;
    if (html !== undefined) written[partOf({ id })] = html;
    return [{ id, ...shown }];
  });
  const loaded = {
    sections: rendered,
    hasHeading: sections[0]?.kind === 'hero',
    isStyled: sections.some(needsStyles),
  };
  return { loaded, written };
}

const everywhere = new Set(['products', 'categories', 'collections', 'trust']);
const needsStyles = (section: Section): boolean =>
  !everywhere.has(section.kind) && !(section.kind === 'hero' && section.layout === 'beside');
