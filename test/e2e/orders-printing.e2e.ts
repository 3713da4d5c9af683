import { usersApi } from '#shared/api/people/accounts.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { expectNothingFound } from './support/axe.ts';
import { call } from './support/calls.ts';
import { expect, test, type Page } from './support/journey.ts';
import { countPrints, decideByApi, expectToFit, placeOrder } from './support/orders.ts';
import { ownAddress, registerPerson, signInAdmin, signInAs, tryLogin } from './support/people.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

const main = (page: Page) => page.getByRole('main');
const kind = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const preview = (page: Page) => main(page).getByRole('list', { name: 'Preview' });

/** The size of the first page in points, how many pages there are, and all that is on them. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: null });
  return {
    pages: pdf.match(/\/Type\s*\/Page\b/g)!.length,
    size: `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
    text: text.replace(/\s+/g, ' '),
  };
}

test(
  'slips, labels, a picking list and invoices of selected orders print together',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const prints = await countPrints(page);
    const admin = await signInAdmin(request);
    const person = await registerPerson(request, { name: `Print ${crypto.randomUUID().slice(0, 8)}` });
    const orders: Order[] = [];
    for (const [n, name] of ['রহিমা খাতুন', 'মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী', person.name].entries())
      orders.push(await placeOrder(request, person, { method: 'cod', quantity: n + 1, name }));
    const [first, second, waiting] = orders as [Order, Order, Order];
    for (const order of [first, second]) await decideByApi(request, admin, order, 'accepted');
    await signInAs(page, admin);
    await visit(`/dashboard/orders?search=${person.phone}`);
    await press(main(page).getByRole('checkbox', { name: 'Select all' }));
    await press(main(page).getByRole('link', { name: 'Print', exact: true }));

    await press(kind(page, 'Labels'));
    await expect(main(page)).toContainText('Labels: 1 order left out');
    await expect(main(page)).toContainText(`${waiting.orderId}: pending`);
    await expect(preview(page).getByRole('img', { name: `Barcode of ${first.orderId}` })).toBeVisible();
    // it names the order alone, and opens nothing without the customer's phone number
    const tracked = `/track?order=${second.orderId}`;
    const code = preview(page).getByRole('img', {
      name: `QR code of ${new URL(page.url()).origin}${tracked}`,
      exact: true,
    });
    await expect(code).toBeVisible();
    await expectNothingFound(page);
    await expectToFit(page);
    await press(main(page).getByRole('button', { name: 'Print 2 labels' }));
    await expect.poll(prints).toBe(1);
    const labels = await printed(page);
    expect(labels).toMatchObject({ pages: 2, size: '288 × 432' });
    for (const text of ['রহিমা খাতুন', 'House 14, Road 27', 'Dhanmondi, Dhaka', person.phone, 'Cash to collect'])
      expect(labels.text).toContain(text);

    await press(kind(page, 'Picking list'));
    await press(main(page).getByRole('button', { name: 'Print picking list' }));
    await expect.poll(prints).toBe(2);
    const picking = await printed(page);
    expect(picking.size).toBe('595 × 842');
    expect(picking.text).toContain('3 pieces for 2 orders');
    expect(picking.text).toContain(second.items[0]!.product.productNumber);

    await press(kind(page, 'Packing slips'));
    await press(main(page).getByRole('button', { name: 'Print 3 packing slips' }));
    await expect.poll(prints).toBe(3);
    const slips = await printed(page);
    expect(slips.pages).toBe(3);
    expect(slips.text).toContain('Pending: do not send');
    expect(slips.text).not.toContain('Subtotal');

    await press(kind(page, 'Invoices'));
    await press(main(page).getByRole('button', { name: 'Print 3 invoices' }));
    await expect.poll(prints).toBe(4);
    const invoices = await printed(page);
    expect(invoices).toMatchObject({ pages: 3, size: '595 × 842' });
    expect(invoices.text).toContain('Subtotal');
    expect(invoices.text).not.toContain('All Orders');

    await page.reload();
    await expect(main(page).getByRole('button', { name: 'Print 3 invoices' })).toBeVisible();
  },
);

test(
  'labels print on 4 × 6 inches or four on an A4, whole and readable, and the device remembers the paper',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const prints = await countPrints(page);
    const admin = await signInAdmin(request);
    const person = await registerPerson(request);
    const long = {
      name: 'মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী',
      address: 'বাড়ি ১২, রোড ৩, কালশী, মিরপুর ১২, বায়তুল আমান জামে মসজিদের পাশে, তৃতীয় তলা, ফ্ল্যাট ৩বি, হলুদ গেট',
      note: 'সন্ধ্যা ৬টার পরে ফোন করে আসবেন',
    };
    for (const more of [long, {}, {}, {}, {}])
      await decideByApi(request, admin, await placeOrder(request, person, { method: 'cod', ...more }), 'accepted');
    await signInAs(page, admin);
    await visit(`/dashboard/orders?search=${person.phone}`);
    await press(main(page).getByRole('checkbox', { name: 'Select all' }));
    await press(main(page).getByRole('link', { name: 'Print', exact: true }));
    await press(kind(page, 'Labels'));
    await press(main(page).getByRole('button', { name: 'Print 5 labels' }));
    await expect.poll(prints).toBe(1);
    expect(await printed(page)).toMatchObject({ pages: 5, size: '288 × 432' });
    expect(await faultsOfLabels(page)).toEqual([]);

    const paper = main(page).getByRole('group', { name: 'Label paper' });
    await press(paper.getByRole('button', { name: 'A4' }));
    await expect(main(page)).toContainText('A4, 4 labels on each sheet');
    await press(main(page).getByRole('button', { name: 'Print 5 labels' }));
    await expect.poll(prints).toBe(2);
    expect(await printed(page)).toMatchObject({ pages: 2, size: '595 × 842' });
    expect(await faultsOfLabels(page)).toEqual([]);
    await expectToFit(page);

    await page.reload();
    await expect(paper.getByRole('button', { name: 'A4' })).toHaveAttribute('aria-pressed', 'true');
  },
);

/** On the printed labels: what is cut off, colours, small letters, and bars too thin for a scanner (0.25 mm). */
async function faultsOfLabels(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement | SVGSVGElement>('.paper article *')];
    return parts.flatMap((part) => {
      const { fontSize, color } = getComputedStyle(part);
      const isCut = part.tagName === 'DIV' && part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0;
      const barMm =
        part instanceof SVGSVGElement
          ? (part.getBoundingClientRect().width / part.viewBox.baseVal.width / 96) * 25.4
          : 1;
      const wrong = [
        isCut && `is cut off: ${part.scrollHeight} of ${part.clientHeight}`,
        parseFloat(fontSize) < 11 && `has letters of ${fontSize}`,
        color !== 'rgb(0, 0, 0)' && `is ${color}`,
        barMm < 0.25 && `has bars of ${barMm} mm`,
      ];
      return wrong.filter(Boolean).map((fault) => `${part.outerHTML.slice(0, 80)} ${fault}`);
    });
  });
  await page.emulateMedia({ media: null });
  return faults;
}

test(
  'a packer prints everything to pack, without invoices or prices',
  { tag: '@long' },
  async ({ page, press, visit, request }) => {
    const admin = await signInAdmin(request);
    const order = await placeOrder(request, await registerPerson(request));
    await decideByApi(request, admin, order, 'accepted');
    const packer = await registerPerson(request);
    await call(request, usersApi.change, {
      params: { id: packer.user._id },
      body: { staffRole: 'packer' },
      by: admin,
    });
    await signInAs(page, (await tryLogin(request, packer.email, packer.password)).data!);
    await visit('/dashboard/packing');
    await press(main(page).getByRole('link', { name: /^Print for \d+ parcels?$/ }));
    await expect(main(page).getByRole('button', { name: 'Print picking list' })).toBeVisible();
    await expect(main(page)).toContainText(order.orderId);
    await expect(kind(page, 'Invoices')).toHaveCount(0);
    await press(kind(page, 'Packing slips'));
    await expect(main(page).getByRole('button', { name: /^Print (\d+ packing slips|packing slip)$/ })).toBeVisible();
    expect((await printed(page)).text).not.toContain('Subtotal');
  },
);
