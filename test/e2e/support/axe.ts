import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * `but`: what a panel half covers, where the rest of a button looks too small. What is being read again is pale until
 * it is there, and so it is waited for.
 */
export async function expectNothingFound(page: Page, { but }: { but?: string } = {}): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const axe = new AxeBuilder({ page }).withTags(rules);
  const { violations } = await (but === undefined ? axe : axe.exclude(but)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ id, help, where: target.join(' ') })),
  );
  const sure = [];
  for (const one of found) if (one.id !== 'target-size' || (await isSmall(page, one.where))) sure.push(one);
  expect(sure).toEqual([]);
}

/** The same in light and in dark, as the device asks (docs/decisions/0083-the-shop-in-dark.md). */
export async function expectNothingFoundInBoth(page: Page, but: { but?: string } = {}): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(waitForColours, colorScheme);
    await expectNothingFound(page, but);
  }
}

/** In the browser, after another colour scheme was asked for. */
async function waitForColours(colorScheme: string): Promise<void> {
  // the page learns of the scheme a moment later, and draws it in the frame after that
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  do await nextFrame();
  while (!matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches);
  await nextFrame();
  // the browser leaves former colours where it does not draw yet
  const drawAll = new CSSStyleSheet();
  drawAll.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [drawAll];
  // colours that are still on their way have other contrasts
  const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}

/** A bar that stays in sight may have covered half of it: in the middle of the screen it is looked at again. */
async function isSmall(page: Page, where: string): Promise<boolean> {
  await page.locator(where).evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page }).withRules('target-size').include(where).analyze();
  return violations.length > 0;
}
