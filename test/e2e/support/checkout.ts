import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { fillAddress, leaveCart, payBy } from './cart.ts';
import { takenOver } from './journey.ts';
import { registerPerson, signInAs, type Person } from './people.ts';

export const main = (page: Page): Locator => page.getByRole('main');
export const trxId = (page: Page): Locator => page.getByRole('textbox', { name: 'TrxID' });

/** Somebody signed in, with these things in the cart, on the checkout. */
export async function openCheckout(page: Page, request: APIRequestContext, lines: readonly object[]): Promise<Person> {
  const person = await registerPerson(request);
  await signInAs(page, person);
  await leaveCart(page, lines);
  await page.goto('/order');
  await takenOver(page);
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(person.phone);
  return person;
}

/** The same, with all filled in but the last press: to be paid on delivery in Dhaka. */
export async function readyByCash(page: Page, request: APIRequestContext, lines: readonly object[]): Promise<Person> {
  const person = await openCheckout(page, request, lines);
  await fillAddress(page, { district: 'Dhaka', area: 'Banani' });
  await payBy(page, 'Cash on delivery').check();
  return person;
}

export async function payByBkash(page: Page, phone: string, transactionId: string): Promise<void> {
  await payBy(page, 'bKash').check();
  await page.getByRole('textbox', { name: 'Your bKash number' }).fill(phone);
  await trxId(page).fill(transactionId);
}

/** The order is placed; its number. */
export async function expectThanks(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order\/thanks\/[\w-]+(#[\w-]+)?$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeFocused();
  return main(page)
    .getByText(/^H-\d{8}$/)
    .first()
    .innerText();
}
