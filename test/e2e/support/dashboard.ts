import { expect, type Locator, type Page } from '@playwright/test';
import { shown } from './places.ts';

/** The menu at the side of a desktop; on a phone it is opened first. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = shown(page.getByRole('dialog', { name: 'Menu' }).or(page.getByRole('complementary', { name: 'Menu' })));
  const button = shown(page.getByRole('banner').getByRole('button', { name: 'Menu' }));
  // a page that is still being drawn has neither
  await expect(menu.or(button).first()).toBeVisible();
  if (!(await menu.isVisible())) await button.click();
  await expect(menu).toBeVisible();
  return menu;
}

/** The title in the dashboard's header. */
export const header = (page: Page): Locator => page.getByRole('banner');

/** The row of a table, or on a phone its card. */
export const rowOf = (page: Page, text: string): Locator =>
  page
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Users' }).getByRole('listitem'))
    .filter({ hasText: text });

export const toast = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

export const dialog = (page: Page): Locator => page.getByRole('alertdialog');
