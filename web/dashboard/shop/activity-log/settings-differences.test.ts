import { expect, test } from 'vitest';
import { settingsDifferences } from './settings-differences.ts';

test('a shop that was closed reads so, with its note where it has one', () => {
  expect(settingsDifferences({ closed: null }, { closed: { note: 'Back on 5 April.', noteBn: '' } })).toEqual([
    { what: 'Shop closed', from: 'no', to: 'yes (Back on 5 April.)' },
  ]);
  expect(settingsDifferences({ closed: { note: '', noteBn: '' } }, { closed: null })).toEqual([
    { what: 'Shop closed', from: 'yes', to: 'no' },
  ]);
});

test('a rule for cash on delivery says its deposit', () => {
  const change = (before: unknown, after: unknown) =>
    settingsDifferences({ cashRules: { high: before } }, { cashRules: { high: after } });
  const what = 'Cash on delivery risk: high risk';
  expect(change('call', { percent: 30 })).toEqual([{ what, from: 'call', to: 'deposit of 30%' }]);
  expect(change({ taka: 500 }, 'refuse')).toEqual([{ what, from: 'deposit of ৳500', to: 'refuse' }]);
});
