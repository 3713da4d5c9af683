import { afterAll, describe, expect, test, vi } from 'vitest';
import { FakeBkash } from '#test/support/bkash/fake-bkash.ts';
import { isSigned, readSns, subscribe } from './sns.ts';

const fake = await new FakeBkash().open();
afterAll(() => fake.close());

const signed = (change: object = {}, version: '1' | '2' = '1') => {
  const message = JSON.parse(fake.sign('Notification', '{"trxID":"BK00000001"}', version).body) as object;
  return isSigned(readSns(JSON.stringify({ ...message, ...change }))!, fake.address);
};

describe('a message of SNS', () => {
  test('is believed with the signature of either version', async () => {
    expect([await signed({}, '1'), await signed({}, '2')]).toEqual([true, true]);
  });

  test.each([
    { Message: '{"trxID":"BK00000002"}' },
    { Subject: 'added' },
    { SignatureVersion: '2' },
    { SignatureVersion: '3' },
    { Signature: '' },
    { SigningCertURL: 'https://evil.example/sns/certificate.pem' },
    { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem' },
    { SigningCertURL: 'nonsense' },
  ])('is not believed with %j', async (change) => {
    expect(await signed(change)).toBe(false);
  });
});

test.each([
  ['https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription', true],
  ['http://sns.ap-southeast-1.amazonaws.com/', false],
  ['https://sns.ap-southeast-1.amazonaws.com:8443/', false],
  ['https://user@sns.ap-southeast-1.amazonaws.com/', false],
  ['https://sqs.ap-southeast-1.amazonaws.com/', false],
  ['http://127.0.0.1:4102/', false],
  ['https://169.254.169.254/', false],
])('%s is an address of SNS: %s', async (address, expected) => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<ok/>'));
  expect(await subscribe(address, 'https://tokenized.pay.bka.sh')).toBe(expected);
  expect(asked).toHaveBeenCalledTimes(expected ? 1 : 0);
  asked.mockRestore();
});
