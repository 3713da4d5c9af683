import { expect, type Locator, type Page } from '@playwright/test';

// Where things stand on the pages, in words. What exists twice (for phones and for desktops) is found by what is shown.

export const shown = (locator: Locator): Locator => locator.filter({ visible: true });

export const cartLink = (page: Page): Locator => shown(page.getByRole('link', { name: /^Cart/ }));
export const addToCart = (page: Page): Locator => shown(page.getByRole('button', { name: 'Add to cart' }));
/** The circle on a desktop, Profile in the bottom bar on a phone. */
export const account = (page: Page): Locator => shown(page.getByRole('button', { name: /^(Account of|Profile)/ }));
export const loginLink = (page: Page): Locator =>
  shown(page.getByRole('navigation').getByRole('link', { name: 'Login' }));
export const searchField = (page: Page): Locator => shown(page.getByRole('combobox', { name: 'Search products' }));
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
export const cardNames = (page: Page): Locator => cards(page).getByRole('heading', { level: 3 });
const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });

/** The filters: beside the list on a desktop, in a sheet that is opened on a phone. */
export async function openFilters(page: Page): Promise<Locator> {
  if (!(await filters(page).isVisible())) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(filters(page)).toBeVisible();
  return filters(page);
}

/** How many products the list says it has. */
export async function resultCount(page: Page): Promise<number> {
  const words = await page.getByRole('main').getByRole('status').first().innerText();
  return Number(words.replace(/\D/g, ''));
}

export const resultLine = (page: Page, count: number): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: count === 1 ? /^1 product$/ : new RegExp(`^${count} products$`) });

/** The field is behind a toggle on a phone. */
export async function openSearch(page: Page): Promise<Locator> {
  if (!(await searchField(page).isVisible()))
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
  await expect(searchField(page)).toBeVisible();
  return searchField(page);
}

interface StoredLine {
  productId: string;
  variantId: string;
  quantity: number;
  discountedPrice: number;
  thumbnail: string;
}

/** The cart as the browser keeps it. */
export async function storedCart(page: Page): Promise<StoredLine[]> {
  const text = await page.evaluate(() => localStorage.getItem('cart-storage'));
  return text === null ? [] : (JSON.parse(text) as { state: { items: StoredLine[] } }).state.items;
}

/** Tab after Tab, as people without a mouse do, until this has the focus. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}
