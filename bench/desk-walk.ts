import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, expect, request as requests, type Page } from '@playwright/test';
import { courierCashApi } from '#shared/api/sales/couriers/courier-cash.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { call } from '#test/e2e/support/calls.ts';
import { signInAdmin, signInAs } from '#test/e2e/support/people.ts';
import { openShop } from '#test/e2e/support/start-shop.ts';
import { findChromium } from '../scripts/chromium.ts';
import { actionsOf, type Helper } from './desk-helper.ts';
import { answerMs, connectCourier, type DeskCourier } from './desk-courier.ts';
import { placeOrders, type WalkOrder } from './desk-orders.ts';
import { deskSteps, type DeskTimes } from './desk-steps.ts';
import { machine } from './machine.ts';

// How much a helper must do for 200 orders of a day: `npm run bench:desk-walk [-- ORDERS]`. It starts a shop of its
// own with a fake courier, places the orders by API, and walks through the dashboard in a browser (the machine's
// Chromium), counting each click, each key that decides something, and each paste. BENCH_PICTURES names a folder for a
// picture of each step. Exit code 1 if a step did not do its work or more was needed than the aim.

const count = Number(process.argv[2] ?? 200);
const max = 35;
/** The longest that booking all orders and showing a courier's message may take, in seconds. */
const longest = { booked: 60, shown: 5 };
const times: DeskTimes = { pressed: 0, booked: 0, shown: 0 };
/** A step that shows nothing new for so long has failed. */
const longestMs = 120_000;
const pictures = process.env.BENCH_PICTURES;

const shop = await openShop({ demo: true });
process.env.SHOP_ADDRESS = shop.address;
let courier: DeskCourier | undefined;
try {
  courier = await connectCourier(shop.address);
  const orders = await placeOrders(shop.address, count);
  console.log(`${orders.length} orders are placed`);
  const steps = await walk(orders, courier);
  await expectAllDone(orders, courier);
  await expectLedgerAgrees();
  await report(steps);
} finally {
  courier?.close();
  await shop.close();
}

async function walk(orders: readonly WalkOrder[], courier: DeskCourier): Promise<ReturnType<Helper['counted']>> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ baseURL: shop.address, viewport: { width: 1280, height: 800 } });
    const api = await requests.newContext({ baseURL: shop.address });
    await signInAs(context, await signInAdmin(api));
    const page = await context.newPage();
    page.setDefaultTimeout(longestMs);
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await page.goto('/dashboard/overview');
    await page.getByRole('heading', { name: 'To do' }).waitFor();
    const helper = actionsOf(page);
    for (const [name, step] of deskSteps) {
      helper.begin(name);
      await step({ helper, orders, courier, times }).finally(() => picture(page, name));
      console.log(`${name}: ${helper.counted().at(-1)?.actions}`);
    }
    return helper.counted();
  } finally {
    await browser.close();
  }
}

async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name.replaceAll(/\W+/g, '-')}.png`), fullPage: true });
}

/** The dashboard said so; here the shop is asked for each order. */
async function expectAllDone(orders: readonly WalkOrder[], { numberOf }: DeskCourier): Promise<void> {
  const api = await requests.newContext({ baseURL: shop.address });
  const by = await signInAdmin(api);
  const { data } = await call(api, courierCashApi.sums, { by });
  expect(data, 'cash that the courier still holds').toEqual([]);
  for (const { orderId, cash } of orders) {
    const { data: found } = await call(api, ordersApi.list, { query: { search: orderId }, by });
    const order = found.find((one) => one.orderId === orderId);
    expect(order?.shippingInfo, orderId).toMatchObject({
      shippingStatus: 'delivered',
      trackingNumber: numberOf(orderId),
    });
    expect(order?.paymentInfo.paid, `paid for ${orderId}`).toBe(cash || order?.totalPrice);
  }
  console.log(`${orders.length} orders are delivered and paid`);
  await api.dispose();
}

async function expectLedgerAgrees(): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check-ledger.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: shop.dataDir },
  });
  console.log(stdout.trim());
}

async function report(steps: ReturnType<Helper['counted']>): Promise<void> {
  const sum = steps.reduce((all, { actions }) => all + actions, 0);
  const text = [
    `\`npm run bench:desk-walk${count === 200 ? '' : ` -- ${count}`}\`: ` +
      `${count} orders, half of them paid by wallet; ${machine()}.`,
    '',
    '| step | clicks, deciding keys, choices, pastes |',
    '|---|---:|',
    ...steps.map(({ name, actions }) => `| ${name} | ${actions} |`),
    `| **all** | **${sum}** |`,
    '',
    `All parcels were booked ${times.booked.toFixed(1)} s after the press, by a courier that takes ${answerMs} ms ` +
      `for each answer (aim: ${longest.booked} s). A message of the courier was on the screen after at most ` +
      `${times.shown.toFixed(1)} s (aim: ${longest.shown} s).`,
    '',
    `The aim is at most ${max} for 200 orders. Enter in the browser’s own print dialog is counted, once for each ` +
      'paper. A fake courier books the parcels and reports them as delivered. Afterwards the shop is asked for each ' +
      'order: all are delivered and paid, no courier holds money, and `npm run check:ledger` agrees.',
    '',
  ].join('\n');
  console.log(text);
  if (count === 200) await writeFile(join(import.meta.dirname, 'results/desk-walk.md'), text);
  if (sum > max || times.booked > longest.booked || times.shown > longest.shown) process.exitCode = 1;
}
