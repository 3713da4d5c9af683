import { expectNothingFoundInBoth } from './support/axe.ts';
import { main } from './support/checkout.ts';
import { toast } from './support/dashboard.ts';
import { inOwnShop } from './support/own-shop.ts';
import { expectToFit } from './support/orders.ts';
import { expect } from './support/journey.ts';
import { shopAdmin } from './support/people.ts';

const test = inOwnShop({ demo: true });
// a preview that still loads when publishing ends its token
test.use({ mayFail: /\/preview\// });

test(
  'an owner writes the terms and the questions, which begin with ours, and shows ours again',
  { tag: ['@phone', '@long'] },
  async ({ page, press, visit }) => {
    await visit('/trams-condition');
    const ours = await main(page).getByRole('heading', { level: 2 }).allTextContents();
    expect(ours.length).toBeGreaterThan(5);
    await visit('/login?from=/dashboard/pages');
    await page.getByLabel('Email or phone').fill(shopAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(shopAdmin.password);
    await press(main(page).getByRole('button', { name: 'Login' }));
    await press(main(page).getByRole('button', { name: 'Write your own: Terms & Conditions' }));
    await expect(main(page).getByRole('heading', { name: 'Edit Terms & Conditions' })).toBeVisible();
    const sections = main(page).getByRole('list', { name: 'Sections' });
    await press(sections.getByText('Text: Returns and exchange', { exact: true }));
    const text = sections.getByRole('textbox', { name: /^Text(?: \(optional\))?$/ });
    await expect(text).toHaveValue(/\[contact page\]\(\/contact\)/);
    await text.fill('We take back **everything** within 30 days. See [all answers](/faq).');
    await press(main(page).getByRole('button', { name: 'Publish' }));
    await expect(toast(page, 'Page published.')).toBeVisible();

    await visit('/trams-condition#returns');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
    expect(await main(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(ours);
    await expect(main(page).getByText('We take back everything within 30 days.')).toBeInViewport();
    await expectNothingFoundInBoth(page);
    await expectToFit(page);
    await visit('/bn/trams-condition');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('শর্তাবলি');
    await expect(main(page).getByRole('link', { name: 'যোগাযোগ' }).first()).toHaveAttribute('href', '/bn/contact');
    await visit('/pages/terms');
    await expect(page).toHaveURL('/trams-condition');

    await visit('/dashboard/pages');
    await press(main(page).getByRole('button', { name: 'Write your own: FAQ' }));
    await press(sections.locator('summary').filter({ hasText: /^Questions$/ }));
    await expect(sections.getByRole('textbox', { name: /^Question(?: \(optional\))?$/ }).first()).toHaveValue(
      'How do I place an order?',
    );
    await press(main(page).getByRole('button', { name: 'Publish' }));
    await expect(toast(page, 'Page published.')).toBeVisible();
    await visit('/faq');
    await press(main(page).getByText('How do I place an order?'));
    await expect(main(page).getByText('Choose a colour and size, and add the product to your cart.')).toBeVisible();

    await visit('/dashboard/pages');
    await press(main(page).getByRole('link', { name: 'Edit Terms & Conditions' }));
    await press(main(page).getByText('History and visibility'));
    await press(main(page).getByRole('button', { name: 'Show the standard text again' }));
    await expect(main(page).getByText('Draft: visitors do not see this page')).toBeVisible();
    await visit('/trams-condition');
    await expect(main(page).getByText('within 30 days')).toBeHidden();
  },
);
