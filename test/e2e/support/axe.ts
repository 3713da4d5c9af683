import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `but`: what a panel half covers, where the rest of a button looks too small. */
export async function expectNothingFound(page: Page, { but }: { but?: string } = {}): Promise<void> {
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
