import { describe, expect, test } from 'vitest';
import type { Settings } from '#shared/api/settings.ts';
import { offeredMethods, whyNoCash } from './payment-options.ts';

const wallet = (method: 'bkash' | 'nagad' | 'bank', number = '01700000000') => ({
  method,
  number,
  kind: 'personal' as const,
  note: '',
});
const places = (...areas: string[]): Settings['codPlaces'] => [{ district: 'Dhaka', areas }];

test('methods stand in the shop’s order, each once, none without a number, cash last', () => {
  expect(
    offeredMethods({
      wallets: [wallet('nagad'), wallet('bkash'), wallet('nagad', '018'), wallet('bank', ' ')],
      codPlaces: places(),
    }),
  ).toEqual(['nagad', 'bkash', 'cod']);
  expect(offeredMethods({ wallets: [], codPlaces: [] })).toEqual([]);
});

describe('whyNoCash', () => {
  const cashOnDelivery = 'in select areas of Dhaka';
  test('says nothing where cash is taken', () => {
    expect(whyNoCash({ codPlaces: places('Dhanmondi'), cashOnDelivery }, 'Dhaka', 'dhanmondi')).toBeUndefined();
    expect(whyNoCash({ codPlaces: places(), cashOnDelivery }, 'Dhaka', '')).toBeUndefined();
  });

  test('names the areas elsewhere', () => {
    expect(whyNoCash({ codPlaces: places('Dhanmondi', 'Gulshan', 'Banani'), cashOnDelivery }, 'Rangamati', '')).toBe(
      'Only in Dhanmondi, Gulshan and Banani (Dhaka).',
    );
    expect(whyNoCash({ codPlaces: places(), cashOnDelivery }, '', '')).toBe('Only in Dhaka.');
  });

  test('says it in the shop’s own words where there are too many to read', () => {
    expect(whyNoCash({ codPlaces: places(...'abcdefghij'), cashOnDelivery }, 'Rangamati', '')).toBe(
      'Only in select areas of Dhaka.',
    );
  });
});
