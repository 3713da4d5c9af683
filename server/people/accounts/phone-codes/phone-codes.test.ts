import { describe, expect, test } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { codeSignInApi } from '#shared/api/people/code-sign-in.ts';
import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { trackApi } from '#shared/api/sales/self-service/track.ts';
import { addGoods, decide, expectLedgerToAgree, line, newOrder, stockOf } from '#test/support/orders.ts';
import { addPerson, fromAddress as from, newPhone, type Person } from '#test/support/people.ts';
import { countStatements } from '#test/support/statements.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 500 }] });

const placeAsGuest = async (phone: string) =>
  (await shop.call(ordersApi.place, { body: newOrder([line(goods)], { phone }) })).data;
const send = ({ token }: Person, headers = from()) => shop.ask(phoneCodesApi.send, { token, headers });
const codesTo = (phone: string) =>
  textsTo(phone).filter((text) => /^\d{6} is your code (?:to sign in to|for) Haat,/.test(text));
const textsTo = (phone: string) => shop.texts.filter(({ to }) => to === phone).map(({ text }) => text);

/** The code of the last SMS to this number. */
async function codeOf(phone: string): Promise<string> {
  await shop.runJobs();
  return (
    textsTo(phone)
      .map((text) => /^(\d{6}) is your code .*Haat,/.exec(text)?.[1])
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
/** Marks the number as confirmed. */
const markProved = ({ id }: Person) =>
  database.db.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', id).execute();
const addSecondFactor = ({ id }: Person) =>
  database.db
    .updateTable('users')
    .set({ totp_secret: Buffer.alloc(20), totp_step: 0, totp_since: new Date() })
    .where('id', '=', id)
    .execute();

describe('a number is proved by a code', () => {
  test('moves the guest orders of the number to the account, and no others', async () => {
    const person = await addPerson(shop);
    const theirs = [await placeAsGuest(person.phone), await placeAsGuest(person.phone)];
    const ofOther = await placeAsGuest('01999999991');
    const code = await newCode(person);
    expect((await prove(person, `${code.slice(0, 3)} ${code.slice(3)}`)).data).toEqual({ orders: 2 });
    const { data } = await shop.call(ordersApi.ofUser, { params: { userId: person.id }, token: person.token });
    expect(data.map(({ _id, user }) => [_id, user?._id]).toSorted()).toEqual(
      theirs.map(({ _id }) => [_id, person.id]).toSorted(),
    );
    // the SMS links still open these orders, and also the order of the other person
    for (const { trackingToken } of [...theirs, ofOther])
      await shop.call(trackApi.open, { body: { token: trackingToken! } });
    const { phone_verified_at: proved } = await database.db
      .selectFrom('users')
      .select('phone_verified_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(proved).toBeInstanceOf(Date);
    await expectLedgerToAgree(database);
  });

  test('nothing moves without a valid code: not with a wrong, used or another person’s code', async () => {
    const [person, thief] = [await addPerson(shop), await addPerson(shop)];
    await placeAsGuest(person.phone);
    await refused(person, '000000');
    const code = await newCode(person);
    await refused(thief, code);
    await refused(person, anotherThan(code));
    await prove(person, code);
    await refused(person, code);
  });

  test('no code works after five tries or five minutes', async () => {
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

  test('of simultaneous tries with the right code only one succeeds', async () => {
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

  test('10 a day to one number', async () => {
    const person = await addPerson(shop);
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      // an hour later
      await database.db.deleteFrom('limits').where('key', 'like', 'phone-code-to:%').execute();
      statuses.push((await send(person)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('is not stored in plain text: neither in the table of codes nor in a job', async () => {
    const person = await addPerson(shop);
    const code = await newCode(person);
    const rows = await database.db.selectFrom('phone_codes').selectAll().where('phone', '=', person.phone).execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('a guest’s data is erased by a code', () => {
  const ask = (phone: string) => shop.ask(phoneCodesApi.sendForErasure, { body: { phone }, headers: from() });
  const erase = (phone: string, code: string) => shop.ask(phoneCodesApi.erase, { body: { phone, code } });

  test('in all guest orders with the number; waiting orders are cancelled', async () => {
    const owner = await addPerson(shop, { staffRole: 'owner' });
    const phone = '01999999992';
    const stock = await stockOf(database, goods.variantId);
    const [accepted, waiting] = [await placeAsGuest(phone), await placeAsGuest(phone)];
    await decide(shop, owner, accepted._id, 'accepted');
    const ofOther = await placeAsGuest('01999999993');
    expect((await ask(phone)).status).toBe(200);
    expect((await erase(phone, await codeOf(phone))).status).toBe(200);
    for (const { _id } of [accepted, waiting]) {
      const { data } = await shop.call(ordersApi.one, { params: { userId: 'guest', id: _id }, token: owner.token });
      expect(data).toMatchObject({ phone: '', shippingInfo: { name: 'Deleted account', address: '', area: null } });
      expect(data.status).toBe(_id === waiting._id ? 'cancelled' : 'accepted');
    }
    expect(await stockOf(database, goods.variantId)).toBe(stock - 2);
    expect((await shop.call(trackApi.open, { body: { token: ofOther.trackingToken! } })).data.phone).toBe(
      '01999999993',
    );
    await expectLedgerToAgree(database);
  });

  test('the answer does not reveal whether a number is known, and an unknown one gets no SMS', async () => {
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

describe('signing in with a code', () => {
  const ask = (phone: string, headers: Record<string, string> = from()) =>
    shop.ask(codeSignInApi.send, { body: { phone }, headers });
  async function newSignInCode(phone: string): Promise<string> {
    expect((await ask(phone)).status).toBe(200);
    return codeOf(phone);
  }
  const enter = (body: { phone: string; code: string; name?: string; startNew?: boolean }) =>
    shop.call(codeSignInApi.signIn, { body });
  const tryToEnter = (body: { phone: string; code: string; name?: string; startNew?: boolean }, headers = from()) =>
    shop.ask(codeSignInApi.signIn, { body, headers });
  const refusedAs = async (response: Response) => ((await response.json()) as { code: string }).code;
  const ordersOf = async (userId: string, token: string) =>
    (await shop.call(ordersApi.ofUser, { params: { userId }, token })).data.map(({ _id }) => _id);

  test('opens an account with just a name, which has the guest orders of the number', async () => {
    const phone = newPhone();
    const order = await placeAsGuest(phone);
    const ofOther = await placeAsGuest(newPhone());
    const code = await newSignInCode(phone);
    await shop.refused(codeSignInApi.signIn, 'NAME_NEEDED', { body: { phone, code } });
    const { accessToken, user } = (await enter({ phone, code, name: 'Rahima Begum' })).data;
    expect(user).toMatchObject({ name: 'Rahima Begum', phone, email: '', role: 'user', staffRole: null });
    expect(await ordersOf(user._id, accessToken)).toEqual([order._id]);
    // the link of the SMS still opens it
    await shop.call(trackApi.open, { body: { token: order.trackingToken! } });
    await shop.refused(ordersApi.one, 'NOT_FOUND', {
      params: { userId: user._id, id: ofOther._id },
      token: accessToken,
    });
    expect((await shop.call(authApi.me, { token: accessToken })).data).toMatchObject({
      phoneVerified: true,
      hasPassword: false,
    });
  });

  test('opens the existing account, which gets the guest orders placed since then', async () => {
    const phone = newPhone();
    const { user } = (await enter({ phone, code: await newSignInCode(phone), name: 'Karim' })).data;
    const order = await placeAsGuest(phone);
    const again = (await enter({ phone, code: await newSignInCode(phone), name: 'Somebody else' })).data;
    expect(again.user).toMatchObject({ _id: user._id, name: 'Karim' });
    expect(await ordersOf(user._id, again.accessToken)).toEqual([order._id]);
    const person = await addPerson(shop);
    await markProved(person);
    const entered = (await enter({ phone: person.phone, code: await newSignInCode(person.phone) })).data;
    expect(entered.user._id).toBe(person.id);
  });

  test('a code works once, also with simultaneous tries', async () => {
    const phone = newPhone();
    const code = await newSignInCode(phone);
    const answers = await Promise.all([1, 2, 3, 4].map(() => tryToEnter({ phone, code, name: 'Rahima' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    await shop.refused(codeSignInApi.signIn, 'WRONG_CODE', { body: { phone, code } });
  });

  test('a code of another purpose is none', async () => {
    const person = await addPerson(shop);
    const proving = await newCode(person);
    await shop.refused(codeSignInApi.signIn, 'WRONG_CODE', { body: { phone: person.phone, code: proving } });
    const phone = newPhone();
    await placeAsGuest(phone);
    for (const send of [phoneCodesApi.sendForErasure, codeSignInApi.sendForAddresses]) {
      await shop.call(send, { body: { phone }, headers: from() });
      const code = await codeOf(phone);
      await shop.refused(codeSignInApi.signIn, 'WRONG_CODE', { body: { phone, code, name: 'Rahima' } });
    }
    const code = await newSignInCode(phone);
    await shop.refused(phoneCodesApi.erase, 'WRONG_CODE', { body: { phone, code } });
    await shop.refused(codeSignInApi.addresses, 'WRONG_CODE', { body: { phone, code } });
  });

  test('a code alone opens no account of staff, none with a second factor and none that is banned', async () => {
    const staff = await addPerson(shop, { staffRole: 'packer' });
    const careful = await addPerson(shop);
    const banned = await addPerson(shop, { banned: true });
    for (const person of [staff, careful, banned]) await markProved(person);
    await addSecondFactor(careful);
    for (const { phone } of [staff, careful]) {
      const code = await newSignInCode(phone);
      const body = { phone, code, name: 'A thief', startNew: true };
      await shop.refused(codeSignInApi.signIn, 'PASSWORD_NEEDED', { body });
    }
    const body = { phone: banned.phone, code: await newSignInCode(banned.phone), name: 'A thief', startNew: true };
    await shop.refused(codeSignInApi.signIn, 'BANNED', { body });
  });

  test('an account that never proved the number is not entered, and can lose it', async () => {
    const person = await addPerson(shop);
    const order = await placeAsGuest(person.phone);
    const { phone } = person;
    const code = await newSignInCode(phone);
    await shop.refused(codeSignInApi.signIn, 'NUMBER_UNCONFIRMED', { body: { phone, code, name: 'Rahima' } });
    const { user, accessToken } = (await enter({ phone, code, name: 'Rahima', startNew: true })).data;
    expect(user._id).not.toBe(person.id);
    expect(await ordersOf(user._id, accessToken)).toEqual([order._id]);
    expect((await shop.call(authApi.me, { token: person.token })).data).toMatchObject({ phone: '' });
    await shop.runJobs();
    expect(shop.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
      'We removed the phone number from your account',
    ]);
  });

  test('neither the answers nor the SMS say whether a number has an account or orders', async () => {
    const known = await addPerson(shop);
    await markProved(known);
    const ordered = newPhone();
    await placeAsGuest(ordered);
    const phones = [known.phone, ordered, newPhone()];
    const told = await Promise.all(
      phones.map(async (phone) => {
        const asked = await (await ask(phone)).json();
        const wrong = await tryToEnter({ phone, code: anotherThan(await codeOf(phone)) });
        const { requestId: _, ...refusal } = (await wrong.json()) as { requestId: string };
        return { asked, refusal, codes: codesTo(phone).length };
      }),
    );
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  test('nor does the time: each takes as many statements', async () => {
    const known = await addPerson(shop);
    await markProved(known);
    await placeAsGuest(known.phone);
    const work = async (phone: string) => [
      await countStatements(() => ask(phone)),
      await countStatements(() => tryToEnter({ phone, code: '000000' })),
      await countStatements(() => shop.ask(codeSignInApi.sendForAddresses, { body: { phone }, headers: from() })),
      await countStatements(() =>
        shop.ask(codeSignInApi.addresses, { body: { phone, code: '000000' }, headers: from() }),
      ),
    ];
    await work(newPhone());
    const unknown = await work(newPhone());
    expect(Math.min(...unknown)).toBeGreaterThan(0);
    expect(await work(known.phone)).toEqual(unknown);
  });

  test('a robot that guesses has five tries of a code and thirty an hour, in all processes', async () => {
    const phone = newPhone();
    const code = await newSignInCode(phone);
    for (let n = 0; n < 5; n += 1) {
      const guess = { phone, code: anotherThan(code), name: 'Robot' };
      expect(await refusedAs(await tryToEnter(guess))).toBe('WRONG_CODE');
    }
    expect(await refusedAs(await tryToEnter({ phone, code, name: 'Robot' }))).toBe('WRONG_CODE');
    const headers = from();
    const guess = async () => (await tryToEnter({ phone: newPhone(), code: '000000', name: 'Robot' }, headers)).status;
    for (let n = 0; n < 30; n += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
    // counted where all processes read it
    await database.db.deleteFrom('limits').where('key', 'like', 'phone-code-guesses:%').execute();
    expect(await guess()).toBe(400);
  });

  test('right codes do not count as guesses of their address', async () => {
    const headers = from();
    for (let n = 0; n < 32; n += 1) {
      const phone = newPhone();
      await database.pool.query(
        `INSERT INTO phone_codes (phone, purpose, code_hash, expires_at) SELECT $1, 'sign-in',
           sha256(tracking_key || convert_to('phone code ' || $1 || ' 123456', 'UTF8')), now() + interval '5 minutes'
         FROM settings`,
        [phone],
      );
      expect((await tryToEnter({ phone, code: '123456', name: 'Rahima' }, headers)).status).toBe(200);
    }
  });

  test('strangers who request codes for a number cannot lock its owner out of a used browser', async () => {
    const phone = newPhone();
    const code = await newSignInCode(phone);
    const entered = await tryToEnter({ phone, code, name: 'Rahima' });
    const cookie = entered.headers
      .getSetCookie()
      .find((one) => one.startsWith('knownDevice='))!
      .split(';')[0]!;
    const asked = [await ask(phone), await ask(phone), await ask(phone)];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect((await ask(phone, { ...from(), cookie })).status).toBe(200);
    expect((await ask(phone, { ...from(), cookie: 'knownDevice=' + 'x'.repeat(43) })).status).toBe(429);
  });
});

describe('an account without a password', () => {
  async function phonePerson(): Promise<Person> {
    const phone = newPhone();
    await shop.call(codeSignInApi.send, { body: { phone }, headers: from() });
    const body = { phone, code: await codeOf(phone), name: 'Rahima' };
    const { accessToken: token, user } = (await shop.call(codeSignInApi.signIn, { body })).data;
    return { id: user._id, userId: user.userId, token, name: 'Rahima', email: '', phone, password: '' };
  }
  async function confirmationCode({ token, phone }: Person): Promise<string> {
    await shop.call(phoneCodesApi.sendForConfirmation, { token, headers: from() });
    return codeOf(phone);
  }

  test('chooses one by a code to its number, and then needs it', async () => {
    const person = await phonePerson();
    const { token } = person;
    const newPassword = 'mango lassi at noon';
    const choose = (currentPassword: string) => ({ body: { currentPassword, newPassword }, token });
    await shop.refused(usersApi.changePassword, 'INVALID_INPUT', choose('000000'));
    const code = await confirmationCode(person);
    await shop.refused(usersApi.changePassword, 'INVALID_INPUT', choose(anotherThan(code)));
    await shop.call(usersApi.changePassword, choose(code));
    await shop.refused(usersApi.changePassword, 'INVALID_INPUT', choose(code));
    await shop.refused(phoneCodesApi.sendForConfirmation, 'HAS_PASSWORD', { token });
    const signedIn = await shop.call(authApi.login, { body: { email: person.phone, password: newPassword } });
    expect(signedIn.data.user._id).toBe(person.id);
  });

  test('is changed and deleted by such a code only: not without one, nor by the code that signed in', async () => {
    const person = await phonePerson();
    const { token } = person;
    const email = 'rahima.by.phone@example.com';
    await shop.refused(usersApi.changeMe, 'CONFIRM_PASSWORD', { body: { email }, token });
    await shop.call(codeSignInApi.send, { body: { phone: person.phone }, headers: from() });
    const ofSignIn = await codeOf(person.phone);
    await shop.refused(authApi.confirm, 'INVALID_INPUT', { body: { currentPassword: ofSignIn }, token });
    await shop.refused(usersApi.deleteMe, 'INVALID_INPUT', { body: { currentPassword: ofSignIn }, token });
    await shop.call(authApi.confirm, { body: { currentPassword: await confirmationCode(person) }, token });
    expect((await shop.call(usersApi.changeMe, { body: { email }, token })).data.pendingEmail).toBe(email);
    const second = await phonePerson();
    const code = await confirmationCode(second);
    await shop.refused(usersApi.deleteMe, 'INVALID_INPUT', { body: { currentPassword: code }, token });
    await shop.call(usersApi.deleteMe, { body: { currentPassword: code }, token: second.token });
    await shop.refused(authApi.me, 'SIGN_IN_NEEDED', { token: second.token });
  });

  test('keeps its number, and gets no second factor or staff role without an address and a password', async () => {
    const person = await phonePerson();
    const owner = await addPerson(shop, { staffRole: 'owner' });
    const { token } = person;
    await shop.call(authApi.confirm, { body: { currentPassword: await confirmationCode(person) }, token });
    await shop.refused(usersApi.changeMe, 'INCOMPLETE_ACCOUNT', { body: { phone: newPhone() }, token });
    await shop.refused(usersApi.beginSecondFactor, 'INCOMPLETE_ACCOUNT', { token });
    await shop.refused(usersApi.change, 'INCOMPLETE_ACCOUNT', {
      params: { id: person.id },
      body: { staffRole: 'packer' },
      token: owner.token,
    });
  });
});

describe('the checkout finds former addresses by a code', () => {
  const ask = (phone: string) => shop.ask(codeSignInApi.sendForAddresses, { body: { phone }, headers: from() });
  const addressesBy = async (phone: string) => {
    expect((await ask(phone)).status).toBe(200);
    return (await shop.call(codeSignInApi.addresses, { body: { phone, code: await codeOf(phone) } })).data;
  };

  test('of guests, and of the account that has proved the number; once for each code', async () => {
    const phone = newPhone();
    await placeAsGuest(phone);
    const [address] = await addressesBy(phone);
    expect(address).toMatchObject({ phone, name: expect.any(String), district: expect.any(String) });
    await shop.call(codeSignInApi.send, { body: { phone }, headers: from() });
    await shop.call(codeSignInApi.signIn, { body: { phone, code: await codeOf(phone), name: 'Rahima' } });
    expect((await ask(phone)).status).toBe(200);
    const body = { phone, code: await codeOf(phone) };
    const answers = await Promise.all([1, 2, 3].map(() => shop.ask(codeSignInApi.addresses, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('but not of an account that a code alone does not open, or that never proved the number', async () => {
    const [unproved, staff, careful] = [
      await addPerson(shop),
      await addPerson(shop, { staffRole: 'packer' }),
      await addPerson(shop),
    ];
    for (const { token, phone } of [unproved, staff, careful])
      await shop.call(ordersApi.place, { body: newOrder([line(goods)], { phone }), token });
    for (const person of [staff, careful]) await markProved(person);
    await addSecondFactor(careful);
    for (const { phone } of [unproved, staff, careful]) {
      expect((await ask(phone)).status).toBe(200);
      await shop.runJobs();
      expect(codesTo(phone)).toEqual([]);
    }
    // the same number, once a guest has ordered with it: that order alone
    await placeAsGuest(careful.phone);
    expect(await addressesBy(careful.phone)).toHaveLength(1);
  });

  test('the answer does not reveal whether a number is known, and an unknown one gets no SMS', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await placeAsGuest(known);
    const told = await Promise.all(
      [known, unknown].map(async (phone) => {
        const asked = await (await ask(phone)).json();
        const wrong = await shop.ask(codeSignInApi.addresses, { body: { phone, code: '000000' }, headers: from() });
        const { requestId: _, ...refusal } = (await wrong.json()) as { requestId: string };
        return { asked, refusal };
      }),
    );
    expect(told[1]).toEqual(told[0]);
    await shop.runJobs();
    expect(codesTo(unknown)).toEqual([]);
  });
});
