import { formatTaka } from '#shared/money.ts';
import { readLanguageFrom } from '#shared/language.ts';
import { expectNothingFound } from './support/axe.ts';
import { deliveryTo, leaveCart, plentifulGoods, randomTransaction, toLine } from './support/cart.ts';
import { main } from './support/checkout.ts';
import { expect, takenOver, test, type Locator, type Page } from './support/journey.ts';
import { expectNoEnglish } from './support/left-english.ts';
import { newestMail } from './support/mailbox.ts';
import { newPerson, ownAddress } from './support/people.ts';
import { shown } from './support/places.ts';

/** Nothing of it is English, and it fits a narrow phone. */
async function expectBangla(page: Page): Promise<void> {
  // as the wallet calls it; the number of an order
  const allowed = /TrxID|^JPEG|Chrome|^(?:.* \| )?Haat$|^(?:অর্ডার )?H-[\d০-৯]{8}(?: দেখুন)?$/;
  await expectNoEnglish(page, allowed);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'overflow').toBeLessThanOrEqual(
    0,
  );
}

/** What a customer sees after the payment: the list, an order with its timeline, profile and settings. */
async function lookAtAccount(page: Page, press: (what: Locator) => Promise<void>): Promise<void> {
  const open = main(page).getByRole('button', { name: /^অর্ডার .* দেখুন$/ });
  await expect(open).toBeVisible();
  await expectBangla(page);
  await expectNothingFound(page);
  await press(open);
  const placed = 'অর্ডার করা হয়েছে'.normalize('NFC');
  await expect(page.getByRole('dialog').getByText(placed)).toBeVisible();
  await expectBangla(page);
  await expectNothingFound(page);
  for (const [tab, sign] of [
    ['profile', 'সদস্য হয়েছেন'],
    ['settings', 'যেসব জায়গায় লগইন আছে'],
  ] as const) {
    await page.goto(`/bn/dashboard/profile?tab=${tab}`);
    await expect(
      page
        .getByText(sign.normalize('NFC'))
        .or(page.getByLabel(sign.normalize('NFC')))
        .first(),
    ).toBeVisible();
    await expectBangla(page);
    await expectNothingFound(page);
  }
  // the switch leads to the same page in English, and back
  await press(page.getByRole('button', { name: 'মেনু' }));
  await press(shown(page.getByRole('link', { name: 'English' })));
  await expect(page).toHaveURL('/dashboard/profile?tab=settings');
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Menu' }));
  await expect(shown(page.getByRole('link', { name: 'বাংলা' }))).toHaveAttribute(
    'href',
    '/bn/dashboard/profile?tab=settings',
  );
}

// the worker that runs this goes on in English
test.afterEach(() => readLanguageFrom(() => 'en'));

test(
  'a customer buys in Bangla from the cart to the thanks page, and gets messages in Bangla',
  { tag: ['@phone', '@long'] },
  async ({ page, press, request, context }) => {
    await context.setExtraHTTPHeaders(ownAddress());
    readLanguageFrom(() => 'bn');
    const [goods] = await plentifulGoods(request);
    const person = newPerson({ name: 'নুসরাত জাহান' });
    await leaveCart(page, [toLine(goods!)]);
    await page.goto('/bn/cart');
    await takenOver(page);
    await press(shown(page.locator('a[href="/bn/order"]')));
    await press(main(page).getByRole('link', { name: 'লগইন', exact: true }));
    await expect(page).toHaveURL(/\/bn\/login\?from=\/order$/);
    await takenOver(page);
    await expectBangla(page);
    await press(main(page).getByRole('link', { name: 'রেজিস্টার' }));
    await expectBangla(page);
    await expectNothingFound(page);

    // what is missing is said in Bangla too, by the page and by the server
    const register = main(page).getByRole('button', { name: 'রেজিস্টার' });
    await press(register);
    await expect(main(page).getByLabel('নাম')).toHaveAccessibleDescription('নাম লিখুন');
    await main(page).getByLabel('নাম').fill(person.name);
    await main(page).getByLabel('ইমেইল').fill(person.email);
    await main(page).getByLabel('ফোন নম্বর').fill(person.phone);
    await main(page).getByLabel('পাসওয়ার্ড'.normalize('NFC'), { exact: true }).fill(person.password);
    await press(register);
    await expect(page).toHaveURL('/bn/order');

    const area = page.getByRole('combobox', { name: /^এলাকা/ });
    await area.pressSequentially('ধানমন্');
    await press(
      page
        .getByRole('listbox', { name: 'জায়গা'.normalize('NFC') })
        .getByRole('option')
        .first(),
    );
    await expect(area).toHaveValue('ধানমন্ডি, ঢাকা');
    await page.getByRole('textbox', { name: 'ঠিকানা' }).fill('বাড়ি ১৪, রোড ২৭');
    await expect(page.getByRole('radio', { name: 'ক্যাশ অন ডেলিভারি' })).toBeEnabled();
    await page.getByRole('radio', { name: 'বিকাশ' }).check();
    await page.getByRole('textbox', { name: 'আপনার বিকাশ নম্বর' }).fill(person.phone);
    await page.getByRole('textbox', { name: /^TrxID/ }).fill(randomTransaction());
    const total = goods!.price + (await deliveryTo(request, 'Dhaka', goods!.price));
    await expect(page.getByRole('region', { name: 'বিকাশ দিয়ে পেমেন্ট'.normalize('NFC') })).toContainText(
      formatTaka(total),
    );
    await expectBangla(page);
    await expectNothingFound(page);
    await press(shown(page.getByRole('button', { name: /^অর্ডার করুন/ })));

    await expect(page).toHaveURL(/\/bn\/order\/thanks\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'ধন্যবাদ, নুসরাত জাহান!' })).toBeFocused();
    await expect(main(page)).toContainText('ধানমন্ডি, ঢাকা');
    await expectBangla(page);
    await expectNothingFound(page);
    await expect.poll(() => newestMail(person.email)).toContain('প্রিয় গ্রাহক,'.normalize('NFC'));

    await press(main(page).getByRole('link', { name: 'আমার অর্ডার' }));
    await expect(page).toHaveURL('/bn/dashboard/my-orders');
    await lookAtAccount(page, press);
  },
);
