import { beforeEach, describe, expect, test } from 'vitest';
import type { MessageChannel } from '#shared/api/message-channel.ts';
import { sendersApi, type SenderInput } from '#shared/api/shop/senders.ts';
import { staffRoles } from '#shared/roles.ts';
import { smsGateways, type SmsGateway } from '#shared/senders/sms-gateways.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addPerson, addSession } from '#test/support/people.ts';
import { apiKey, senderDesk } from '#test/support/sender-desk.ts';
import { testShop } from '#test/support/shop.ts';
import { findUnset } from './senders.ts';

const shop = await testShop();
const desk = await senderDesk(shop);
const { gateway, mailServer, parts, save, smsInput, mailInput, owner } = desk;
const phone = '01712345678';
const testOf = (channel: MessageChannel, to: string, sender: SenderInput) =>
  ({ params: { channel }, body: { to, sender }, token: owner.token }) as const;

beforeEach(() => desk.clear());

describe('a test message', () => {
  test('goes out by typed values that are not saved', async () => {
    await shop.call(sendersApi.test, testOf('sms', '+880 1712-345678', smsInput()));
    await shop.call(sendersApi.test, testOf('mail', 'me@shop.example', mailInput()));
    expect(gateway.calls).toMatchObject([{ number: '8801712345678' }]);
    expect(mailServer.letters).toHaveLength(1);
    expect(await findUnset(parts)).toEqual(['mail', 'sms']);
  });

  test('says in plain words what is wrong, and the saved sender stays', async () => {
    await save('mail', mailInput());
    mailServer.manners = 'refuses the password';
    const why = async (...sent: Parameters<typeof testOf>) =>
      (await shop.refused(sendersApi.test, 'NOT_SENT', testOf(...sent))).message;
    const me = 'me@shop.example';
    expect(await why('mail', me, mailInput())).toContain('does not accept this user name and password');
    expect(await why('mail', me, mailInput({ port: '9' }))).toContain('127.0.0.1 does not answer on port 9');
    gateway.says = `{"response_code":1007,"error_message":"Balance insufficient of ${apiKey}"}`;
    const refused = await why('sms', phone, smsInput());
    expect(refused).toContain('Balance insufficient');
    expect(refused).not.toContain(apiKey);
    expect(await why('sms', phone, smsInput({ address: 'http://127.0.0.1:2/' }))).toContain('does not answer');
    expect((await desk.list())[0]).toMatchObject({ values: { port: new URL(mailServer.url).port } });
    const wrongTo = await shop.ask(sendersApi.test, testOf('sms', '12345', smsInput()));
    expect(await fieldErrorsOf(wrongTo)).toEqual({ to: 'Enter a mobile number like 01712345678' });
  });

  test('is limited', async () => {
    for (let n = 0; n < 10; n += 1) await shop.call(sendersApi.test, testOf('sms', phone, smsInput()));
    await shop.refused(sendersApi.test, 'TOO_MANY_TRIES', testOf('sms', phone, smsInput()));
  });
});

test.each([
  ['bulksmsbd', '{"response_code":202,"message_id":1}', '{"response_code":1012}'],
  ['smsnetbd', '{"error":0,"msg":"Request successfully submitted"}', '{"error":410,"msg":"Invalid number"}'],
  ['greenweb', '[{"to":"017","status":"SENT"}]', '[{"to":"017","status":"FAILED","statusmsg":"Invalid token"}]'],
  ['sslwireless', '{"status":"SUCCESS","status_code":200}', '{"status":"FAILED","status_code":4003}'],
  ['mimsms', '{"statusCode":"200","status":"Success"}', '{"statusCode":"401","status":"Failed"}'],
  ['elitbuzz', 'SMS SUBMITTED: ID - C2001', '1003'],
] satisfies [SmsGateway, string, string][])(
  'the row %s tells accepted from refused',
  async (kind, accepts, refuses) => {
    const values = Object.fromEntries(smsGateways[kind].fields.map(({ name, value = 'word' }) => [name, value]));
    await save('sms', { kind, values: { ...values, apiKey, address: gateway.address } });
    const send = async (says: string) => {
      gateway.says = says;
      await (await desk.open()).sms.send('id', { to: phone, text: 'আপনার অর্ডার' });
    };
    await send(accepts);
    await expect(send(refuses)).rejects.toThrow('The SMS gateway answered 200');
    expect(Object.values(gateway.calls[0]!)).toEqual(expect.arrayContaining([apiKey, 'আপনার অর্ডার']));
  },
);

describe('only owners', () => {
  const params = { channel: 'sms' } as const;
  test.each(staffRoles.filter((role) => role !== 'owner'))('and no %s', async (staffRole) => {
    const { token } = await addPerson(shop, { staffRole });
    await shop.refused(sendersApi.list, 'FORBIDDEN', { token });
    await shop.refused(sendersApi.save, 'FORBIDDEN', { params, body: smsInput(), token });
    await shop.refused(sendersApi.test, 'FORBIDDEN', { ...testOf('sms', phone, smsInput()), token });
    await shop.refused(sendersApi.remove, 'FORBIDDEN', { params, token });
  });

  test('who have just confirmed their password', async () => {
    const token = await addSession(shop, owner.id, { confirmed: false });
    await shop.refused(sendersApi.save, 'CONFIRM_PASSWORD', { params, body: smsInput(), token });
    await shop.refused(sendersApi.test, 'CONFIRM_PASSWORD', { ...testOf('sms', phone, smsInput()), token });
    await shop.refused(sendersApi.remove, 'CONFIRM_PASSWORD', { params, token });
    expect(gateway.calls).toEqual([]);
  });
});
