import { describe, expect, test } from 'vitest';
import { ordersApi } from '#shared/api/orders.ts';
import { phoneCodesApi } from '#shared/api/phone-codes.ts';
import { trackApi } from '#shared/api/track.ts';
import { addGoods, decide, expectBooksToAgree, line, newOrder, stockOf } from '#test/support/orders.ts';
import { addPerson, newAddress, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 500 }] });
const from = (address = newAddress()) => ({ 'x-forwarded-for': address });

const placeAsGuest = async (phone: string) =>
  (await shop.call(ordersApi.place, { body: newOrder([line(goods)], { phone }) })).data;
const send = ({ token }: Person, headers = from()) => shop.ask(phoneCodesApi.send, { token, headers });
const textsTo = (phone: string) => shop.texts.filter(({ to }) => to === phone).map(({ text }) => text);

/** The code of the last SMS to this number. */
async function codeOf(phone: string): Promise<string> {
  await shop.runJobs();
  return (
    textsTo(phone)
      .map((text) => /^(\d{6}) is your code/.exec(text)?.[1])
      .findLast(Boolean) ?? ''
  );
}
async function newCode(person: Person): Promise<string> {
  expect((await send(person)).status).toBe(200);
  return codeOf(person.phone);
}
const prove = ({ token }: Person, code: string) => shop.call(phoneCodesApi.prove, { body: { code }, token });
const refused = ({ token }: Person, code: string) =>
  shop.refused(phoneCodesApi.prove, 'WRONG_CODE', { body: { code }, token });
const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a number is proved by a code', () => {
  test('and then the orders that guests placed with it belong to the account; nobody else’s do', async () => {
    const person = await addPerson(shop);
    const theirs = [await placeAsGuest(person.phone), await placeAsGuest(person.phone)];
    const other = await placeAsGuest('01999999991');
    const code = await newCode(person);
    expect((await prove(person, `${code.slice(0, 3)} ${code.slice(3)}`)).data).toEqual({ orders: 2 });
    const { data } = await shop.call(ordersApi.ofUser, { params: { userId: person.id }, token: person.token });
    expect(data.map(({ _id, user }) => [_id, user?._id]).toSorted()).toEqual(
      theirs.map(({ _id }) => [_id, person.id]).toSorted(),
    );
    // the links of the SMS still open them, and that of nobody else's
    for (const { trackingToken } of [...theirs, other])
      await shop.call(trackApi.open, { body: { token: trackingToken! } });
    const { phone_verified_at: proved } = await database.db
      .selectFrom('users')
      .select('phone_verified_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(proved).toBeInstanceOf(Date);
    await expectBooksToAgree(database);
  });

  test('without it nothing is given: not by a wrong code, another person’s, or one that was used', async () => {
    const [person, thief] = [await addPerson(shop), await addPerson(shop)];
    await placeAsGuest(person.phone);
    await refused(person, '000000');
    const code = await newCode(person);
    await refused(thief, code);
    await refused(person, anotherThan(code));
    await prove(person, code);
    await refused(person, code);
  });

  test('after five tries no code is right any more, nor after five minutes', async () => {
    const person = await addPerson(shop);
    const code = await newCode(person);
    for (let n = 0; n < 5; n += 1) await refused(person, anotherThan(code));
    await refused(person, code);
    const late = await newCode(person);
    await database.db
      .updateTable('phone_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('phone', '=', person.phone)
      .execute();
    await refused(person, late);
  });

  test('of many who try the right code at once one succeeds', async () => {
    const person = await addPerson(shop);
    const code = await newCode(person);
    const { token } = person;
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.ask(phoneCodesApi.prove, { body: { code }, token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test('3 an hour to one number, 10 an hour from one address', async () => {
    const person = await addPerson(shop);
    const asked = [await send(person), await send(person), await send(person), await send(person)];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const headers = from();
    for (let n = 0; n < 10; n += 1) expect((await send(await addPerson(shop), headers)).status).toBe(200);
    expect((await send(await addPerson(shop), headers)).status).toBe(429);
  });

  test('is not kept as it is: neither in the table of codes nor in a job', async () => {
    const person = await addPerson(shop);
    const code = await newCode(person);
    const rows = await database.db.selectFrom('phone_codes').selectAll().where('phone', '=', person.phone).execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('a guest’s data is erased by a code', () => {
  const ask = (phone: string) => shop.ask(phoneCodesApi.sendForErasure, { body: { phone }, headers: from() });
  const erase = (phone: string, code: string) => shop.ask(phoneCodesApi.erase, { body: { phone, code } });

  test('in all orders with the number that belong to no account; what waits is cancelled', async () => {
    const owner = await addPerson(shop, { staffRole: 'owner' });
    const phone = '01999999992';
    const stock = await stockOf(database, goods.variantId);
    const [accepted, waiting] = [await placeAsGuest(phone), await placeAsGuest(phone)];
    await decide(shop, owner, accepted._id, 'accepted');
    const other = await placeAsGuest('01999999993');
    expect((await ask(phone)).status).toBe(200);
    expect((await erase(phone, await codeOf(phone))).status).toBe(200);
    for (const { _id } of [accepted, waiting]) {
      const { data } = await shop.call(ordersApi.one, { params: { userId: 'guest', id: _id }, token: owner.token });
      expect(data).toMatchObject({ phone: '', shippingInfo: { name: 'Deleted account', address: '', area: null } });
      expect(data.status).toBe(_id === waiting._id ? 'cancelled' : 'accepted');
    }
    expect(await stockOf(database, goods.variantId)).toBe(stock - 2);
    expect((await shop.call(trackApi.open, { body: { token: other.trackingToken! } })).data.phone).toBe('01999999993');
    await expectBooksToAgree(database);
  });

  test('whether a number is known is never said, and an unknown one gets no SMS', async () => {
    const known = '01999999994';
    await placeAsGuest(known);
    const told = await Promise.all(['01999999995', known].map(async (phone) => (await ask(phone)).json()));
    expect(told[0]).toEqual(told[1]);
    await shop.runJobs();
    expect(textsTo('01999999995')).toEqual([]);
    const wrong = await Promise.all(
      ['01999999995', known].map(async (phone) => {
        const { code, message } = (await (await erase(phone, '000000')).json()) as { code: string; message: string };
        return [code, message];
      }),
    );
    expect(wrong[0]).toEqual(wrong[1]);
  });
});
