import { contactApi } from '#shared/api/people/contact.ts';
import { call } from './support/calls.ts';
import { expectNothingFound } from './support/axe.ts';
import { rowOf, toast } from './support/dashboard.ts';
import { expect, test } from './support/journey.ts';
import { newestMail } from './support/mailbox.ts';
import { expectToFit } from './support/orders.ts';
import { newPerson, ownAddress, signInAdmin, signInAs } from './support/people.ts';

test(
  'a visitor’s message shows on the page, in the mail and in the dashboard',
  { tag: '@long' },
  async ({ context, page, visit, press, request }) => {
    await context.setExtraHTTPHeaders(ownAddress());
    const { name, email, phone } = newPerson({ name: '<b>Rahima</b>' });
    const message = `Where is my parcel?\n<script>alert(1)</script> https://evil.example ${email}`;
    await visit('/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Message').fill(message);
    await press(form.getByRole('button', { name: 'Send message' }));
    // each missing field shows its error, and the typed text stays
    await expect(form.getByText('Phone number is required')).toBeVisible();
    await expect(form.getByText('Choose a subject')).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue(message);
    await form.getByLabel('Phone').fill(phone);
    await form.getByLabel('Subject').selectOption('Delivery');
    await press(form.getByRole('button', { name: 'Send message' }));
    await expect(
      page.getByRole('heading', { name: 'Thank you, <b>Rahima</b>. We have received your message.' }),
    ).toBeFocused();
    await expect(page.getByText(`We will reply by SMS or call ${phone}.`)).toBeVisible();
    await expect.poll(() => newestMail('hello@haat.example')).toContain(email);

    await signInAs(page, await signInAdmin(request));
    await visit(`/dashboard/messages?search=${encodeURIComponent(email)}`);
    const row = rowOf(page, phone).or(
      page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: phone }),
    );
    await expect(row).toContainText('Unread');
    await press(row.getByRole('button', { name: `Open the message from ${name}` }));
    const sheet = page.getByRole('dialog', { name: `Message from ${name}` });
    await expect(sheet.getByText(message)).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Reply by SMS' })).toHaveAttribute(
      'href',
      new RegExp(`^sms:${phone}\\?body=Hello`),
    );
    await expect(sheet.getByText('Read', { exact: true })).toBeVisible();
    await expectNothingFound(page);
    await press(sheet.getByRole('button', { name: 'Mark as answered' }));
    await expect(sheet.getByText('Answered', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('button')).toBeFocused();
    await expect(row).toContainText('Answered');
    await press(page.getByRole('button', { name: 'Unread', exact: true }));
    await expect(page.getByText('No messages found')).toBeVisible();
    await press(page.getByRole('button', { name: 'Answered', exact: true }));
    await press(row.getByRole('button', { name: `Open the message from ${name}` }));
    await press(sheet.getByRole('button', { name: 'Erase' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }));
    await expect(toast(page, 'Message erased.')).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);

test(
  'the FAQ finds answers by words, topic and link, and opens one at a time',
  { tag: ['@phone', '@long'] },
  async ({ page, visit, press }) => {
    const questions = page.getByRole('main').getByRole('heading', { level: 2 });
    const answer = (text: RegExp) => page.getByText(text);
    await visit('/faq#refunds');
    await expect(questions).toHaveCount(12);
    await expect(answer(/after we receive and check the parcel/)).toBeVisible();
    await press(page.getByText('How long does delivery take?'));
    await expect(answer(/2-5 business days in Dhaka and 3-7/)).toBeVisible();
    await expect(answer(/after we receive and check the parcel/)).toBeHidden();
    await press(page.getByRole('link', { name: 'Payment' }));
    await expect(questions).toHaveCount(3);
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('OTP');
    await expect(questions).toHaveText(['What is a TrxID, and where do I find it?']);
    await expect(page).toHaveURL(/\/faq\?search=OTP&topic=payment/);
    await page.reload();
    await expect(questions).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('parrots');
    // the address follows after a pause; a press just then would go with the older one
    await expect(page).toHaveURL(/search=parrots/);
    await press(page.getByRole('link', { name: 'Search all questions' }));
    await expect(page.getByText('No questions about “parrots”')).toBeVisible();
    await press(page.getByRole('button', { name: 'Show all questions' }));
    await expect(questions).toHaveCount(12);
  },
);

test(
  'the FAQ understands the other language, Bangla in Latin letters, and whole questions',
  { tag: '@long' },
  async ({ page, visit }) => {
    const returned = ['What if it is defective, or not what I ordered?', 'পণ্যে ত্রুটি থাকলে বা ভুল পণ্য এলে?'];
    const refunded = ['When do I get my money back?', 'টাকা ফেরত পাব কবে?'];
    const changed = ['Can I change or cancel my order?', 'অর্ডার বদলানো বা বাতিল করা যাবে?'];
    for (const [n, address] of ['/faq', '/bn/faq'].entries()) {
      await visit(address);
      const field = page.getByRole('searchbox', { name: /^(Search the questions|প্রশ্নে খুঁজুন)$/ });
      for (const [search, { [n]: question }] of [
        ['refund', refunded],
        ['taka ferot', refunded],
        ['exchange', returned],
        ['বাতিল', changed],
        ['how can I get a refund please?', refunded],
      ] as const) {
        await field.fill(search);
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }), search).toContainText([question!]);
      }
    }
  },
);

test('the contact page says whether the shop is open, in Bangla too', { tag: '@phone' }, async ({ page, visit }) => {
  await visit('/bn/contact');
  await expect(page.getByText(/^এখন (?:খোলা|বন্ধ), /)).toBeVisible();
});

test('the map loads only after a press on its button', { tag: '@desktop' }, async ({ context, page, visit, press }) => {
  const asked: string[] = [];
  await context.route('https://www.openstreetmap.org/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' });
  });
  // by a link from another page: the policy of the page one came from holds
  await visit('/');
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }));
  await expect(page.getByText(/^(?:Open now, until|Closed now, opens)/)).toBeVisible();
  expect(asked).toEqual([]);
  await press(page.getByRole('button', { name: 'Show the map' }));
  await expect(page.frameLocator('iframe').getByText('The map')).toBeVisible();
  expect(asked).toEqual([
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=90\.\d+%2C23\.\d+/),
  ]);
});

test.describe('without script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the pages are in Bangla too, and the FAQ search works', { tag: '@long' }, async ({ page }) => {
    for (const [path, heading] of [
      ['/bn/about', 'আমাদের সম্পর্কে'],
      ['/bn/trams-condition', 'শর্তাবলি'],
      ['/bn/privacy-policy', 'গোপনীয়তা নীতি'],
      ['/bn/contact', 'যোগাযোগ'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await expect(page.getByText('শনিবার থেকে বৃহস্পতিবার', { exact: true })).toBeVisible();
    await page.goto('/bn/faq');
    await page.getByRole('searchbox', { name: 'প্রশ্নে খুঁজুন' }).fill('বিদেশে');
    await page.getByRole('searchbox', { name: 'প্রশ্নে খুঁজুন' }).press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['বাংলাদেশের বাইরে কি পাঠান?']);
  });
});

test(
  'a sender’s long e-mail address does not widen the list beyond a phone’s width',
  { tag: ['@phone', '@long'] },
  async ({ page, visit, request }) => {
    const { name, email, phone } = newPerson();
    const wordy = email.replace('@', '@customers.a-company-of-many-words.');
    const long = `of-the-purchasing-department-and-all-its-branches.${wordy}`;
    await call(request, contactApi.send, {
      headers: ownAddress(),
      body: { name, phone, email: long, subject: 'other', message: 'Do you sell to shops?' },
    });
    await signInAs(page, await signInAdmin(request));
    await visit(`/dashboard/messages?search=${encodeURIComponent(email.split('@')[0]!)}`);
    await expect(page.getByRole('list', { name: 'Messages' }).getByText(long)).toBeVisible();
    await expectToFit(page);
  },
);
