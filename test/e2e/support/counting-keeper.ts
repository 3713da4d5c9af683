import { expect, type Locator, type Page } from '@playwright/test';

/** What a shopkeeper does with hand or keyboard: each field, choice, file and press is one action. */
export class CountingKeeper {
  actions = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async fill(field: Locator, text: string) {
    await field.fill(text);
    this.actions += 1;
  }
  async press(target: Locator) {
    await target.click();
    this.actions += 1;
  }
  async choose(target: Locator, option: string) {
    await target.selectOption(option);
    this.actions += 1;
  }
  async give(target: Locator, file: Parameters<Locator['setInputFiles']>[0]) {
    await target.setInputFiles(file);
    this.actions += 1;
  }
  step(title: string) {
    return this.page.getByRole('main').getByRole('region', { name: title, exact: true });
  }
  async save(title: string) {
    await this.press(this.step(title).getByRole('button', { name: 'Save', exact: true }));
    await expect(this.page.getByRole('main').getByRole('button', { name: `Done: ${title}` })).toBeVisible();
  }
}
