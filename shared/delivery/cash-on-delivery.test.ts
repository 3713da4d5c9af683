import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allowsCash, mayAllowCash, takesCash, type CashPlaces, type CashRule } from './cash-on-delivery.ts';
import { cashWords } from './cash-words.ts';
import { learnBangla, readLanguageFrom } from '../language.ts';

const whole = (...districts: string[]): CashPlaces => districts.map((district) => ({ district, areas: [] }));
const part = (district: string, ...areas: string[]): CashPlaces => [{ district, areas }];
const everywhereBut = (except: CashPlaces): CashRule => ({ where: 'everywhere', except, only: whole('Dhaka') });
const only = (places: CashPlaces): CashRule => ({ where: 'only', except: whole('Bandarban'), only: places });
const nowhere: CashRule = { where: 'nowhere', except: [], only: whole('Dhaka') };

beforeAll(async () => {
  for (const name of ['first/found', 'more/places', 'more/account'])
    learnBangla(
      JSON.parse(await readFile(new URL(`../bangla/${name}.json`, import.meta.url), 'utf8')) as Record<string, string>,
    );
});
afterEach(() => readLanguageFrom(() => 'en'));

describe('the words', () => {
  test.each<[string, string, CashRule]>([
    ['in all of Bangladesh', 'সারা বাংলাদেশে', everywhereBut([])],
    [
      'in all of Bangladesh except Bandarban and some areas of Sylhet',
      'বান্দরবান ও সিলেট জেলার কিছু এলাকা ছাড়া সারা বাংলাদেশে',
      everywhereBut([...whole('Bandarban'), ...part('Sylhet', 'Companiganj')]),
    ],
    [
      'in all of Bangladesh except 4 districts',
      '৪টি জেলা ছাড়া সারা বাংলাদেশে',
      everywhereBut(whole('Bandarban', 'Rangamati', 'Khagrachhari', 'Bhola')),
    ],
    [
      'in all of Bangladesh except some areas',
      'কিছু এলাকা ছাড়া সারা বাংলাদেশে',
      everywhereBut([...whole('Bandarban', 'Rangamati', 'Bhola'), ...part('Sylhet', 'Companiganj')]),
    ],
    ['in Dhaka and Chattogram', 'ঢাকা ও চট্টগ্রাম জেলায়', only(whole('Dhaka', 'Chattogram'))],
    ['in select areas of Dhaka', 'ঢাকা জেলার নির্দিষ্ট কিছু এলাকায়', only(part('Dhaka', 'Mirpur', 'Uttara'))],
    [
      'in Dhaka and in select areas of Sylhet',
      'ঢাকা জেলায় ও সিলেট জেলার নির্দিষ্ট কিছু এলাকায়',
      only([...part('Sylhet', 'Zindabazar'), ...whole('Dhaka')]),
    ],
    ['in 4 districts', '৪টি জেলায়', only(whole('Dhaka', 'Gazipur', 'Narayanganj', 'Tangail'))],
    [
      'in select areas of 4 districts',
      '৪টি জেলার নির্দিষ্ট কিছু এলাকায়',
      only([...whole('Dhaka', 'Gazipur', 'Tangail'), ...part('Sylhet', 'Zindabazar')]),
    ],
    ['', '', nowhere],
    ['', '', only([])],
  ])('%s', (english, bangla, cod) => {
    expect(cashWords(cod)).toBe(english);
    readLanguageFrom(() => 'bn');
    expect(cashWords(cod)).toBe(bangla.normalize('NFC'));
    expect(takesCash(cod)).toBe(english !== '');
  });
});

test('a district with excluded areas may still take cash; a fully excluded district does not', () => {
  const cod = everywhereBut([...whole('Bandarban'), ...part('Sylhet', 'Companiganj')]);
  expect(['Bandarban', 'Sylhet', 'Dhaka'].map((district) => mayAllowCash(cod, district))).toEqual([false, true, true]);
  expect(allowsCash(cod, 'sylhet', 'Companiganj - Bazar')).toBe(false);
  expect(['Dhaka', 'Khulna'].map((district) => mayAllowCash(only(part('Dhaka', 'Mirpur')), district))).toEqual([
    true,
    false,
  ]);
  expect([mayAllowCash(nowhere, 'Dhaka'), allowsCash(nowhere, 'Dhaka', '')]).toEqual([false, false]);
});
