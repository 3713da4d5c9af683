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
