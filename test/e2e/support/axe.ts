import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * `but`: what a panel half covers, where the rest of a button looks too small. What is being read again is pale until
 * it is there, and so it is waited for.
 */
export async function expectNothingFound(page: Page, { but }: { but?: string } = {}): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(waitForRest);
  const found = await violationsOf(page, { include: ['html'], exclude: but === undefined ? [] : [but] }, rules);
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
  await nextFrame();
}

/** In the browser: colours that are still on their way have other contrasts. */
async function waitForRest(): Promise<void> {
  const changes = () =>
    document.getAnimations().filter(
      // what is not drawn until it comes into sight stands still
      (one) =>
        one instanceof CSSTransition &&
        (one.effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }),
    );
  // where one arrives, that of a part inside may set out
  for (let left = changes(); left.length > 0; left = changes()) {
    await Promise.allSettled(left.map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** A bar that stays in sight may have covered half of it: in the middle of the screen it is looked at again. */
async function isSmall(page: Page, where: string): Promise<boolean> {
  await page.locator(where).evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return (await violationsOf(page, { include: [where], exclude: [] }, ['target-size'])).length > 0;
}

interface Part {
  include: string[];
  exclude: string[];
}

/** What breaks these rules, or rules with these tags, on this part of the page. The shop's pages have no frames. */
async function violationsOf(page: Page, part: Part, runOnly: string[]): Promise<Violation[]> {
  // half a megabyte, once on each page
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ part, runOnly }) => {
      // what the source has left there
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // where a rule holds, the places are not worked out
      const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
      const { violations } = await inPage.run(part, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => ({ id, help, where: target.join(' ') })),
      );
    },
    { part, runOnly },
  );
}

interface Violation {
  id: string;
  help: string;
  where: string;
}
