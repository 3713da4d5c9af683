import { describe, expect, test } from 'vitest';
import type { Settings } from '#shared/api/shop/settings.ts';
import { offeredMethods, whyNoCash } from './payment-options.ts';

const wallet = (method: 'bkash' | 'nagad' | 'bank', number = '01700000000') => ({
  method,
  number,
  kind: 'personal' as const,
  note: '',
});
const inDhaka = (...areas: string[]): Settings['cod'] => ({
  where: 'only',
  except: [],
  only: [{ district: 'Dhaka', areas }],
});
const nowhere: Settings['cod'] = { where: 'nowhere', except: [], only: [] };
const everywhereBut = (...except: Settings['cod']['except']): Settings['cod'] => ({
  where: 'everywhere',
  except,
  only: [],
});

test('lists gateways, then each wallet once, in the shop’s order, none without a number, cash last', () => {
  expect(
    offeredMethods({
      wallets: [wallet('nagad'), wallet('bkash'), wallet('nagad', '018'), wallet('bank', ' ')],
      online: [{ method: 'bkash-online', isTest: false }],
      cod: inDhaka(),
    }),
  ).toEqual(['bkash-online', 'nagad', 'bkash', 'cod']);
  expect(offeredMethods({ wallets: [], online: [], cod: nowhere })).toEqual([]);
  expect(offeredMethods({ wallets: [], online: [], cod: { ...inDhaka(), where: 'nowhere' } })).toEqual([]);
  expect(offeredMethods({ wallets: [], online: [], cod: everywhereBut() })).toEqual(['cod']);
});

describe('whyNoCash', () => {
  const cashOnDelivery = 'in select areas of Dhaka';
  const why = (cod: Settings['cod'], district: string, area = '') => whyNoCash({ cod, cashOnDelivery }, district, area);

  test('is silent where cash is possible', () => {
    expect(why(inDhaka('Dhanmondi'), 'Dhaka', 'dhanmondi')).toBeUndefined();
    expect(why(inDhaka(), 'Dhaka')).toBeUndefined();
    for (const district of ['', 'Rangamati']) expect(why(everywhereBut(), district)).toBeUndefined();
  });

  test('names the areas elsewhere', () => {
    expect(why(inDhaka('Dhanmondi', 'Gulshan', 'Banani'), 'Rangamati')).toBe(
      'Only in Dhanmondi, Gulshan and Banani (Dhaka).',
    );
    expect(why(inDhaka(), '')).toBe('Only in Dhaka.');
  });

  test('names the exception that applies, where cash is possible everywhere else', () => {
    const cod = everywhereBut({ district: 'Bandarban', areas: [] }, { district: 'Sylhet', areas: ['Companiganj'] });
    expect(why(cod, 'Bandarban')).toBe('Not in Bandarban.');
    expect(why(cod, 'Sylhet', 'Companiganj')).toBe('Not in Companiganj (Sylhet).');
    expect([why(cod, ''), why(cod, 'Sylhet'), why(cod, 'Dhaka', 'Companiganj')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('says it in the words of the pages where there are too many to read', () => {
    expect(why(inDhaka(...'abcdefghij'), 'Rangamati')).toBe('Only in select areas of Dhaka.');
  });
});
