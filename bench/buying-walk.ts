import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { payBy, placeButton, placeField } from '#test/e2e/support/cart.ts';
import { main } from '#test/e2e/support/checkout.ts';
import { addToCart, cartLink, shown } from '#test/e2e/support/places.ts';
import { findChromium } from '../scripts/chromium.ts';
import { machine } from './machine.ts';
import { openShop } from './open-shop.ts';
import { slowPhone, slowPhoneInWords } from './slow-phone.ts';

// `npm run bench:buying-walk`: taps and seconds from a product to an order that is placed, by a guest who has never
// been here and types everything, to be paid on delivery; and how soon "Add to cart" can be pressed on a cold visit.
// A practised thumb takes half a second to a place on the screen, and 0.15 seconds for a letter. BENCH_PICTURES names
// a folder for a picture of each step.

const thumbMs = 500;
const letterMs = 150;
const walks = 3;
const aim = { taps: 9, seconds: 20, addSeconds: 2.5 };
const withSizes = '/product-details/black-formal-derby-shoes';
const withoutSizes = '/product-details/red-jamdani-cotton-sari';
const pictures = process.env.BENCH_PICTURES;

interface Walk {
  taps: number;
  letters: number;
  seconds: number;
}

await using folder = await mkdtempDisposable(join(tmpdir(), 'haat-walk-'));
const shop = await openShop(folder.path, { DEMO: 'catalogue' });
try {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  // the first makes pages and pictures, and is not counted
  await buy(browser);
  const bought = await inTurn(() => buy(browser));
  await addCold(browser);
  const added = await inTurn(() => addCold(browser));
  await browser.close();
  await report(bought, added);
} finally {
  await shop.stop();
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let n = 0; n < walks; n += 1) results.push(await work());
  return results;
}

/** The product is there; from the first tap to the thanks. */
async function buy(browser: Browser): Promise<Walk> {
  const { context, page } = await slowPhone(browser);
  try {
    await page.goto(shop.url + withSizes, { waitUntil: 'networkidle' });
    const walk = { taps: 0, letters: 0 };
    const tap = async (target: Locator, name: string) => {
      await target.waitFor();
      await delay(thumbMs);
      await target.tap();
      walk.taps += 1;
      await picture(page, `${walk.taps}-${name}`);
    };
    const type = async (field: Locator, text: string) => {
      walk.letters += text.length;
      await field.pressSequentially(text, { delay: letterMs });
    };
    const begun = performance.now();
    await tap(page.getByRole('group', { name: /^Size/ }).getByRole('button', { name: '42', exact: true }), 'size');
    await tap(shown(page.getByRole('button', { name: 'Buy now' })).last(), 'buy-now');
    for (const [field, text] of [
      [page.getByRole('textbox', { name: 'Phone number' }), `017${String(Date.now()).slice(-8)}`],
      [page.getByRole('textbox', { name: 'Name' }), 'Rahima Begum'],
      [placeField(page), 'mirpur 10'],
    ] as const) {
      await tap(field, 'field');
      await type(field, text);
    }
    await tap(page.getByRole('listbox', { name: 'Places' }).getByRole('option').first(), 'place');
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await tap(address, 'address');
    await type(address, 'House 14, Road 27');
    await tap(payBy(page, 'Cash on delivery'), 'cash');
    await tap(placeButton(page), 'placed');
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
    await picture(page, 'thanks');
    return { ...walk, seconds: (performance.now() - begun) / 1000 };
  } finally {
    await context.close();
  }
}

/** From asking for the page: when the button is seen, and when what was pressed at once is in the cart, in seconds. */
async function addCold(browser: Browser): Promise<{ seen: number; done: number }> {
  const { context, page } = await slowPhone(browser);
  try {
    const begun = performance.now();
    const since = () => (performance.now() - begun) / 1000;
    await page.goto(shop.url + withoutSizes, { waitUntil: 'commit' });
    await addToCart(page).first().waitFor();
    const seen = since();
    await addToCart(page).first().tap();
    await page.waitForFunction(() => localStorage.getItem('cart-storage')?.includes('productId'));
    const done = since();
    await cartLink(page).first().waitFor();
    await main(page).waitFor();
    return { seen, done };
  } finally {
    await context.close();
  }
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

async function report(bought: Walk[], added: { seen: number; done: number }[]): Promise<void> {
  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  const seconds = middle(bought.map((one) => one.seconds)).toFixed(1);
  const { taps = 0, letters = 0 } = bought[0] ?? {};
  const text = [
    `\`npm run bench:buying-walk\`: ${slowPhoneInWords}; the middle of ${walks}; ${machine()}.`,
    '',
    '| from | to | taps | letters typed | seconds | aim |',
    '|---|---|---:|---:|---:|---|',
    `| a product in sight | order placed, by a new guest | ${taps} | ${letters} | ${seconds} ` +
      `| ${aim.taps} taps, ${aim.seconds} s |`,
    `| asking for a product | "Add to cart" in sight | | | ${middle(added.map(({ seen }) => seen)).toFixed(1)} | |`,
    `| asking for a product | what was pressed at once is in the cart | 1 | ` +
      `| ${middle(added.map(({ done }) => done)).toFixed(1)} | ${aim.addSeconds} s |`,
    '',
    `A thumb takes ${thumbMs} ms to each place and ${letterMs} ms for each letter, which is most of the time; ` +
      'a phone that fills in what it knows types nothing.',
    '',
  ].join('\n');
  console.log(text);
  await writeFile(join(import.meta.dirname, 'results/buying-walk.md'), text);
}
