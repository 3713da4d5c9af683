import { expect, test } from 'vitest';
import { couriersRow } from './status-rows.tsx';

const well = { isFine: true, problems: [], trouble: 0, forged: 0, unknown: 0, unreadable: 0, payouts: 0 };

test('Status names forged messages of couriers, those about unknown parcels, and those that cannot be read', () => {
  expect(couriersRow(well).says).toBe('Connected, no open problems');
  expect(couriersRow({ ...well, isFine: false, forged: 1, unknown: 2, unreadable: 3 }).says).toBe(
    '1 message with a wrong signature in the last day. 2 messages about unknown parcels in the last day. ' +
      '3 messages that could not be read in the last day',
  );
});
