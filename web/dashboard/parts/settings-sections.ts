import { pagePaths } from '#shared/page-paths.ts';
import { can, type HasRole } from '#shared/roles.ts';
import { settingsPages, type SettingsPageRow } from './settings-pages.ts';

export const settingsPath = ({ slug }: Pick<SettingsPageRow, 'slug'>): string =>
  slug ? `${pagePaths.settings}/${slug}` : pagePaths.settings;

/** Absent: the address is no page of the settings. */
export function settingsPageAt(pathname: string): SettingsPageRow | undefined {
  const bare = pathname.replace(/\/+$/, '');
  return settingsPages.find((page) => settingsPath(page) === bare);
}

export const sectionId = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** The page with the section of this id; absent: there is no such section. */
export const pageWithSection = (id: string): SettingsPageRow | undefined =>
  settingsPages.find(({ sections }) => sections.some(({ title }) => sectionId(title) === id));

/** The address of a section, by its title. */
export function settingPath(title: string): string {
  const id = sectionId(title);
  return `${settingsPath(pageWithSection(id) ?? { slug: '' })}#${id}`;
}

/** A setting that was found, and where it is. */
export interface FoundSetting {
  label: string;
  page: string;
  to: string;
}

/** The settings whose words contain all typed words. */
export function findSettings(typed: string, person: HasRole): FoundSetting[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 || !can(person, 'settings.write')) return [];
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return settingsPages.flatMap((page) =>
    page.sections
      .filter(({ title, also }) => fits(`${page.title} ${title} ${also}`))
      .map(({ title }) => ({ label: title, page: page.title, to: settingPath(title) })),
  );
}
