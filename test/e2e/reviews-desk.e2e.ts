import type { Page } from '@playwright/test';
import { reviewsApi, type ListedReview } from '#shared/api/sales/reviews.ts';
import { test as asAdmin } from './support/as-admin.ts';
import { expectNothingFound } from './support/axe.ts';
import { answerInstead } from './support/calls.ts';
import { main } from './support/checkout.ts';
import { expect, takenOver, test } from './support/journey.ts';
import { expectToFit } from './support/orders.ts';

// Links to reviews go out some days after delivery: here the server's answers stand in for that. What the server
// does with them is tested beside it (server/sales/reviews).

test.use({ mayFail: /\/api\/v1\/reviews/ });

const one: ListedReview = {
  _id: '01a2077d-5acb-7a09-a3f0-59c9ecddaf2e',
  stars: 4,
  text: 'Lovely, a little small.',
  fit: 'small',
  name: 'Rahima',
  color: 'Black',
  size: '42',
  pictures: 0,
  answer: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  state: 'waiting',
  product: {
    _id: '01a2077d-5acb-7a09-a3f0-59c9ecddaf2f',
    name: 'Black Formal Derby Shoes',
    slug: 'black-formal-derby-shoes',
  },
  orderId: 'H-30329381',
};

/** A shop with this one review, which follows what is decided. */
async function withReview(page: Page): Promise<() => ListedReview> {
  let now = one;
  const answer = { success: true, message: 'OK' };
  await answerInstead(page, reviewsApi.list, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state');
    const data = state === now.state ? [now] : [];
    const meta = { currentPage: 1, totalPages: 1, totalRecords: data.length };
    return route.fulfill({ json: { ...answer, data, meta } });
  });
  await answerInstead(page, reviewsApi.decide, (route) => {
    now = { ...now, ...(route.request().postDataJSON() as Partial<ListedReview>) };
    return route.fulfill({ json: { ...answer, data: now } });
  });
  return () => now;
}

asAdmin(
  'staff read a review before it is shown, answer it, publish it and take it back',
  { tag: '@long' },
  async ({ page, press, visit }) => {
    const now = await withReview(page);
    await visit('/dashboard/reviews');
    const row = main(page).getByRole('listitem').filter({ hasText: one.text });
    await expect(row).toContainText('Rahima · Black · 42 · Size: too small · H-30329381');
    await expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await press(row.getByRole('button', { name: 'Answer' }));
    await row.getByLabel('Your answer').fill('We have it one size larger.');
    await expectNothingFound(page);
    await press(row.getByRole('button', { name: 'Save answer' }));
    await expect(row.getByText('We have it one size larger.')).toBeVisible();
    await press(row.getByRole('button', { name: `Publish the review of ${one.product.name}` }));
    await expect(main(page).getByText('No reviews are waiting.')).toBeVisible();
    expect(now()).toMatchObject({ state: 'published', answer: 'We have it one size larger.' });
    await press(main(page).getByText('Published', { exact: true }));
    await expect(page).toHaveURL(/state=published/);
    await expectNothingFound(page);
    await expectToFit(page);
    await press(row.getByRole('button', { name: `Reject the review of ${one.product.name}` }));
    await expect(main(page).getByText('No published reviews.')).toBeVisible();
    expect(now().state).toBe('refused');
  },
);

for (const { path, words } of [
  {
    path: '/review',
    words: {
      star: '4 stars',
      stars: 'Choose one to five stars',
      fit: 'too small',
      send: 'Send review',
      done: /^Thank you!/,
    },
  },
  {
    path: '/bn/review',
    words: { star: '৪ তারা', stars: 'এক থেকে পাঁচটি তারা বেছে নিন', fit: 'ছোট', send: 'মতামত পাঠান', done: /^ধন্যবাদ!/ },
  },
])
  test(
    `a customer writes a review from the link in a message at ${path}; an error keeps the input`,
    { tag: ['@phone', '@long'] },
    async ({ page, press }) => {
      const { product, color, size, orderId } = one;
      const item = {
        productId: product._id,
        name: product.name,
        nameBn: null,
        thumbnail: '/media/none.webp',
        color,
        size,
      };
      const data = { orderId, name: 'Rahima', items: [{ ...item, isReviewed: false }] };
      await answerInstead(page, reviewsApi.open, (route) =>
        route.fulfill({ json: { success: true, message: 'OK', data } }),
      );
      const sent: string[] = [];
      await answerInstead(page, reviewsApi.write, (route) => {
        sent.push(route.request().postData() ?? '');
        return sent.length === 1
          ? route.fulfill({
              status: 429,
              json: { success: false, message: 'Too many tries.', code: 'TOO_MANY_TRIES', requestId: '1' },
            })
          : route.fulfill({ status: 201, json: { success: true, message: 'OK', data: { _id: one._id } } });
      });
      await page.goto(`${path}#a-link`);
      await takenOver(page);
      const send = main(page).getByRole('button', { name: words.send });
      await press(send);
      await expect(main(page).getByText(words.stars)).toBeVisible();
      await expectNothingFound(page);
      await expectToFit(page);
      // a star is its letter; the radio button lies below it
      await main(page).getByRole('radio', { name: words.star }).check({ force: true });
      await press(main(page).getByText(words.fit, { exact: true }));
      await main(page).getByRole('textbox').first().fill(one.text);
      await press(send);
      await expect(main(page).getByText('Too many tries.')).toBeVisible();
      await expect(main(page).getByRole('textbox').first()).toHaveValue(one.text);
      await expect(main(page).getByRole('radio', { name: words.star })).toBeChecked();
      await expectNothingFound(page);
      await press(send);
      await expect(main(page).getByText(words.done)).toBeVisible();
      for (const part of ['a-link', product._id, one.text]) expect(sent[1]).toContain(part);
      expect(sent[1]).toMatch(/name="fit"\s+small\s/);
      await expectNothingFound(page);
    },
  );
