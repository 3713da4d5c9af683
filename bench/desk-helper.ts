import { expect, type Locator, type Page } from '@playwright/test';

/** What a helper does in the dashboard, counted step by step. */
export interface Helper {
  readonly page: Page;
  readonly main: Locator;
  begin(step: string): void;
  click(target: Locator): Promise<void>;
  /** A key that decides something. */
  key(): void;
  /** Ctrl V into an empty field that has the focus already. */
  paste(field: Locator, text: string): Promise<void>;
  /** A page of the menu at the side, below `Orders`. */
  openMenu(name: string): Promise<void>;
  /** All orders of the list, on whatever page they are. */
  chooseAll(count: number): Promise<void>;
  /** Waits until the dashboard says that it was done. */
  done(report: string): Promise<void>;
  counted(): readonly { name: string; actions: number }[];
}

export function actionsOf(page: Page): Helper {
  const steps: { name: string; actions: number }[] = [];
  const main = page.getByRole('main');
  const act = () => {
    const step = steps.at(-1);
    if (step) step.actions += 1;
  };
  const click = async (target: Locator) => {
    act();
    await target.click();
  };
  const openMenu = async (name: string) => {
    const menu = page.getByRole('complementary', { name: 'Menu' });
    const orders = menu.locator('details', { has: page.locator('summary', { hasText: /^Orders$/ }) });
    await orders.waitFor();
    // closed while a page of another part is open
    if ((await orders.getAttribute('open')) === null) await click(orders.locator('summary'));
    await click(orders.getByRole('link', { name, exact: true }));
  };
  return {
    page,
    main,
    begin: (name) => steps.push({ name, actions: 0 }),
    click,
    key: act,
    async paste(field, text) {
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      act();
      await field.fill(text);
    },
    openMenu,
    async chooseAll(count) {
      await main.getByText(`of ${count} items`).first().waitFor();
      await click(main.getByRole('checkbox', { name: 'Select all' }));
      const rest = main.getByRole('button', { name: `Select all ${count} that match` });
      const chosen = main.getByText(`${count} selected`);
      await rest.or(chosen).first().waitFor();
      // a single page holds few orders
      if (await rest.isVisible()) await click(rest);
      await chosen.waitFor();
    },
    async done(report) {
      await page.getByRole('status').filter({ hasText: report }).first().waitFor();
    },
    counted: () => steps,
  };
}
