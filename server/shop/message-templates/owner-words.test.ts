import { beforeEach, describe, expect, test } from 'vitest';
import { messageTemplatesApi } from '#shared/api/shop/messages/message-templates.ts';
import { ourWords } from '#shared/messages/messages.ts';
import { staffRoles } from '#shared/roles.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addPerson, addSession } from '#test/support/people.ts';
import { senderDesk } from '#test/support/sender-desk.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';

const shop = await testShop();
const desk = await senderDesk(shop);
const { owner, gateway, mailServer } = desk;
const { token } = owner;
const phone = '01712345678';
const sms = { message: 'order-placed', channel: 'sms' } as const;
const mail = { message: 'password-reset', channel: 'mail' } as const;
const changed = { en: { subject: '', body: 'New words {link}' }, bn: ourWords(sms, 'bn')! };
const testOf = { language: 'en', subject: '', body: 'Order {order}: {total} {link}', to: phone } as const;

beforeEach(async () => {
  await desk.clear();
  await shop.database.pool.query('DELETE FROM message_templates; DELETE FROM messages_off');
});

const wordsNow = async () => {
  const { data } = await shop.call(messageTemplatesApi.list, { token });
  return data.find(({ message, channel }) => message === sms.message && channel === sms.channel)!.words.en.body;
};

describe('words of messages are changed by owners alone', () => {
  test.each(staffRoles.filter((role) => role !== 'owner'))('and by no %s', async (staffRole) => {
    await shop.call(messageTemplatesApi.save, { params: sms, body: changed, token });
    const { token: other } = await addPerson(shop, { staffRole });
    await shop.refused(messageTemplatesApi.save, 'FORBIDDEN', { params: sms, body: changed, token: other });
    await shop.refused(messageTemplatesApi.reset, 'FORBIDDEN', { params: sms, token: other });
    await shop.refused(messageTemplatesApi.test, 'FORBIDDEN', { params: sms, body: testOf, token: other });
    expect(await wordsNow()).toBe('New words {link}');
  });

  test('whose password was confirmed just now', async () => {
    const unconfirmed = await addSession(shop, owner.id, { confirmed: false });
    await shop.refused(messageTemplatesApi.save, 'CONFIRM_PASSWORD', {
      params: sms,
      body: changed,
      token: unconfirmed,
    });
    expect(await wordsNow()).toBe(ourWords(sms, 'en')!.body);
    await shop.call(messageTemplatesApi.save, { params: sms, body: changed, token });
    await shop.refused(messageTemplatesApi.reset, 'CONFIRM_PASSWORD', { params: sms, token: unconfirmed });
    await shop.refused(messageTemplatesApi.test, 'CONFIRM_PASSWORD', { params: sms, body: testOf, token: unconfirmed });
    expect(await wordsNow()).toBe('New words {link}');
    expect(gateway.calls).toEqual([]);
  });

  test('an admin reads them, and switches the message', async () => {
    const admin = await addPerson(shop, { staffRole: 'admin' });
    await shop.call(messageTemplatesApi.list, { token: admin.token });
    const turned = { params: sms, body: { isOn: false }, token: admin.token };
    expect((await shop.call(messageTemplatesApi.turn, turned)).data.isOn).toBe(false);
  });
});

test('the link to choose a password is sent to no other website', async () => {
  const en = { subject: 'A password', body: 'Choose one: https://evil.example/r?u={link}' };
  const body = { en, bn: { ...ourWords(mail, 'bn')!, subject: 'evil.example' } };
  expect(await fieldErrorsOf(await shop.ask(messageTemplatesApi.save, { params: mail, body, token }))).toEqual({
    'en.body': 'Put a space before and after {link}',
    'bn.subject': expect.stringContaining('name no website'),
  });
});

describe('a test of the typed words', () => {
  test('goes out with example values, by the sender in use, and saves nothing', async () => {
    await desk.save('sms', desk.smsInput());
    await desk.save('mail', desk.mailInput());
    const sent = await shop.call(messageTemplatesApi.test, { params: sms, body: testOf, token });
    expect(sent.message).toBe(`Test message sent to ${phone}.`);
    expect(gateway.calls).toMatchObject([
      { number: `88${phone}`, message: `Order H-48219357: Tk 1,070 ${shopUrl}/track#H-48219357.p3Xv9mQ2aLk7` },
    ]);
    const typed = {
      language: 'bn',
      subject: 'Typed subject',
      body: 'Typed words {link}',
      to: 'me@shop.example',
    } as const;
    await shop.call(messageTemplatesApi.test, { params: mail, body: typed, token });
    expect(mailServer.letters).toEqual([expect.stringMatching(/^Subject: Typed subject$[^]*^Typed words/m)]);
    expect((await shop.database.pool.query('SELECT FROM message_templates')).rowCount).toBe(0);
  });

  test('says why it was not sent, and where it cannot go', async () => {
    const none = await shop.refused(messageTemplatesApi.test, 'NOT_SENT', { params: sms, body: testOf, token });
    expect(none.message).toContain('Nothing is set yet');
    const wrong = { params: sms, body: { ...testOf, to: '12345' }, token };
    expect(await fieldErrorsOf(await shop.ask(messageTemplatesApi.test, wrong))).toEqual({
      to: 'Enter a mobile number like 01712345678',
    });
  });

  test('is limited to 10 in 15 minutes', async () => {
    await desk.save('sms', desk.smsInput());
    const sent = { params: sms, body: testOf, token };
    for (let n = 0; n < 10; n += 1) await shop.call(messageTemplatesApi.test, sent);
    await shop.refused(messageTemplatesApi.test, 'TOO_MANY_TRIES', sent);
    expect(gateway.calls).toHaveLength(10);
  });
});
