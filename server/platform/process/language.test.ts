import { describe, expect, test, vi } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { placesApi } from '#shared/api/sales/areas.ts';
import { apiBase } from '#server/platform/http/route.ts';
import { fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addGoods, byWallet, inDhaka, line, newOrder, placeOrder, sendOrder } from '#test/support/orders.ts';
import { addPerson, addSession, newAddress, password } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

vi.mock('#server/people/accounts/passwords/derive.ts', async () =>
  (await import('#test/support/quick-passwords.ts')).quickPasswords(),
);

const shop = await testShop();
const customer = await addPerson(shop);
const goods = await addGoods(shop.database, { name: 'Sandal', price: 500, variants: [{ color: 'Red', quantity: 2 }] });

type Posted = (typeof authApi)['register' | 'login' | 'forgotPassword' | 'resetPassword'] | typeof ordersApi.place;

const bangla = { 'accept-language': 'bn' };
const post = (endpoint: Posted, body: unknown, headers: Record<string, string> = bangla) =>
  shop.ask(endpoint, { body, address: newAddress(), headers });
const order = (body: unknown, headers = bangla) => sendOrder(shop, customer, body, undefined, headers);
/** Requires Bangla texts; ignores words that Bangla also writes in Latin letters. */
const expectBangla = (said: Record<string, string>) => {
  expect(Object.keys(said)).not.toEqual([]);
  for (const [path, message] of Object.entries(said))
    expect([path, message.replace(/name@example\.com|Sandal/, '')]).toEqual([
      path,
      expect.stringMatching(/^[^a-z]*[\u0980-\u09ff][^a-z]*$/i),
    ]);
};

describe('a refusal of a Bangla request is in Bangla', () => {
  const right = newOrder([line(goods)]);
  test.each<[string, Posted, unknown]>([
    ['nothing to register', authApi.register, {}],
    ['all wrong to register', authApi.register, { name: 'a\nb', email: 'x', phone: '1', password: 'short' }],
    [
      'a password that is guessed',
      authApi.register,
      { name: 'Rahima', email: 'rahima@example.com', phone: '01812345678', password: 'password' },
    ],
    ['nothing to sign in', authApi.login, {}],
    ['no address to mail to', authApi.forgotPassword, { email: 'x' }],
    ['a link without its end', authApi.resetPassword, {}],
    ['a link that was used', authApi.resetPassword, { token: 'x', newPassword: 'a boat on the Padma' }],
  ])('%s', async (_, endpoint, body) => expectBangla(await fieldErrorsOf(await post(endpoint, body))));

  test.each<[string, unknown]>([
    ['no phone', { ...right, phone: '' }],
    ['no cart', { ...right, items: [] }],
    ['101 lines', { ...right, items: Array.from({ length: 101 }, () => line(goods)) }],
    ['too many', { ...right, items: [line(goods, 1001)] }],
    ['none', { ...right, items: [line(goods, 0)] }],
    ['a half', { ...right, items: [line(goods, 0.5)] }],
    ['no address', { ...right, shippingInfo: { ...inDhaka, name: '', district: '', address: '' } }],
    ['a long note', { ...right, note: 'x'.repeat(501) }],
    ['half a letter', { ...right, note: '\ud800' }],
    ['another country', { ...right, shippingInfo: { ...inDhaka, district: 'Kolkata' } }],
    ['cash elsewhere', { ...right, shippingInfo: { ...inDhaka, district: 'Sylhet' } }],
    ['no way to pay', { ...right, paymentInfo: {} }],
    ['no sender', { ...right, paymentInfo: { ...byWallet(), paymentNumber: null } }],
    ['no transaction', { ...right, paymentInfo: { ...byWallet(), transactionId: null } }],
    ['a short transaction', { ...right, paymentInfo: byWallet('12345') }],
  ])('an order with %s', async (_, body) => expectBangla(await fieldErrorsOf(await order(body))));

  test('its figures too', async () => {
    expect(await fieldErrorsOf(await order({ ...right, note: 'x'.repeat(501) }))).toEqual({
      note: 'সর্বোচ্চ ৫০০টি অক্ষর',
    });
    expect((await refusalOf(await order({ ...right, items: [line(goods, 3)] }), 409)).message).toBe(
      'এত পিস আমাদের কাছে নেই: Sandal আছে মাত্র ২ পিস।',
    );
    expect((await refusalOf(await order({ ...right, expectedTotal: 1 }), 409)).message).toBe(
      'দাম বদলেছে: এখন মোট ৫৭০৳।',
    );
  });

  test('for a forbidden call, a used e-mail, too many tries, or an unknown path', async () => {
    const address = newAddress();
    const taken = { name: 'Rahima', email: customer.email, phone: '01812345678', password };
    expectBangla(await fieldErrorsOf(await post(authApi.register, taken), 409));
    const login = () =>
      shop.ask(authApi.login, { body: { email: 'nobody@example.com', password }, address, headers: bangla });
    const messages = [
      await shop.ask(ordersApi.addresses, { headers: bangla }),
      await shop.ask(usersApi.list, { token: customer.token, headers: bangla }),
      await shop.get(`${apiBase}/nothing`, bangla),
      await login(),
    ];
    for (let n = 0; n < 5; n += 1) messages.push(await login());
    expect(messages.map(({ status }) => status)).toEqual([401, 403, 404, ...Array.from({ length: 5 }, () => 401), 429]);
    for (const message of messages) expectBangla({ message: (await refusalOf(message, message.status)).message });
  });
});

test('a browser that likes Bangla gets none on an English page, which names its own', async () => {
  expect(await fieldErrorsOf(await post(authApi.login, {}, { 'accept-language': 'en' }))).toMatchObject({
    password: 'Password is required',
  });
  expect(await fieldErrorsOf(await post(authApi.login, {}, {}))).toMatchObject({ password: 'Password is required' });
});

test('caches public answers for all, and the same in both languages', async () => {
  const body = async (headers: Record<string, string>) =>
    (await shop.ask(placesApi.find, { query: { search: 'dhaka' }, headers })).text();
  expect(await body(bangla)).toBe(await body({}));
});

test('a person who signs in in Bangla gets mails in Bangla, also about actions in the dashboard', async () => {
  const person = await addPerson(shop, { name: 'রুপা' });
  expect((await post(authApi.login, { email: person.email, password })).status).toBe(200);
  const change = { currentPassword: password, newPassword: 'a boat on the Padma' };
  await shop.call(usersApi.changePassword, { body: change, token: await addSession(shop, person.id) });
  await shop.runJobs();
  expect(shop.mails.filter(({ to }) => to === person.email)).toMatchObject([
    { subject: 'আপনার পাসওয়ার্ড বদলানো হয়েছে', text: expect.stringMatching(/^প্রিয় রুপা,\n\n[^a-z]+$/i) },
  ]);
});

test('the same order, sent again in the other language, is the same order', async () => {
  const key = 'a-key-of-an-order';
  const body = newOrder([line(goods)]);
  const { _id } = await placeOrder(shop, customer, body, key);
  expect(await (await sendOrder(shop, customer, body, key, bangla)).json()).toMatchObject({
    success: true,
    data: { _id },
  });
});
