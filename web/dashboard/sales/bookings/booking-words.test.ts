import { expect, test } from 'vitest';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import type { CourierTrouble } from '#shared/orders/courier-troubles.ts';
import { noteOf, problemsOf, todayWords } from './booking-words.ts';

const since = '2026-08-01T06:00:00.000Z';
const booking: Booking = {
  _id: '0198c5a0-0000-7000-8000-000000000000',
  courier: 'steadfast',
  order: { _id: '0198c5a0-0000-7000-8000-000000000000', orderId: 'H-10000001', user: null },
  parcel: null,
  name: 'Rahima Begum',
  phone: '01712345678',
  newAddress: null,
  pieces: 1,
  state: 'booked',
  cash: 1070,
  collected: null,
  areas: null,
  pickup: null,
  problem: null,
  fields: [],
  consignment: '1424107',
  link: null,
  step: 'on hold',
  saidAt: null,
  reason: 'Incomplete address',
  trouble: null,
  cashDue: null,
  attention: null,
  isUnasked: false,
  request: null,
  createdAt: since,
};
const noteAt = (kind: CourierTrouble, newAddress: string | null): string =>
  noteOf({ ...booking, newAddress, trouble: { kind, since } });

test('of a part that was delivered, staff read what the courier collected', () => {
  const ofPart = { ...booking, reason: null, trouble: { kind: 'partly delivered', since } as const };
  const task = 'Steadfast delivered a part of the parcel. Record what the customer did not take.';
  expect(problemsOf(ofPart)).toEqual([task]);
  expect(problemsOf({ ...ofPart, collected: 500 })).toEqual([task, 'It collected ৳500 of ৳1,070.']);
});

test('staff read that the courier is to collect another amount than is due', () => {
  expect(problemsOf({ ...booking, reason: null, cashDue: 570 })).toEqual([
    'Steadfast will collect ৳1,070, but ৳570 is due.',
    'Change it in the Steadfast panel.',
  ]);
});

test('the note to the courier has the new address inside, once there is one', () => {
  expect(noteAt('wrong address', null)).toMatch(/Please ask the customer for the right address\.$/);
  const note = noteAt('wrong address', 'House 9, Pallabi, Dhaka');
  expect(note).toMatch(
    /^1424107 \(H-10000001\), Rahima Begum 01712345678\. Wrong address since .+ Incomplete address\. /,
  );
  expect(note).toMatch(/The right address: House 9, Pallabi, Dhaka\. Please deliver it there\.$/);
  // what else is wrong has nothing to do with it
  expect(noteAt('lost', 'House 9, Pallabi, Dhaka')).toMatch(/Please say where it is\.$/);
});

test('the report of a day names only what there is', () => {
  const day = { booked: 187, refused: 2, waiting: 1, cash: 200_000 };
  expect(todayWords(day)).toBe('187 parcels booked, 2 refused, 1 waiting. Cash to collect: ৳2,00,000.');
  expect(todayWords({ booked: 1, refused: 0, waiting: 0, cash: 0 })).toBe('1 parcel booked.');
});
