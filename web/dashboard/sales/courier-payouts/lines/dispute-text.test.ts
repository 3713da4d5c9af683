import { expect, test } from 'vitest';
import { disputeText } from './dispute-text.ts';

const one = { orderId: 'H-12345678', trackingNumber: '100000001', amount: 70, paid: 1000, at: '2026-11-20T05:00:00Z' };
const dispute = {
  short: [one],
  missing: [{ ...one, trackingNumber: null, amount: 1070, paid: null }],
  double: [{ ...one, amount: 1070, paid: null }],
};

test('a dispute names each parcel, in English', () => {
  expect(disputeText('Steadfast', dispute, 'en')).toBe(`Dear Steadfast team,

please check these parcels of ours.

You paid less than you collected:
- 100000001 (H-12345678): collected ৳1,070, paid ৳1,000, ৳70 missing

Delivered, but not in any payment:
- H-12345678: ৳1,070, delivered on 20 Nov 2026

In more than one payment:
- 100000001 (H-12345678): ৳1,070 again in the payment of 20 Nov 2026

Please send what is missing with the next payment, or tell us the reason. Thank you.`);
});

test('and in Bangla, with the courier’s number as the courier writes it', () => {
  const text = disputeText('Steadfast', dispute, 'bn');
  expect(text).toContain('- 100000001 (H-12345678): তোলা হয়েছে ১,০৭০৳, দেওয়া হয়েছে ১,০০০৳, বাকি ৭০৳');
  expect(text).toContain('- H-12345678: ১,০৭০৳, ডেলিভারি ২০ নভেম্বর, ২০২৬');
});

test('leaves out what is in order', () => {
  expect(disputeText('RedX', { short: [], missing: [], double: [] }, 'en')).not.toMatch(/:$/m);
});
