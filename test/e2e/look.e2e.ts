import { settingsApi } from '#shared/api/shop/settings.ts';
import { paletteOf } from '#shared/look/palette.ts';
import { defaultLook, themeNames, themes } from '#shared/look/themes.ts';
import { test } from './support/as-admin.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { toast } from './support/dashboard.ts';
import { expect, type Page } from './support/journey.ts';
import { asAdmin } from './support/taxonomy.ts';

// One shop for all tests: of a look only the corners are saved, which no other test reads.

const main = (page: Page) => page.getByRole('main');
const previewStyle = (page: Page) =>
  page.frameLocator('iframe[title="Preview of the shop"]').locator('style[data-part="look"]');

const expectPreview = (page: Page, css: string) => expect.poll(() => previewStyle(page).textContent()).toContain(css);

test(
  'an owner chooses a look, sees it on real pages, is warned of unreadable colours, and saves it',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    await visit('/dashboard/look');
    await main(page)
      .getByRole('radio', { name: /^Boutique/ })
      .check();
    await expectPreview(page, 'Instrument Serif');
    await expectNothingFound(page);
    await main(page)
      .getByRole('radio', { name: /^Bottle green/ })
      .check();
    const colour = main(page).getByRole('textbox', { name: 'Buttons and links', exact: true });
    await colour.fill('#f2a900');
    await expect(main(page).getByText('Too little contrast with the background: 1.7')).toBeVisible();
    const save = main(page).getByRole('button', { name: 'Save: Look' });
    await save.click();
    await expect(colour).toBeFocused();
    await main(page)
      .getByRole('button', { name: /^Use #/ })
      .click();
    await expect(main(page).getByText('Too little contrast')).toBeHidden();
    await colour.fill(defaultLook.colours.primary);
    await main(page).getByLabel('Corners').selectOption('Very round');
    try {
      await save.click();
      await expect(toast(page, 'Look saved')).toBeVisible();
      await expect
        .poll(async () => (await request.get('/')).text())
        .toContain('<style data-part="look">:root:root{--radius-card:22px;--radius-control:22px}</style>');
    } finally {
      await call(request, settingsApi.change, { ...(await asAdmin(request)), body: { look: defaultLook } });
    }
  },
);

const seen = [
  { address: '/', colorScheme: 'light' },
  { address: '/products?category=shoes', colorScheme: 'dark' },
] as const;
for (const theme of themeNames.filter((name) => name !== 'bottle')) {
  const { name, colours } = themes[theme];
  test(`axe finds nothing in the theme ${name}`, { tag: ['@desktop', '@long'] }, async ({ page, visit }) => {
    await visit('/dashboard/look');
    await main(page)
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .check();
    const looks: { address: string; colorScheme: 'light' | 'dark'; css: string }[] = [];
    for (const { address, colorScheme } of seen) {
      await main(page)
        .getByRole('button', { name: colorScheme === 'light' ? 'Light' : 'Dark', exact: true })
        .click();
      await expectPreview(page, `--color-paper:${paletteOf(colours, colorScheme).paper}`);
      looks.push({ address, colorScheme, css: (await previewStyle(page).textContent()) ?? '' });
    }
    for (const { address, colorScheme, css } of looks)
      await test.step(`${address} in ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        await visit(address);
        await page.locator('style[data-part="look"]').evaluate((style, text) => (style.textContent = text), css);
        await expectNothingFound(page);
      });
  });
}
