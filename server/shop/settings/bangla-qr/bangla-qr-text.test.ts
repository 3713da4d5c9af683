import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crcOf, readFields, sealFields, valueOf, writeFields, type EmvField } from './emv-fields.ts';
import { BadQr, readBanglaQr } from './read-bangla-qr.ts';
import { withAmount } from './with-amount.ts';

// A code as wallets print it, with another shop and account.
const pathaoPay =
  '00020101021126540013com.pathaopay01020302041008031991008200170000000005204739953030505802BD5912SHOHA' +
  'G STORE6005Dhaka625002110170000000003085594973007082f9893880807PAYMENT6304B118';
// Public examples of banks, whose checksums were not made by us.
const unionPay =
  '000201010211153125000344000203444733984437611235204490053030505802BD5919Bangladesh currency6004XXYY6260' +
  '0120000000000000000000000520000000000000000000000708000000016304F7D1';
const personal =
  '00020101021126520014bd.org.bb.npsb01020002040085031612345678901234565204482953030505802BD5912Fatema Akter' +
  '6005Dhaka80660014bd.org.bb.npsb0144/WSCPeFbeP6QwBGI9pHMWS8Tj3o55LPGwiJxnHsfBd8W81660014bd.org.bb.npsb0144' +
  'LawqLKx6LFxdn702tWvQyKzpOMGADITjNcqbgGqyAw==630467C3';
const withTaka =
  '00020101021226180014bd.com.nccbank520452045303050540899999.995802BD5906Aarong6005Dhaka6104121264250002en' +
  '0106Aarong0205Dhaka63046A96';

/** The same code with other values; an empty value takes the field away. */
const changed = (code: string, values: Record<string, string>) =>
  sealFields(
    readFields(code)!
      .filter(({ tag }) => tag !== '63' && values[tag] !== '')
      .map(({ tag, value }) => ({ tag, value: values[tag] ?? value })),
  );

const problemOf = (code: string) => {
  try {
    return readBanglaQr(code);
  } catch (error) {
    return error instanceof BadQr ? error.problem : error;
  }
};

describe('a Bangla QR', () => {
  test('has the checksum that its catalogue names', () => expect(crcOf('123456789')).toBe('29B1'));

  test('names merchant, city and accounts', () => {
    expect(readBanglaQr(`\n ${pathaoPay}\n`)).toEqual({
      payload: pathaoPay,
      merchant: 'SHOHAG STORE',
      city: 'Dhaka',
      category: '7399',
      accounts: [{ network: 'com.pathaopay', details: ['03', '1008', '9100820017000000000'] }],
      mobile: '01700000000',
    });
    expect(readBanglaQr(unionPay)).toMatchObject({
      merchant: 'Bangladesh currency',
      accounts: [{ network: 'UnionPay', details: ['2500034400020344473398443761123'] }],
      mobile: null,
    });
    expect(readBanglaQr(changed(pathaoPay, { '59': 'SHOHAG   STORE      ' })).merchant).toBe('SHOHAG STORE');
  });

  test.each([
    ['a bKash number', '01712345678', 'QR_OTHER'],
    ['a link', 'https://example.com/pay?to=01712345678', 'QR_OTHER'],
    ['nothing', '', 'QR_OTHER'],
    ['a beginning alone', '000201', 'QR_BROKEN'],
    ['the end missing', pathaoPay.slice(0, -20), 'QR_BROKEN'],
    ['no checksum', pathaoPay.slice(0, -8), 'QR_BROKEN'],
    ['a letter of another', pathaoPay.replace('SHOHAG', 'SOHHAG'), 'QR_CHECKSUM'],
    ['a person', personal, 'QR_PERSONAL'],
    ['rupees', changed(pathaoPay, { '53': '356' }), 'QR_CURRENCY'],
    ['another country', changed(pathaoPay, { '58': 'IN' }), 'QR_CURRENCY'],
    ['no merchant', changed(pathaoPay, { '59': '' }), 'QR_BROKEN'],
    ['no account', changed(pathaoPay, { '26': '' }), 'QR_BROKEN'],
    ['one payment', withTaka, 'QR_ONE_PAYMENT'],
    ['a code that is made for each payment', changed(pathaoPay, { '01': '12' }), 'QR_ONE_PAYMENT'],
  ])('with %s is refused', (_, code, problem) => expect(problemOf(code)).toBe(problem));

  test('any other character, or one missing, is refused', () => {
    fc.assert(
      fc.property(fc.nat(pathaoPay.length - 1), fc.constantFrom('', '0', '7', 'A', 'x'), (at, put) => {
        const typed = pathaoPay.slice(0, at) + put + pathaoPay.slice(at + 1);
        fc.pre(typed.toUpperCase() !== pathaoPay.toUpperCase());
        expect(problemOf(typed)).toEqual(expect.stringMatching(/^QR_/));
      }),
    );
  });
});

describe('a code for one payment', () => {
  test('has the amount, the order and a checksum of its own; all else is as it was', () => {
    expect(withAmount(pathaoPay, { amount: 1570, bill: 'H-17285544' })).toBe(
      changed(pathaoPay.replace('5802BD', '54071570.005802BD'), {
        '01': '12',
        '62': `0110H-17285544${valueOf(readFields(pathaoPay)!, '62')}`,
      }),
    );
    expect(withAmount(unionPay, { amount: 5 })).toContain('54045.005802BD');
  });

  test('leaves the order number out where there is no room', () => {
    const full = changed(pathaoPay, { '62': writeFields([{ tag: '08', value: 'x'.repeat(94) }]) });
    expect(withAmount(full, { amount: 70, bill: 'H-17285544' })).toBe(withAmount(full, { amount: 70 }));
  });

  const value = fc.string({ unit: fc.constantFrom('A', 'z', '0', '6', '3', ' ', 'অ', '*'), maxLength: 99 });
  const fields = fc
    .uniqueArray(fc.record({ tag: fc.constantFrom('00', '02', '26', '51', '59', '62', '64', '80', '99'), value }), {
      selector: ({ tag }) => tag,
    })
    .map((some): EmvField[] => some);

  test('fields written and read again are the same', () => {
    fc.assert(
      fc.property(fields, (some) => {
        expect(readFields(writeFields(some))).toEqual(some);
      }),
    );
  });

  test('is whole for every amount, and keeps all other fields', () => {
    fc.assert(
      fc.property(fields, fc.integer({ min: 1, max: 9_999_999 }), (some, amount) => {
        const code = withAmount(sealFields(some), { amount });
        expect(crcOf(code.slice(0, -4))).toBe(code.slice(-4));
        const built = readFields(code)!;
        expect([valueOf(built, '01'), valueOf(built, '54')]).toEqual(['12', `${amount}.00`]);
        expect(built.filter(({ tag }) => !['01', '54', '63'].includes(tag))).toEqual(some);
      }),
    );
  });
});
