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
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 5).map(({ target }) => target.join(' ')),
    })),
  ).toEqual([]);
}
