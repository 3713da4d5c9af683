import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactApi, type ContactMessage, type NewContactMessage } from '#shared/api/people/contact.ts';
import type { SentQueryOf } from '#shared/api/endpoint.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { setSettings } from '#test/support/orders.ts';
import { addPerson, newAddress } from '#test/support/people.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { db } = shop.database;
const admin = await addPerson(shop, { role: 'admin' });

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute();
  shop.mails.length = 0;
  await setSettings(shop, { email: 'shop@example.com' });
});

const letter = (more: Partial<NewContactMessage> = {}): NewContactMessage => ({
  name: 'Rahima Begum',
  phone: '01711223344',
  email: 'rahima@example.com',
  subject: 'delivery',
  message: `Where is it? ${randomUUID()}`,
  ...more,
});
const send = (body: unknown, { address = newAddress(), key }: { address?: string; key?: string } = {}) =>
  shop.ask(contactApi.send, { body, address, headers: key === undefined ? {} : { 'idempotency-key': key } });
const sent = async (body: unknown, from = {}) => dataOf(contactApi.send, await send(body, from));
const list = async (query: SentQueryOf<typeof contactApi.list> = {}) =>
  (await shop.call(contactApi.list, { query, token: admin.token })).data;
const put = async (id: string, marks: { read?: boolean; answered?: boolean }) =>
  (await shop.call(contactApi.change, { params: { id }, body: marks, token: admin.token })).data;
const count = async () => (await db.selectFrom('contact_messages').select('id').execute()).length;

describe('a message', () => {
  test('is stored as it was typed, and the shop gets a mail that it can answer', async () => {
    const message =
      '  <b>Hello</b> & "you"\n\nhttps://evil.example/?a=1&b=2 <script>alert(1)</script> কেমন আছেন 😀 \\0 {name} %s\'; DROP TABLE users;--';
    const { _id } = await sent(
      letter({
        name: '<img src=x onerror=alert(1)>',
        phone: '+880 1712-৩৪৫৬৭৮',
        email: ' Rahima@Example.com ',
        message,
      }),
    );
    expect(await list()).toMatchObject([
      {
        _id,
        name: '<img src=x onerror=alert(1)>',
        phone: '01712345678',
        email: 'rahima@example.com',
        subject: 'delivery',
        message,
        state: 'unread',
      },
    ]);
    expect(shop.mails).toEqual([]);
    await shop.runJobs();
    expect(shop.mails).toMatchObject([
      {
        to: 'shop@example.com',
        replyTo: 'rahima@example.com',
        subject: 'Message about delivery from <img src=x onerror=alert(1)>',
      },
    ]);
    expect(shop.mails[0]?.text).toBe(
      [
        'From: <img src=x onerror=alert(1)>\nPhone: 01712345678\nEmail: rahima@example.com',
        message,
        `All messages: ${shopUrl}/dashboard/messages`,
      ].join('\n\n'),
    );
  });

  test('is stored even if the shop has no mailbox or the mail cannot be sent', async () => {
    await setSettings(shop, {});
    await sent(letter());
    await shop.runJobs();
    expect([await count(), shop.mails]).toEqual([1, []]);
  });

  test.each([undefined, null, '', ' '])('needs no e-mail address (%j): it is answered by phone', async (email) => {
    const { email: _, ...rest } = letter();
    const { _id } = await sent(email === undefined ? rest : { ...rest, email });
    expect(await list({ search: '01711223344' })).toMatchObject([{ _id, email: null, phone: '01711223344' }]);
    expect(await list({ search: 'rahima begum' })).toMatchObject([{ _id }]);
    await shop.runJobs();
    expect(shop.mails).toMatchObject([{ text: expect.stringContaining('From: Rahima Begum\nPhone: 01711223344\n\n') }]);
    expect(shop.mails[0]).not.toHaveProperty('replyTo');
  });

  test.each([
    ['nothing', {}, ['name', 'phone', 'subject', 'message']],
    ['empty fields', { name: ' ', phone: ' ', subject: '', message: ' \n ' }, ['name', 'phone', 'subject', 'message']],
    ['no number', { ...letter(), phone: null }, ['phone']],
    ['an address of mail that is none', letter({ email: 'rahima@' }), ['email']],
    ['two of them', letter({ email: 'a@example.com, b@example.com' }), ['email']],
    ['one with a header in it', letter({ email: 'a@example.com\nBcc: b@example.com' }), ['email']],
    ['a name of two lines', letter({ name: 'A\nBcc: b@example.com' }), ['name']],
    ['a long name', letter({ name: 'x'.repeat(101) }), ['name']],
    ['another subject', { ...letter(), subject: 'refund' }, ['subject']],
    ['a subject that is none', { ...letter(), subject: { $ne: '' } }, ['subject']],
    ['a number that is none', letter({ phone: '12345' }), ['phone']],
    ['a message of 5,001 characters', letter({ message: 'x'.repeat(5001) }), ['message']],
    ['one with NUL', letter({ message: 'a\0b' }), ['message']],
    ['half a character', letter({ message: 'a\ud800' }), ['message']],
    ['a message as a list', { ...letter(), message: ['x'] }, ['message']],
  ])('with %s is refused, at its field', async (_, body, fields) => {
    expect(Object.keys(await fieldErrorsOf(await send(body)))).toEqual(fields);
    expect(await count()).toBe(0);
  });

  test('of 5,000 characters is accepted, of a megabyte is too large; a body that is no JSON is refused', async () => {
    await sent(letter({ message: 'ক'.repeat(5000) }));
    await refusalOf(await send(letter({ message: 'x'.repeat(1_000_000) })), 413);
    const address = newAddress();
    for (const [type, text, status] of [
      ['application/x-www-form-urlencoded', 'name=x', 415],
      ['application/json', '{', 400],
    ] as const) {
      const body = new Blob([text]);
      await refusalOf(await shop.ask(contactApi.send, { body, address, headers: { 'content-type': type } }), status);
    }
    expect(await count()).toBe(1);
  });
});

describe('repeated messages', () => {
  test('a repeated message from one address is stored and mailed once, with the same answer', async () => {
    const [address, body] = [newAddress(), letter()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => sent(body, { address })));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await sent(body, { address })).toEqual(answers[0]);
    await shop.runJobs();
    expect([await count(), shop.mails.length]).toEqual([1, 1]);
    // all of that was one message of the five that may be sent
    expect(
      (await Promise.all([1, 2, 3, 4].map(() => send(letter(), { address })))).map(({ status }) => status),
    ).toEqual([201, 201, 201, 201]);
  });

  test('it is another one from another person, in other words, or after ten minutes', async () => {
    const [address, body] = [newAddress(), letter()];
    await sent(body, { address });
    await sent(body);
    await sent({ ...body, message: `${body.message}!` }, { address });
    await db
      .updateTable('contact_messages')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    await sent(body, { address });
    expect(await count()).toBe(4);
  });

  test('a key belongs to one message', async () => {
    const [address, body, key] = [newAddress(), letter(), randomUUID()];
    const first = await sent(body, { address, key });
    await db
      .updateTable('contact_messages')
      .set({ created_at: new Date(Date.now() - 60 * 60_000) })
      .execute();
    expect((await sent(body, { address, key }))._id).toBe(first._id);
    expect(await refusalOf(await send(letter(), { address, key }), 422)).toMatchObject({ code: 'KEY_REUSED' });
    const other = randomUUID();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await send(letter(), { key: other })).status));
    expect(statuses.toSorted()).toEqual([201, 422, 422]);
    await refusalOf(await send(letter(), { key: 'short' }), 400);
  });

  test('an address can send five of ten messages in a minute; other addresses are not affected', async () => {
    const address = newAddress();
    const answers: Response[] = [];
    for (let n = 0; n < 10; n += 1) answers.push(await send(letter(), { address }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refusalOf(answers.at(-1)!, 429)).message).toMatch(
      /^Too many attempts\. Please try again in \d+ minutes\.$/,
    );
    expect([await count(), (await send(letter())).status]).toEqual([5, 201]);
  });
});

describe('the shop', () => {
  const write = async (messages: Partial<NewContactMessage>[]) => {
    const ids: string[] = [];
    for (const one of messages) ids.push((await sent(letter(one)))._id);
    return ids;
  };
  const namesOf = (messages: ContactMessage[]) => messages.map(({ name }) => name);

  test('sees them newest first, page by page', async () => {
    await write(['One', 'Two', 'Three'].map((name) => ({ name })));
    expect(namesOf(await list())).toEqual(['Three', 'Two', 'One']);
    const response = await shop.ask(contactApi.list, { query: { page: '2', limit: '2' }, token: admin.token });
    expect(await response.json()).toMatchObject({
      data: [{ name: 'One' }],
      meta: { currentPage: 2, totalPages: 2, totalRecords: 3 },
    });
    expect(await list({ page: 9 })).toEqual([]);
  });

  test('finds them by name, e-mail, number and words, and escapes patterns', async () => {
    await write([
      { name: 'করিম মিয়া', phone: '01811223344' },
      { name: 'Nasrin', email: 'nasrin@mail.example' },
      { name: 'Tania', message: '100% Sure_thing' },
    ]);
    for (const [search, names] of [
      ['করিম', ['করিম মিয়া']],
      ['+880 1811-223344', ['করিম মিয়া']],
      ['০১৮১১', ['করিম মিয়া']],
      ['NASRIN@mail', ['Nasrin']],
      ['100%', ['Tania']],
      ['sure_th', ['Tania']],
      ['%', ['Tania']],
      ['_', ['Tania']],
      ['nobody', []],
    ] as const) {
      expect([search, namesOf(await list({ search }))]).toEqual([search, names]);
    }
  });

  test('marks them read, answered and unread again, and lists each kind', async () => {
    const [first = '', second = ''] = await write([{ name: 'First' }, { name: 'Second' }]);
    expect(await put(first, { read: true })).toMatchObject({ _id: first, state: 'read' });
    expect(await put(second, { answered: true })).toMatchObject({ state: 'answered' });
    expect(await put(second, { read: true })).toMatchObject({ state: 'answered' });
    expect([
      namesOf(await list({ state: 'read' })),
      namesOf(await list({ state: 'answered' })),
      namesOf(await list({ state: 'unread' })),
    ]).toEqual([['First'], ['Second'], []]);
    expect(await put(second, { answered: false })).toMatchObject({ state: 'read' });
    expect(await put(second, { read: false })).toMatchObject({ state: 'unread' });
    expect(await put(second, {})).toMatchObject({ state: 'unread' });
    expect((await shop.call(contactApi.one, { params: { id: second }, token: admin.token })).data).toMatchObject({
      name: 'Second',
      state: 'unread',
    });
    expect(
      Object.keys(
        await fieldErrorsOf(await shop.ask(contactApi.list, { query: { state: 'lost' }, token: admin.token })),
      ),
    ).toEqual(['state']);
    await shop.refused(contactApi.change, 'NOT_FOUND', {
      params: { id: randomUUID() },
      body: { read: true },
      token: admin.token,
    });
    await shop.refused(contactApi.one, 'NOT_FOUND', { params: { id: randomUUID() }, token: admin.token });
  });

  test('erases one that its sender wants erased, and the mail about it', async () => {
    const [id = '', other = ''] = await write([{}, {}]);
    await shop.call(contactApi.remove, { params: { id }, token: admin.token });
    expect((await list()).map(({ _id }) => _id)).toEqual([other]);
    await shop.runJobs();
    expect(shop.mails).toHaveLength(1);
    await shop.refused(contactApi.remove, 'NOT_FOUND', { params: { id }, token: admin.token });
  });

  test('is the only one that sees them', async () => {
    const [id = ''] = await write([{}]);
    const customer = await addPerson(shop);
    const params = { id };
    for (const [code, sender] of [
      ['SIGN_IN_NEEDED', {}],
      ['FORBIDDEN', { token: customer.token }],
    ] as const) {
      await shop.refused(contactApi.list, code, sender);
      await shop.refused(contactApi.one, code, { params, ...sender });
      await shop.refused(contactApi.change, code, { params, body: { read: true }, ...sender });
      await shop.refused(contactApi.remove, code, { params, ...sender });
    }
    expect(await list()).toMatchObject([{ state: 'unread' }]);
  });
});
