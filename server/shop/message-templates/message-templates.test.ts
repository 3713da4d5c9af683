import { beforeEach, describe, expect, test } from 'vitest';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { messageTemplatesApi, type MessageTemplate } from '#shared/api/shop/messages/message-templates.ts';
import { authApi } from '#shared/api/people/accounts.ts';
import { contactApi } from '#shared/api/people/contact.ts';
import { codeSignInApi } from '#shared/api/people/code-sign-in.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { ourWords, type MessageOn } from '#shared/messages/messages.ts';
import { dataOf } from '#test/support/answers.ts';
import { addGoods, line, newOrder, placeOrder, sendOrder, setSettings } from '#test/support/orders.ts';
import { addPerson, newPhone } from '#test/support/people.ts';
import { messagesOf } from '#test/support/sent-messages.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { mails, texts } = shop;
messagesOf(shop);
const owner = await addPerson(shop, { staffRole: 'owner' });
const customer = await addPerson(shop, { name: 'Nasrin' });
const goods = await addGoods(shop.database, { variants: [{ color: 'Red', quantity: 500 }] });

const placedSms = { message: 'order-placed', channel: 'sms' } as const;
const placedMail = { message: 'order-placed', channel: 'mail' } as const;
const ours = (on: MessageOn) => ({ en: ourWords(on, 'en')!, bn: ourWords(on, 'bn')! });
type Input = Partial<ReturnType<typeof ours>>;
const save = (params: MessageOn, words: Input) =>
  shop.call(messageTemplatesApi.save, { params, body: { ...ours(params), ...words }, token: owner.token });
const refusedBody = async (params: MessageOn, body: string): Promise<unknown> => {
  const sent = { params, body: { ...ours(params), en: { subject: 'A subject', body } }, token: owner.token };
  return (await shop.ask(messageTemplatesApi.save, sent)).json();
};
const list = async () => (await shop.call(messageTemplatesApi.list, { token: owner.token })).data;
const found = async ({ message, channel }: MessageOn): Promise<MessageTemplate | undefined> =>
  (await list()).find((one) => one.message === message && one.channel === channel);
const order = (phone = newPhone()) => placeOrder(shop, customer, newOrder([line(goods)], { phone }));
const sms = (body: string) => ({ subject: '', body });

beforeEach(async () => {
  await shop.database.pool.query('DELETE FROM message_templates; DELETE FROM messages_off');
  await setSettings(shop, { shopName: 'Haat', shopNameBn: '' });
});

describe('the words of the owner', () => {
  test('are what customers get, each in their language', async () => {
    await setSettings(shop, { shopName: 'Rupkotha', shopNameBn: 'রূপকথা' });
    await save(placedSms, {
      en: sms('{shop}: thank you! Order {order}, {payment} {link}'),
      bn: sms('{shop}: ধন্যবাদ! অর্ডার {order}, {payment} {link}'),
    });
    const { orderId } = await order();
    const body = newOrder([line(goods)], { phone: newPhone() });
    const sent = await sendOrder(shop, customer, body, undefined, { 'accept-language': 'bn' });
    const inBangla = await dataOf(ordersApi.place, sent);
    await shop.runJobs();
    const number = inBangla.orderId.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
    expect(texts.map(({ text }) => text)).toEqual([
      `Rupkotha: thank you! Order ${orderId}, Tk 570, to be paid on delivery.`,
      `রূপকথা: ধন্যবাদ! অর্ডার ${number}, ৫৭০৳, হাতে পেয়ে দেবেন।`,
    ]);
  });

  test('are what a mail says, as text and as HTML, and their subject', async () => {
    const en = { subject: 'Got it: {order}', body: '{greeting}\n\nSoon it is yours.\n\n{next_step}' };
    await save(placedMail, { en });
    const { orderId } = await order();
    await shop.runJobs();
    expect(mails).toMatchObject([
      { subject: `Got it: ${orderId}`, html: expect.stringContaining('Soon it is yours.') },
    ]);
    expect(mails[0]!.text).toMatch(
      /^Hello Rahima Begum,\n\nSoon it is yours\.\n\nWe may call you.*\n\nYour orders: https/,
    );
  });

  test('count from the next message on, and after a reset ours do', async () => {
    await save(placedSms, { en: sms('New words {link}') });
    expect(await found(placedSms)).toMatchObject({ words: { en: { isOurs: false }, bn: { isOurs: true } } });
    await shop.call(messageTemplatesApi.reset, { params: placedSms, token: owner.token });
    expect(await found(placedSms)).toMatchObject({ words: { en: { ...ours(placedSms).en, isOurs: true } } });
    await order();
    await shop.runJobs();
    expect(texts[0]!.text).toContain('Haat: we have your order');
    await save(placedSms, {});
    expect(await found(placedSms)).toMatchObject({ words: { en: { isOurs: true } } });
  });

  test('are in the activity log', async () => {
    await save(placedSms, { en: sms('Logged words {link}') });
    const { data } = await shop.call(historyApi.list, { query: { page: '1' }, token: owner.token });
    expect(data[0]).toMatchObject({
      kind: 'settings',
      name: 'SMS: Order received',
      after: { en: { body: 'Logged words {link}' } },
    });
  });

  test('are those of codes and password links too', async () => {
    const phone = newPhone();
    await save({ message: 'sign-in-code', channel: 'sms' }, { en: sms('Use {code} at {shop}') });
    await shop.call(codeSignInApi.send, { body: { phone } });
    await save(
      { message: 'password-reset', channel: 'mail' },
      { en: { subject: 'New password', body: 'Here: {link}' } },
    );
    await shop.call(authApi.forgotPassword, { body: { email: customer.email } });
    await shop.runJobs();
    expect(texts.at(-1)).toEqual({ to: phone, text: expect.stringMatching(/^Use \d{6} at Haat$/) });
    expect(mails.at(-1)).toMatchObject({ subject: 'New password', text: expect.stringContaining(`Here: ${shopUrl}/`) });
  });
});

describe('words are refused', () => {
  const code = { message: 'sign-in-code', channel: 'sms' } as const;
  test.each([
    [placedSms, '{price} {link}', '{price} is no variable'],
    [code, 'Your code for {shop}', 'Customers need {code}'],
    [{ message: 'password-reset', channel: 'mail' } as const, 'Reset it soon', 'Customers need {link}'],
    [placedMail, 'Words with <b>markup</b>', 'without HTML'],
    [placedSms, `${'word '.repeat(150)} {link}`, 'At most 4 SMS'],
    [placedSms, ' ', 'Enter the words'],
    [placedMail, 'word '.repeat(900), 'At most 4000 characters'],
  ])('%j: %s', async (params, body, message) => {
    expect(await refusedBody(params, body)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'en.body', message: expect.stringContaining(message) }],
    });
  });

  test('of a message that is not sent that way', async () => {
    const params = { message: 'order-delivered', channel: 'mail' } as const;
    const words = { subject: 'A subject', body: 'Words' };
    const answer = await shop.ask(messageTemplatesApi.save, {
      params,
      body: { en: words, bn: words },
      token: owner.token,
    });
    expect(answer.status).toBe(404);
  });
});

describe('a message that is switched off', () => {
  const turn = (params: MessageOn, isOn: boolean) =>
    shop.call(messageTemplatesApi.turn, { params, body: { isOn }, token: owner.token });

  test('is not sent, the other channel is; and is sent again once it is on', async () => {
    await turn(placedSms, false);
    expect(await found(placedSms)).toMatchObject({ isOn: false, switchedBy: 'here' });
    await order();
    await shop.runJobs();
    expect([mails.length, texts.length]).toEqual([1, 0]);
    await turn(placedSms, true);
    await turn(placedMail, false);
    await order();
    await shop.runJobs();
    expect([mails.length, texts.length]).toEqual([1, 1]);
  });

  test('is off in each of its cases', async () => {
    await turn({ message: 'order-expired-unfound', channel: 'sms' }, false);
    expect(await found({ message: 'order-expired', channel: 'sms' })).toMatchObject({ isOn: false });
  });

  test('is none that customers ask for, and no SMS that the settings switch', async () => {
    for (const params of [
      { message: 'sign-in-code', channel: 'sms' },
      { message: 'password-reset', channel: 'mail' },
      { message: 'pay-link', channel: 'sms' },
      { message: 'refund-paid', channel: 'mail' },
      { message: 'order-delivered', channel: 'sms' },
    ] as const)
      await shop.refused(messageTemplatesApi.turn, 'ALWAYS_SENT', {
        params,
        body: { isOn: false },
        token: owner.token,
      });
    expect(await found({ message: 'order-delivered', channel: 'sms' })).toMatchObject({
      switchedBy: 'steps',
      isOn: false,
    });
  });
});

test('a preview has example values and saves nothing; markup in it is text', async () => {
  const body = {
    language: 'en',
    subject: 'For {order}',
    body: 'Words <img src=x onerror=alert(1)>\n\n{wrong}',
  } as const;
  const { data } = await shop.call(messageTemplatesApi.preview, { params: placedMail, body, token: owner.token });
  expect(data).toMatchObject({ subject: 'For H-48219357', html: expect.stringContaining('&lt;img src=x') });
  expect(data.html).not.toContain('<img');
  expect((await found(placedMail))?.words.en.isOurs).toBe(true);
});

test('a mail has no markup of strangers, and no button or link to another site', async () => {
  await setSettings(shop, { email: 'shop@example.com' });
  const name = '<a href="https://evil.example">Click</a>';
  const message = 'Hello\n\nhttps://evil.example/pay\n\nPay here: https://evil.example/pay';
  const body = { name, email: 'rahima@example.com', phone: '01711223344', subject: 'order', message } as const;
  await shop.call(contactApi.send, { body });
  await shop.runJobs();
  const { html = '' } = mails[0]!;
  expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;');
  expect([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual([`${shopUrl}/dashboard/messages`]);
  expect(html).not.toMatch(/<script|<img|javascript:/);
});
