import { expect, test } from 'vitest';
import type { Status } from '#shared/api/shop/status.ts';
import { statusRows } from './status-rows.tsx';

const ofPart = { isFine: true, says: 'ok' };
const letters = { waiting: 0, held: 0, failed: 0, sentToday: 0 };
const at = '2026-11-28T06:00:00.000Z';
const status: Status = {
  at,
  version: '0.1.0',
  commit: null,
  database: { ...ofPart, version: '18.6', newer: null, bytes: 0 },
  disk: null,
  storage: ofPart,
  backups: { isFine: true, last: null, schedule: null, problem: null },
  jobs: { ...ofPart, waiting: 0, running: 0, failed: 0, failedLately: 0, oldest: null },
  letters: { isFine: true, unset: [], late: 0, mail: letters, sms: letters },
  couriers: null,
  gateways: null,
  processes: { isFine: true, since: [at] },
  memory: { isFine: true, bytes: 0, most: 0 },
  errors: { isFine: true, lastHour: 0 },
};
const couriersSay = (couriers: Status['couriers']) =>
  statusRows({ ...status, couriers }, Date.parse(at)).find(({ part }) => part === 'Couriers')?.says;

const well = { isFine: true, problems: [], trouble: 0, forged: 0, unknown: 0, unreadable: 0, payouts: 0 };

test('Status names forged messages of couriers, those about unknown parcels, and those that cannot be read', () => {
  expect(couriersSay(well)).toBe('Connected, no open problems');
  expect(couriersSay(null)).toBeUndefined();
  expect(couriersSay({ ...well, isFine: false, forged: 1, unknown: 2, unreadable: 3 })).toBe(
    '1 message with a wrong signature in the last day. 2 messages about unknown parcels in the last day. ' +
      '3 messages that could not be read in the last day',
  );
});
