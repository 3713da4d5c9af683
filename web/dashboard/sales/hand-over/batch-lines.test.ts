import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBatch, withoutOrders, withParcels } from './batch-lines.ts';

/** Each parcel in short: its order, its number, and its problem. */
const short = (text: string) =>
  readBatch(text).map(({ line, orderId, trackingNumber, problem }) =>
    [line, orderId, trackingNumber, problem].filter((part) => part !== null).join(' | '),
  );

describe('the lines of a hand-over', () => {
  test('have an order and a tracking number in any order, with any separator', () => {
    expect(
      short(
        'H-10000001, DT221126A\nDT221126B\tH-10000002\n\nh10000003;PT-3\n"#H-10000004" | PT-4\nH-১০০০০০০৫/২  PT-5\n',
      ),
    ).toEqual([
      '1 | H-10000001 | DT221126A',
      '2 | H-10000002 | DT221126B',
      '4 | H-10000003 | PT-3',
      '5 | H-10000004 | PT-4',
      '6 | H-10000005/2 | PT-5',
    ]);
  });

  test('may be scanned one below the other: the order’s label, and then the courier’s', () => {
    expect(short('H-10000001\nDT1\nH-10000002\nH-10000003\nDT3')).toEqual([
      '1 | H-10000001 | DT1',
      '3 | H-10000002',
      '4 | H-10000003 | DT3',
    ]);
  });

  test('may be the QR code of a label, which is an address', () => {
    expect(short('https://haat.example/track?order=H-10000001\nDT1')).toEqual(['1 | H-10000001 | DT1']);
    expect(short('https://haat.example/other')).toEqual([
      '1 | https://haat.example/other | Scan an order number first',
    ]);
  });

  test('show their problems', () => {
    expect(short('DT0\nH-10000001 H-10000002\nH-10000003 DT3 Rahima\nH-10000004 DT4\nDT5')).toEqual([
      '1 | DT0 | Scan an order number first',
      '2 | H-10000001 | This line has two order numbers',
      '3 | H-10000003 | DT3 | This line has more than an order number and a tracking number',
      '4 | H-10000004 | DT4',
      '5 | DT5 | Scan an order number first',
    ]);
  });

  test('about the same order are one parcel, unless they name different numbers', () => {
    expect(short('H-10000001\nH-10000002\nH-10000001 DT1\nH-10000001 DT1')).toEqual([
      '1 | H-10000001 | DT1',
      '2 | H-10000002',
    ]);
    expect(short('H-10000001 DT1\nH-10000001 DT2')).toEqual([
      '1 | H-10000001 | DT1',
      '2 | H-10000001 | DT2 | Line 1 gives this parcel the tracking number DT1',
    ]);
    expect(short('H-10000001 DT1\nH-10000002 DT1')).toEqual([
      '1 | H-10000001 | DT1',
      '2 | H-10000002 | DT1 | H-10000001 has this tracking number on line 1',
    ]);
  });

  test('of an order that was split become a line for each parcel, unless they carry a number', () => {
    const parcels = new Map([['H-10000002', ['H-10000002/1', 'H-10000002/3']]]);
    expect(withParcels('H-10000001\nH-10000002\nH-10000002 DT1\n', parcels)).toBe(
      'H-10000001\nH-10000002/1\nH-10000002/3\nH-10000002 DT1\n',
    );
  });

  test('stay in the box where they could not be handed over', () => {
    const done = new Set(['H-10000001']);
    const lines = readBatch('H-10000002\nH-10000001 DT1\nDT9\nH-10000001 DT2\nH-10000003 DT3 Rahima');
    // a tracking number without an order must not move to the order that is now above it
    expect(withoutOrders(lines, done)).toBe('DT9\nH-10000002\nH-10000001 DT2\nH-10000003 DT3 Rahima\n');
    expect(short(withoutOrders(lines, done)).slice(0, 2)).toEqual([
      '1 | DT9 | Scan an order number first',
      '2 | H-10000002',
    ]);
  });

  test('are read back as written, with any separator', () => {
    const order = fc.integer({ min: 10_000_000, max: 99_999_999 }).map((n) => `H-${n}`);
    const batch = fc.uniqueArray(fc.tuple(order, fc.boolean()), { selector: ([id]) => id });
    const gap = fc.constantFrom(' ', ', ', '\t', ';', '\n');
    fc.assert(
      fc.property(batch, gap, (parcels, between) => {
        const number = (id: string) => `DT${id.slice(2)}`;
        const text = parcels.map(([id, has]) => (has ? `${id}${between}${number(id)}` : id)).join('\n');
        expect(
          readBatch(text).map(({ orderId, trackingNumber, problem }) => [orderId, trackingNumber, problem]),
        ).toEqual(parcels.map(([id, has]) => [id, has ? number(id) : null, null]));
      }),
    );
  });
});
