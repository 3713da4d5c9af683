import { beforeEach, describe, expect, test } from 'vitest';
import { usersApi } from '#shared/api/people/accounts.ts';
import { backInStockApi } from '#shared/api/people/stock-alerts.ts';
import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { personalDataApi } from '#shared/api/shop/personal-data.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { deliverOrder } from '#test/support/delivered.ts';
import { addGoods, line, type Goods } from '#test/support/orders.ts';
import { addPerson, fromAddress, newPhone, password } from '#test/support/people.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { sendStockAlerts } from './send-stock-alerts.service.ts';

const shop = await testShop();
const { database } = shop;
const { pool } = database;
const owner = await addPerson(shop, { staffRole: 'owner' });

let sari: Goods & { product: { slug: string } };
beforeEach(async () => {
  sari = await goods('Teal sari');
});
const goods = (name: string) => addGoods(database, { name, variants: [{ color: 'Teal', size: null, quantity: 0 }] });

interface Ask {
  phone?: string;
  email?: string;
  variantId?: string;
  headers?: Record<string, string>;
}
const ask = ({ variantId = sari.variantId, headers = fromAddress(), ...to }: Ask) =>
  shop.ask(backInStockApi.ask, { body: { variantId, ...to }, headers });
const stock = (quantity: number, { variantId }: Goods = sari) =>
  pool.query('UPDATE variants SET quantity = $2 WHERE id = $1', [variantId, quantity]);
async function tell(): Promise<void> {
  await addJob(database.db, 'tell-back-in-stock', {});
  await shop.runJobs();
}
const textsTo = (phone: string) =>
  shop.texts.filter(({ to, text }) => to === phone && text.includes('/again#')).map(({ text }) => text);
const keyIn = (text: string | undefined) => /\/again#([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const waiting = async () =>
  (await shop.call(backInStockApi.waiting, { token: owner.token })).data.find(
    ({ variantId }) => variantId === sari.variantId,
  )?.waiting ?? 0;
/** A customer whose order came. */
const known = async () => {
  const other = await addGoods(database, { variants: [{ color: 'Red', quantity: 5 }] });
  return (await deliverOrder(shop, owner, [line(other)])).phone;
};

describe('requesting a stock alert', () => {
  test('gets one SMS when it can be bought again, and no second one', async () => {
    const phone = newPhone();
    expect((await ask({ phone })).status).toBe(200);
    await tell();
    expect(textsTo(phone)).toEqual([]);
    await stock(3);
    await tell();
    const [text] = textsTo(phone);
    expect(text).toBe(`Haat: Teal sari is back in stock: ${shopUrl}/again#${keyIn(text)}`);
    await stock(0);
    await stock(3);
    await tell();
    expect(textsTo(phone)).toHaveLength(1);
    const { data } = await shop.call(backInStockApi.open, { body: { key: keyIn(text) } });
    expect(data).toMatchObject({ name: 'Teal sari', slug: sari.product.slug, color: 'Teal', canBeBought: true });
  });

  test('gets one message under restocks and workers at the same moment', async () => {
    const phones = Array.from({ length: 15 }, newPhone);
    for (const phone of phones) expect((await ask({ phone })).status).toBe(200);
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        await stock(n + 1);
        await sendStockAlerts(database);
      }),
    );
    await tell();
    expect(phones.map((phone) => textsTo(phone).length)).toEqual(phones.map(() => 1));
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*) FROM messages WHERE kind = 'back-in-stock' AND recipient = ANY ($1)`,
      [phones],
    );
    expect(rows[0]?.count).toBe(15);
  });

  test('can choose mail, and gets Bangla on Bangla pages', async () => {
    const email = 'nasrin@mail.example';
    expect((await ask({ email, headers: { ...fromAddress(), 'accept-language': 'bn' } })).status).toBe(200);
    await stock(1);
    await tell();
    const letter = shop.mails.find(({ to }) => to === email);
    expect(letter?.subject).toBe('Teal sari আবার এসেছে');
    expect(letter?.text).toContain(`${shopUrl}/bn/again#`);
  });

  test('waits once after several requests; the answer does not reveal the earlier ones', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 5 }, async () => (await ask({ phone })).json()));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await waiting()).toBe(1);
    await stock(1);
    await tell();
    expect(textsTo(phone)).toHaveLength(1);
  });

  test('is counted for staff until the alert is sent', async () => {
    await ask({ phone: newPhone() });
    await ask({ phone: newPhone() });
    expect(await waiting()).toBe(2);
    await stock(1);
    await tell();
    expect(await waiting()).toBe(0);
  });
});

describe('refused is', () => {
  test.each([
    [{ phone: '01212345678' }, { phone: 'Enter a mobile number like 01712345678' }],
    [{ phone: '017123456' }, { phone: 'Enter a mobile number like 01712345678' }],
    [{ email: 'nasrin@' }, { email: 'Enter an email address like name@example.com' }],
    [{}, { phone: 'Phone number is required' }],
    [{ phone: '01712345678', email: 'a@mail.example' }, { phone: 'Phone number is required' }],
  ])('a wrong number or address: %o', async (to, problems) => {
    expect(await fieldErrorsOf(await ask(to))).toEqual(problems);
    expect(await waiting()).toBe(0);
  });

  test('a variant that is in stock, and one that does not exist', async () => {
    await stock(1);
    const body = { variantId: sari.variantId, phone: newPhone() };
    await shop.refused(backInStockApi.ask, 'CAN_BE_BOUGHT', { body, headers: fromAddress() });
    const nothing = { ...body, variantId: sari.productId };
    await shop.refused(backInStockApi.ask, 'NOT_FOUND', { body: nothing, headers: fromAddress() });
  });

  test('a robot: twenty tries in 15 minutes from one address', async () => {
    const headers = fromAddress();
    for (let n = 0; n < 20; n += 1) expect((await ask({ phone: newPhone(), headers })).status).toBe(200);
    expect((await ask({ phone: newPhone(), headers })).status).toBe(429);
    expect(await waiting()).toBe(20);
  });

  test('a number with twenty alerts already, even with many calls at the same time', async () => {
    const phone = newPhone();
    const all = await Promise.all(Array.from({ length: 23 }, (_, n) => goods(`Sari ${n}`)));
    const answers = await Promise.all(all.map(({ variantId }) => ask({ phone, variantId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('an unknown link, and more than ten guesses from one address', async () => {
    const headers = fromAddress();
    for (let n = 0; n < 10; n += 1)
      await shop.refused(backInStockApi.open, 'NOT_FOUND', { body: { key: `guess-${n}-abcdefg` }, headers });
    expect((await shop.ask(backInStockApi.stop, { body: { key: 'another' }, headers })).status).toBe(429);
  });
});

describe('repeated requests send no repeated messages', () => {
  /** Requests alerts for `count` products under this number, and restocks them. */
  async function comeBack(phone: string, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const one = await goods(`Thing ${n}`);
      await ask({ phone, variantId: one.variantId });
      await stock(1, one);
      await tell();
      // as if the hour were over
      await pool.query(`UPDATE message_counts SET counted_at = counted_at - interval '1 day'`);
    }
  }

  test('to a stranger: one message in 30 days, whatever they request', async () => {
    const phone = newPhone();
    await comeBack(phone, 3);
    expect(textsTo(phone)).toHaveLength(1);
  });

  test('to a customer: six in 30 days', async () => {
    const phone = await known();
    await comeBack(phone, 8);
    expect(textsTo(phone)).toHaveLength(6);
  });

  test('after the customer has pressed “stop”, for any request with their number', async () => {
    const phone = await known();
    await ask({ phone });
    await stock(1);
    await tell();
    const key = keyIn(textsTo(phone).at(-1));
    const later = await goods('Later');
    await ask({ phone, variantId: later.variantId });
    await shop.call(backInStockApi.stop, { body: { key } });
    const count = textsTo(phone).length;
    expect((await ask({ phone, variantId: later.variantId })).status).toBe(200);
    await stock(1, later);
    await tell();
    expect(textsTo(phone)).toHaveLength(count);
    await shop.refused(backInStockApi.open, 'NOT_FOUND', { body: { key } });
  });
});

describe('erasing stock alerts', () => {
  const rowsOf = async (recipient: string) =>
    (await pool.query('SELECT FROM stock_waits WHERE recipient = $1', [recipient])).rowCount;

  test('with a guest’s data, even without any orders', async () => {
    const phone = newPhone();
    await ask({ phone });
    await shop.call(phoneCodesApi.sendForErasure, { body: { phone }, headers: fromAddress() });
    await shop.runJobs();
    const code = /\d{6}/.exec(shop.texts.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
    await shop.call(phoneCodesApi.erase, { body: { phone, code } });
    expect(await rowsOf(phone)).toBe(0);
  });

  test('with an account, by its number and its address, including unsent messages', async () => {
    const person = await addPerson(shop);
    await ask({ phone: person.phone });
    await ask({ email: person.email });
    await stock(1);
    await sendStockAlerts(database);
    await shop.call(usersApi.deleteMe, { body: { currentPassword: password }, token: person.token });
    expect([await rowsOf(person.phone), await rowsOf(person.email)]).toEqual([0, 0]);
    await shop.runJobs();
    expect(textsTo(person.phone)).toEqual([]);
  });
});

test('the export of personal data has the stock alerts of a confirmed number and address', async () => {
  const [phone, email] = [newPhone(), `waits-${Date.now()}@mail.example`];
  const person = await addPerson(shop);
  await pool.query('UPDATE users SET phone = $2, email = $3, email_verified_at = NULL WHERE id = $1', [
    person.id,
    phone,
    email,
  ]);
  await ask({ phone });
  await ask({ email });
  await ask({ phone: newPhone() });
  const mine = async () => (await shop.call(personalDataApi.myData, { token: person.token })).data.stockWaits;
  // an account may have another person's number
  expect(await mine()).toEqual([]);
  await pool.query('UPDATE users SET phone_verified_at = now() WHERE id = $1', [person.id]);
  expect(await mine()).toMatchObject([{ variantId: sari.variantId, recipient: phone, toldAt: null }]);
  await pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  expect((await mine()).map(({ recipient }) => recipient)).toEqual([email, phone]);
});
