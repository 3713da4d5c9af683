import { expect, test } from 'vitest';
import { fixesOf } from './refused-fields.ts';

const fixes = (...fields: string[]) => fixesOf({ fields: fields.map((field) => ({ field, message: 'Wrong' })) });

test('each refused field has the buttons that change it', () => {
  for (const field of ['phone', 'name', 'address', 'cash']) expect([field, fixes(field)]).toEqual([field, ['order']]);
  expect(fixes('pickup')).toEqual(['pickup']);
  expect(fixes('weight')).toEqual(['other courier', 'order']);
  expect(fixes('areas', 'phone')).toEqual(['area', 'order']);
  // the courier refuses all of it, or names what the shop does not know
  expect([fixes(), fixes('vat_number')]).toEqual([['order'], ['order']]);
});
