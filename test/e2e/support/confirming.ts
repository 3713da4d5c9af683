import { expect, type Locator, type Page } from '@playwright/test';
import { newestMail } from './mailbox.ts';
import type { NewPerson } from './people.ts';

type Press = (target: Locator) => Promise<void>;

/** The dialog that asks for the password before something sensitive is changed. */
export const passwordQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Enter your password to continue' });

/** Answers it. */
export async function givePassword(page: Page, press: Press, { password }: Pick<NewPerson, 'password'>): Promise<void> {
  const question = passwordQuestion(page);
  await question.getByLabel('Current Password', { exact: true }).fill(password);
  await press(question.getByRole('button', { name: 'Continue' }));
  await expect(question).toHaveCount(0);
}

/** Opens the link that was mailed to this address, as its reader does. */
export async function openConfirmation(
  page: Page,
  visit: (path: string) => Promise<void>,
  email: string,
): Promise<void> {
  const link = async () => /\S+\/confirm-email#token=\S+/.exec((await newestMail(email)) ?? '')?.[0];
  await expect.poll(link).toBeTruthy();
  const { pathname, hash } = new URL((await link())!);
  await visit(pathname + hash);
  await expect(page.getByRole('main')).toBeVisible();
}
