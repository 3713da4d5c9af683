import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugify } from './slug.ts';

const names: [string, string][] = [
  ['Puma Men White Drift Shoes', 'puma-men-white-drift-shoes'],
  ["Ladies' Crème Brûlée & Co.", 'ladies-creme-brulee-and-co'],
  ['  T-Shirt -- 100% Cotton!  ', 't-shirt-100-cotton'],
  ['Straße Ærø Łódź', 'strasse-aero-lodz'],
  ['জামদানি শাড়ি', 'jamdani-shari'],
  ['খাঁটি সরিষার তেল', 'khati-sorishar-tel'],
  ['সুন্দরবনের মধু', 'sundorobner-modhu'],
  ['চামড়ার ব্যাগ', 'chamrar-bag'],
  ['পুরুষদের জুতা', 'purushder-juta'],
  ['মেয়েদের সোয়েটার', 'meyeder-soyetar'],
  ['টি-শার্ট', 'ti-shart'],
  ['খেজুরের গুড়', 'khejurer-gur'],
  ['টাঙ্গাইল তাঁতের শাড়ি', 'tangail-tater-shari'],
  ['নকশি কাঁথা', 'nokshi-katha'],
  ['সালোয়ার কামিজ', 'salowar-kamij'],
  ['রঙিন ওড়না', 'rongin-orna'],
  ['ঈদ স্পেশাল ২০২৬', 'eid-speshal-2026'],
  ['গরম মসলা', 'gorom-mosla'],
  ['লবঙ্গ', 'lobongo'],
  ['রক্তচন্দন', 'roktochondon'],
  ['বড় হ্যান্ডব্যাগ', 'boro-handbag'],
  ['ছোট ওয়ালেট', 'choto-walet'],
  ['সিল্ক স্কার্ফ', 'silk-skarf'],
  ['অ্যাডিডাস লিপস্টিক', 'adidas-lipstik'],
  ['Nike জুতা', 'nike-juta'],
  ['বই', 'boi'],
  ['ময়ূর', 'moyur'],
  ['স্বর্ণের চেইন', 'sorner-chein'],
  ['লক্ষ্মী', 'lokkhmi'],
  ['উৎসব', 'utsob'],
  ['', ''],
  ['!?…—', ''],
  ['鞋', ''],
  ['\ud800\0', ''],
];

test.each(names)('%j is spelled %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

describe('a long name', () => {
  test('is cut between words, at most at 80 characters', () => {
    const slug = slugify('jamdani '.repeat(20));
    expect(slug).toBe('jamdani-'.repeat(10).slice(0, -1));
    expect(slugify(`${'a'.repeat(80)} b`)).toBe('a'.repeat(80));
  });

  test('is cut anywhere only when its first word is longer than that', () => {
    expect(slugify('x'.repeat(100))).toBe('x'.repeat(80));
  });
});

describe('for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({
      unit: fc.integer({ min: 0x0980, max: 0x09ff }).map((code) => String.fromCharCode(code)),
      maxLength: 40,
    }),
    fc.string({
      unit: fc.constantFrom('ক', 'য', '\u09bc', '্', 'া', 'ি', 'ং', 'শ', 'অ', ' ', '-', 'a', 'É', '৭'),
      maxLength: 120,
    }),
  );

  test('a slug has a-z, 0-9 and single inner hyphens, at most 80 characters', () => {
    fc.assert(
      fc.property(text, (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(80);
      }),
    );
  });

  test('a slug is its own slug', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(slugify(slugify(name))).toBe(slugify(name));
      }),
    );
  });

  test('the way it is encoded does not matter', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(slugify(name.normalize('NFD'))).toBe(slugify(name.normalize('NFC')));
      }),
    );
  });
});
