import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { sheetsApi } from '#shared/api/sales/orders/order-sheets.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { answerInstead, call } from './support/calls.ts';
import { expect, test, type Page } from './support/journey.ts';
import { countPrints, decideByApi, placeOrder, sheet, viewButton } from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs } from './support/people.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

/** All that a printer would put on paper. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: null });
  return text.replace(/\s+/g, ' ');
}

const taka = (amount: number) => `৳${amount.toLocaleString('en-IN')}`;

test(
  'an order prints as a packing slip without prices and as an invoice, without the rest of the page',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const prints = await countPrints(page);
    const { data: shop } = await call(request, settingsApi.get);
    const person = await registerPerson(request);
    const order = await placeOrder(request, person, {
      method: 'cod',
      quantity: 2,
      name: 'রহিমা খাতুন',
      note: 'After five',
    });
    await decideByApi(request, await signInAdmin(request), order, 'accepted');
    const { product, price, color } = order.items[0]!;
    await signInAs(page, await signInAdmin(request));
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await press(viewButton(page, order));
    await press(sheet(page).getByRole('button', { name: 'Packing slip' }));
    await expect.poll(prints).toBe(1);
    const slip = await printed(page);
    for (const text of [
      'Packing slip',
      order.orderId,
      shop.shopName,
      shop.phone,
      shop.address,
      'রহিমা খাতুন',
      person.phone,
      'House 14, Road 27',
      'Dhanmondi',
      'Dhaka',
      'After five',
      product.name,
      product.productNumber,
      color,
      '2 pieces in all',
      `Cash to collect ${taka(order.totalPrice)}`,
    ])
      expect(slip).toContain(text);
    expect(slip).not.toContain(taka(price));
    expect(slip).not.toContain('Subtotal');

    await press(sheet(page).getByRole('button', { name: 'Invoice' }));
    await expect.poll(prints).toBe(2);
    const invoice = await printed(page);
    for (const text of [
      'Invoice',
      order.orderId,
      shop.shopName,
      product.name,
      taka(price),
      taka(price * 2),
      `Subtotal ${taka(order.totalPrice - order.shippingInfo.shippingAmount)}`,
      `Delivery ${taka(order.shippingInfo.shippingAmount)}`,
      `Total ${taka(order.totalPrice)}`,
      'Payment is due on delivery. Cash on delivery',
    ])
      expect(invoice).toContain(text);

    for (const paper of [slip, invoice])
      for (const ofThePage of ['All Orders', 'Logout', 'Mark as packed', 'Showing 1-1', 'Order history'])
        expect(paper).not.toContain(ofThePage);
    expect(invoice).not.toContain('Packing slip');
    // the same once more
    await press(sheet(page).getByRole('button', { name: 'Invoice' }));
    await expect.poll(prints).toBe(3);
    // closed, the page prints as itself
    await press(sheet(page).getByRole('button', { name: 'Close' }));
    await expect(sheet(page)).toHaveCount(0);
    expect(await printed(page)).toContain(order.orderId);
    expect(await printed(page)).not.toContain('Invoice');
  },
);

test(
  'the slip of an order not yet accepted says not to send it, and prepaid money is not collected',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const prints = await countPrints(page);
    const order = await placeOrder(request, await registerPerson(request));
    await signInAs(page, await signInAdmin(request));
    await visit(`/dashboard/pending-orders?search=${order.orderId}`);
    await viewButton(page, order).click();
    await sheet(page).getByRole('button', { name: 'Packing slip' }).click();
    await expect.poll(prints).toBe(1);
    const slip = await printed(page);
    expect(slip).toContain('Pending: do not send');
    expect(slip).toContain('Nothing to collect');
    expect(slip).not.toContain('৳');
  },
);

test(
  'an invoice lists discounts with reasons, and the amount due adds up',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    const prints = await countPrints(page);
    const admin = await signInAdmin(request);
    const order = await placeOrder(request, await registerPerson(request), { method: 'cod', quantity: 2 });
    const { data: seen } = await call(request, orderChangesApi.edit, {
      params: { id: order._id },
      body: {
        version: order.version,
        items: order.items.map(({ product, variantId, quantity }) => ({
          productId: product._id,
          variantId: variantId!,
          quantity,
        })),
        phone: order.phone,
        shippingInfo: order.shippingInfo,
        discount: { amount: 50, reason: 'A scratch on the lid' },
      },
      by: admin,
    });
    const [{ price }] = order.items as [Order['items'][number]];
    await signInAs(page, admin);
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await viewButton(page, order).click();
    await sheet(page).getByRole('button', { name: 'Invoice' }).click();
    await expect.poll(prints).toBe(1);
    const invoice = await printed(page);
    expect(invoice).toContain(`Subtotal ${taka(price * 2)}`);
    expect(invoice).toContain('A scratch on the lid −৳50');
    expect(invoice).toContain(`Total ${taka(seen.totalPrice)}`);
    expect(seen.totalPrice).toBe(price * 2 + order.shippingInfo.shippingAmount - 50);
  },
);

test('a customer prints the invoice of their order', { tag: '@long' }, async ({ page, press, visit, request }) => {
  const prints = await countPrints(page);
  const person = await registerPerson(request);
  const order = await placeOrder(request, person);
  await signInAs(page, person);
  await visit('/dashboard/my-orders');
  await press(viewButton(page, order));
  await press(sheet(page).getByRole('button', { name: 'Invoice' }));
  await expect.poll(prints).toBe(1);
  const invoice = await printed(page);
  expect(invoice).toContain(`The payment is not confirmed yet. bKash, TrxID ${order.paymentInfo.transactionId}`);
  expect(invoice).not.toContain('Logout');
});

test(
  'a long order prints on several pages of its paper size',
  { tag: ['@desktop', '@long'] },
  async ({ page, visit, request }) => {
    await countPrints(page);
    const person = await registerPerson(request);
    const order = await placeOrder(request, person);
    // 60 lines are more than one customer of the demo shop could buy
    interface Lines {
      items: { _id: string }[];
    }
    const lengthen = (order: Lines) => {
      order.items = Array.from({ length: 60 }, (_, n) => ({ ...order.items[0]!, _id: `${n}` }));
    };
    await answerInstead(page, ordersApi.one, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: Lines };
      lengthen(body.data);
      await route.fulfill({ response, json: body });
    });
    await answerInstead(page, sheetsApi.sheets, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { sheets: Lines[] } };
      body.data.sheets.forEach(lengthen);
      await route.fulfill({ response, json: body });
    });
    await signInAs(page, await signInAdmin(request));
    await visit(`/dashboard/orders?search=${order.orderId}`);
    await viewButton(page, order).click();
    await expect(sheet(page).getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(60);
    for (const [kind, width] of [
      ['Packing slip', 420],
      ['Invoice', 595],
    ] as const) {
      await sheet(page).getByRole('button', { name: kind }).click();
      await expect(page.locator('body > section.paper')).toHaveAttribute('aria-label', kind);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)!.length, kind).toBeGreaterThan(1);
      expect(Math.round(Number(/\/MediaBox\s*\[0 0 ([\d.]+)/.exec(pdf)?.[1])), kind).toBe(width);
    }
  },
);
