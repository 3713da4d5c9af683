import { expect, test } from 'vitest';
import { settingsDifferences } from './settings-differences.ts';

test('a refund reads as one speaks of it: in Taka, and by the name of the way it was sent', () => {
  expect(settingsDifferences({ refundDue: null }, { refundDue: 1868 })).toEqual([
    { what: 'Refund due', from: 'none', to: '৳1,868' },
  ]);
  expect(settingsDifferences({ refundPaid: null }, { refundPaid: 'bkash 8N7A6D5C4B' })).toEqual([
    { what: 'Refund sent', from: 'not yet', to: 'bKash 8N7A6D5C4B' },
  ]);
  expect(settingsDifferences({ refundPaid: null }, { refundPaid: 'cash' })).toEqual([
    { what: 'Refund sent', from: 'not yet', to: 'Cash' },
  ]);
});

test('a shop that was closed reads so, with its note where it has one', () => {
  expect(settingsDifferences({ closed: null }, { closed: { note: 'Back on 5 April.', noteBn: '' } })).toEqual([
    { what: 'Shop closed', from: 'no', to: 'yes (Back on 5 April.)' },
  ]);
  expect(settingsDifferences({ closed: { note: '', noteBn: '' } }, { closed: null })).toEqual([
    { what: 'Shop closed', from: 'yes', to: 'no' },
  ]);
});
