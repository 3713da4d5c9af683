import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { learnBangla, readLanguageFrom } from '#shared/language.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { waysToPay } from './ways-to-pay.ts';

const nowhere = { cashOnDelivery: '', online: [] };
const inDhaka = { ...nowhere, cashOnDelivery: 'in Dhaka' };
const wallets = (...methods: SettingsInLanguage['wallets'][number]['method'][]): SettingsInLanguage['wallets'] =>
  methods.map((method) => ({ method, number: '01700-000000', kind: 'personal', note: '' }));

afterEach(() => readLanguageFrom(() => 'en'));

test('names the wallets with a number, in the usual order', () => {
  expect(waysToPay({ ...inDhaka, wallets: wallets('bank', 'nagad', 'bkash', 'bkash') })).toBe(
    'Pay by bKash, Nagad or bank transfer. Cash on delivery in Dhaka.',
  );
  expect(waysToPay({ ...nowhere, wallets: wallets('nagad') })).toBe('Pay by Nagad.');
});

test('names a gateway, but not one of its test system', () => {
  const online = (isTest: boolean) => ({
    ...nowhere,
    wallets: [],
    online: [{ method: 'bkash-online' as const, isTest }],
  });
  expect(waysToPay(online(false))).toBe('Pay by bKash online.');
  expect(waysToPay(online(true))).toBe('');
});

test('promises only ways that are set', () => {
  expect(waysToPay({ ...inDhaka, wallets: [] })).toBe('Cash on delivery in Dhaka.');
  expect(waysToPay({ ...inDhaka, wallets: [{ ...wallets('bkash')[0]!, number: ' ' }] })).toBe(
    'Cash on delivery in Dhaka.',
  );
  expect(waysToPay({ ...nowhere, wallets: [] })).toBe('');
});

test('says it in Bangla', async () => {
  learnBangla(
    JSON.parse(await readFile(new URL('../../../shared/bangla/first/found.json', import.meta.url), 'utf8')) as Record<
      string,
      string
    >,
  );
  readLanguageFrom(() => 'bn');
  expect(waysToPay({ ...nowhere, wallets: wallets('bkash', 'rocket'), cashOnDelivery: 'সারা বাংলাদেশে' })).toBe(
    'বিকাশ বা রকেটে পেমেন্ট করুন। ক্যাশ অন ডেলিভারি: সারা বাংলাদেশে।',
  );
});
