import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Settings } from '../api/shop/settings.ts';
import { learnBangla, readLanguageFrom } from '../language.ts';
import { settingsInLanguage } from './settings-in-language.ts';

beforeAll(async () => {
  for (const name of ['first/settings', 'first/found'])
    learnBangla(
      JSON.parse(await readFile(new URL(`../bangla/${name}.json`, import.meta.url), 'utf8')) as Record<string, string>,
    );
});
afterEach(() => readLanguageFrom(() => 'en'));

const own = Settings.parse({
  shopName: 'Hat',
  shopNameBn: 'আমার হাট',
  about: 'Shoes',
  aboutBn: 'জুতা',
  address: 'Banani, Dhaka',
  addressBn: 'বনানী, ঢাকা',
  cod: { where: 'everywhere', except: [], only: [] },
  hours: [
    { days: 'Sun - Thu', time: '10am to 6pm' },
    { days: 'Eid', time: 'by appointment' },
  ],
  wallets: [
    { method: 'bkash', number: '01700000000', kind: 'personal', note: 'Write your name', noteBn: 'আপনার নাম লিখুন' },
    { method: 'nagad', number: '01800000000', kind: 'personal', note: 'No cash out' },
  ],
});

test('English pages show English text and no Bangla', () => {
  const words = settingsInLanguage(own);
  expect(words).toMatchObject({
    shopName: 'Hat',
    about: 'Shoes',
    address: 'Banani, Dhaka',
    cashOnDelivery: 'in all of Bangladesh',
    hours: own.hours,
  });
  expect(JSON.stringify(words)).not.toMatch(/\p{Script=Bengali}|Bn"/u);
});

test('Bangla pages show the Bangla texts, hours in Bangla, and English for the rest', () => {
  readLanguageFrom(() => 'bn');
  expect(settingsInLanguage(own)).toMatchObject({
    shopName: 'আমার হাট',
    about: 'জুতা',
    address: 'বনানী, ঢাকা',
    cashOnDelivery: 'সারা বাংলাদেশে',
    hours: [
      { days: 'রবিবার থেকে বৃহস্পতিবার', time: 'সকাল ১০টা থেকে সন্ধ্যা ৬টা' },
      { days: 'Eid', time: 'by appointment' },
    ],
    wallets: [{ note: 'আপনার নাম লিখুন' }, { note: 'No cash out' }],
  });
});

test('a default text is in Bangla, until the owner changes it', () => {
  readLanguageFrom(() => 'bn');
  const began = Settings.parse({});
  expect(settingsInLanguage(began).about).toContain('ন্যায্য দামে');
  expect(settingsInLanguage({ ...began, aboutBn: 'অন্য কথা' }).about).toBe('অন্য কথা');
});
