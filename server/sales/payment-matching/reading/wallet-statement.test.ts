import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement, whyNotPaid } from './wallet-statement.ts';

// Messages as wallets and banks send them, with other people's numbers.

const bkash =
  'You have received Tk 1,500.00 from 01712345678. Ref 12. Fee Tk 0.00. Balance Tk 12,345.67. TrxID CDE4FG5HI6 ' +
  'at 21/11/2026 07:30';
const bkashMerchant =
  'You have received payment Tk 2,350.00 from 01712345678. Fee Tk 0.00. Balance Tk 45,678.90. TrxID 9K8J7H6G5F ' +
  'at 21/11/2026 18:02';
const cashIn =
  'Cash In Tk 1,00,000.00 from 01712345678 successful. Fee Tk 0.00. Balance Tk 1,00,500.00. TrxID 8A7B6C5D4E at ' +
  '01/02/2026 10:15. Download App: https://bka.sh/8app';
const nagad =
  'Money Received.\nAmount: Tk 1200.50\nSender: 01812345678\nRef: INV12345\nTxnID: 72AB3CDE\nBalance: Tk ' +
  '5432.10\n21/11/2026 13:45';
const rocket =
  'Tk1,100.00 received from A/C:017123456789 Fee:Tk0, Your A/C Balance: Tk5,210.25 TxnId:4012345678 ' +
  'Date:21-NOV-26 01:45:12 pm. Download https://bit.ly/nexuspay';
const bank =
  'Dear Sir, BDT 5,000.00 has been credited to your A/C 1501****001 on 21-Nov-2026 11:20 AM by NPSB. Ref: ' +
  'FT26325ABC12. Available Bal BDT 1,05,000.00';
const bankWithId =
  'Your account 2050123456789 was credited BDT 3,000 on 21.11.2026. Transaction ID: 26112100123. Balance: BDT ' +
  '50,000.00';
const inBangla =
  'আপনি ০১৭১২৩৪৫৬৭৮ থেকে ১,৫০০.০০ টাকা পেয়েছেন। ফি ০.০০ টাকা। ব্যালেন্স ১২,৩৪৫.৬৭ টাকা। TrxID CDE4FG5HI6 সময় ' +
  '২১/১১/২০২৬ ০৭:৩০';

describe('readStatement', () => {
  test.each([
    ['bKash', bkash, ['CDE4FG5HI6'], 1500, ['01712345678']],
    ['a bKash merchant', bkashMerchant, ['9K8J7H6G5F'], 2350, ['01712345678']],
    ['cash in, a lakh', cashIn, ['8A7B6C5D4E'], 100_000, ['01712345678']],
    ['Nagad, on several lines', nagad, ['72AB3CDE'], 1200, ['01812345678']],
    ['Rocket', rocket, ['4012345678'], 1100, ['01712345678']],
    ['a bank', bank, ['FT26325ABC12'], 5000, []],
    ['a bank with an id', bankWithId, ['26112100123'], 3000, []],
    ['Bangla', inBangla, ['CDE4FG5HI6'], 1500, ['01712345678']],
    [
      'bKash with Bangla digits',
      bkash.replace(/[\d](?=[\d,.]*\.\d\d)|(?<=\.)\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''),
      ['CDE4FG5HI6'],
      1500,
      ['01712345678'],
    ],
    [
      'an id that begins like a currency',
      bkash.replace('CDE4FG5HI6', 'TK9A8B7C6D'),
      ['TK9A8B7C6D'],
      1500,
      ['01712345678'],
    ],
    ['a line by hand', '9a1b2c3d4e 1500/- 01712-345678', ['9A1B2C3D4E'], 1500, ['01712345678']],
    ['Taka in words', 'TrxID 9A1B2C3D4E, 1,500 taka', ['9A1B2C3D4E'], 1500, []],
    ['Taka by sign', 'Txn No. 9A1B2C3D4E ৳1,500', ['9A1B2C3D4E'], 1500, []],
  ])('reads what %s writes', (_, text, transactionIds, amount, senders) => {
    expect(readStatement(text)).toEqual([
      { text: expect.any(String), transactionIds, amount, senders, doubt: undefined },
    ]);
  });

  const ids = (text: string) =>
    readStatement(text).map(({ transactionIds, amount, doubt }) => [transactionIds.join(), amount, doubt]);

  test('reads several messages: one to a line, or apart by empty lines', () => {
    const all = [
      ['CDE4FG5HI6', 1500, undefined],
      ['9K8J7H6G5F', 2350, undefined],
      ['4012345678', 1100, undefined],
    ];
    expect(ids([bkash, bkashMerchant, rocket].join('\n'))).toEqual(all);
    expect(ids([bkash, bkashMerchant, rocket].join('\r\n \t\r\n'))).toEqual(all);
    // messages of several lines, one below the other: each begins as the first one does
    expect(ids([nagad, nagad.replace('72AB3CDE', '72AB3CDF')].join('\n'))).toEqual([
      ['72AB3CDE', 1200, undefined],
      ['72AB3CDF', 1200, undefined],
    ]);
    expect(ids(['bKash', bkash, '', nagad, '', '', 'Saturday', '', rocket].join('\n'))).toEqual([
      ['CDE4FG5HI6', 1500, undefined],
      ['72AB3CDE', 1200, undefined],
      ['4012345678', 1100, undefined],
    ]);
  });

  test('leaves messages together where a reference could make one look like two', () => {
    const lines = nagad.split('\n');
    const several = 'it names several transaction IDs: put an empty line between messages';
    // the payer writes a line that begins as the message does
    const forged = `${lines[0]} Amount: Tk 9,000.00 TxnID: FAKE1234`;
    for (const at of lines.keys()) {
      const text = [...lines.slice(0, at + 1), forged, ...lines.slice(at + 1)].join('\n');
      for (const [, , doubt] of ids(text)) expect([several, 'it names several amounts']).toContain(doubt);
    }
    // parts of two messages, of which one has lost a line
    const other = nagad.replace('72AB3CDE', '72AB3CDF').split('\n').toSpliced(3, 1);
    expect(ids([...lines, ...other].join('\n'))).toMatchObject([[expect.any(String), 1200, several]]);
  });

  test('reads nothing from nothing', () => {
    for (const text of [
      '',
      '   \n\n ',
      'Hello',
      'Call 01712345678',
      'Your OTP is 123',
      '\n'.repeat(50_000),
      ',,,,\n;;;;',
    ])
      expect(readStatement(text)).toEqual([]);
  });

  test('reads the rows of a statement, whatever divides them and stands above them', () => {
    const rows = [
      ['Date', 'Transaction ID', 'Type', 'From', 'To', 'Amount', 'Balance'],
      ['21/11/2026', 'cde4fg5hi6', 'Received', '01712345678', '01898765432', '1500', '99000'],
      ['21/11/2026', '9K8J7H6G5F', 'Received', '+8801612345678', '01898765432', '2350.75', '101350.75'],
    ];
    for (const delimiter of [',', ';', '\t', '|']) {
      const text = ['My statement', 'Account: 01898765432', ...rows.map((cells) => cells.join(delimiter)), ''].join(
        '\r\n',
      );
      expect(readStatement(text)).toMatchObject([
        { transactionIds: ['CDE4FG5HI6'], amount: 1500, senders: ['01712345678'] },
        { transactionIds: ['9K8J7H6G5F'], amount: 2350, senders: ['01612345678'] },
      ]);
    }
    expect(ids('"Trx ID","Amount (BDT)","Sender"\n"CDE4FG5HI6","1,500.00","01712345678"')).toEqual([
      ['CDE4FG5HI6', 1500, undefined],
    ]);
    expect(ids('TrxID,Amount,"Sender\nCDE4FG5HI6,1500,01712345678')).toEqual([['CDE4FG5HI6', 1500, undefined]]);
    expect(ids('তারিখ,লেনদেন আইডি,পরিমাণ,Trx ID\n২১/১১,x,১,৫০০,CDE4FG5HI6')).toEqual([]);
  });

  test('takes from a bank’s statement what came in, not what went out', () => {
    const text =
      '' +
      'Date,Reference,Debit,Credit,Balance\n21/11,FT0000000001,,"1,500.00",9000\n22/11,FT0000000002,"1,500.00",,7500\n23/11,FT0000000003,0.00,700.00 ' +
      'Cr,8200\n24/11,FT0000000004,,-700.00,7500';
    expect(ids(text)).toEqual([
      ['FT0000000001', 1500, undefined],
      ['FT0000000002', undefined, 'it tells of money that went out'],
      ['FT0000000003', 700, undefined],
      ['FT0000000004', 700, 'it tells of money that went out'],
    ]);
  });
});

describe('whyNotPaid', () => {
  const why = (text: string, total: number, sender: string | null = null) =>
    readStatement(text).map((entry) => whyNotPaid(entry, { total, sender }));

  test('is nothing for the payment of this order', () => {
    expect(why(bkash, 1500, '01712345678')).toEqual([undefined]);
    expect(why(bank, 5000)).toEqual([undefined]);
    expect(why(bank, 5000, '01712345678')).toEqual([undefined]); // it names nobody
  });

  test.each([
    ['another amount', bkash, 1499, '01712345678', /the amount is ৳1,500, the order waits for ৳1,499/],
    ['the balance', bkash, 12_345, '01712345678', /the amount is/],
    ['a lakh less', cashIn, 1000, null, /the amount is ৳1,00,000/],
    ['another sender', bkash, 1500, '01812345678', /came from 01712345678, the order names 01812345678/],
    ['no amount', 'TrxID CDE4FG5HI6 from 01712345678', 1500, null, /does not say how much/],
    ['a total in the payer’s own words', bkash.replace('Ref 12.', 'Ref Tk 5000.'), 5000, null, /several amounts/],
    [
      'a transaction in the payer’s own words',
      bkash.replace('Ref 12.', 'Ref TrxID ZZZZ999999.'),
      1500,
      null,
      /several transaction IDs/,
    ],
    ['two messages in one line', `${bkash} ${bkashMerchant}`, 1500, null, /several/],
    ['a row without a heading', '21/11/2026,CDE4FG5HI6,01712345678,1500.00,99000.00', 99_000, null, /./],
    [
      'money that the shop sent',
      'Send Money Tk 1,500.00 to 01712345678 successful. Ref . Fee Tk 5.00. Balance Tk 5,000.00. TrxID ' +
        'CDE4FG5HI6 at 21/11/2026',
      1500,
      '01712345678',
      /went out/,
    ],
    [
      'what the shop paid',
      'Payment of Tk 1,500.00 to 01712345678 is successful. Balance Tk 5,000.00. TrxID CDE4FG5HI6',
      1500,
      '01712345678',
      /went out/,
    ],
    ['a refund', 'Refund of Tk 1,500.00 from 01712345678. TrxID CDE4FG5HI6', 1500, '01712345678', /went out/],
    [
      'a payment that failed',
      'Cash In Tk 1,500.00 from 01712345678 failed. TrxID CDE4FG5HI6',
      1500,
      '01712345678',
      /never came/,
    ],
    [
      'Nagad to somebody',
      'Money Sent.\nAmount: Tk 1500.00\nReceiver: 01712345678\nTxnID: 72AB3CDE\nBalance: Tk 5432.10',
      1500,
      null,
      /went out/,
    ],
    ['sent, in Bangla', 'আপনি ০১৭১২৩৪৫৬৭৮ নম্বরে ১,৫০০.০০ টাকা পাঠিয়েছেন। TrxID CDE4FG5HI6', 1500, null, /went out/],
    ['a statement’s row of what went out', 'Trx ID,Type,Amount\nCDE4FG5HI6,Send Money,1500', 1500, null, /went out/],
  ])('is clear for %s', (_, text, total, sender, reason) => {
    const reasons = why(text, total, sender);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatch(reason);
  });

  // Texts that a payer could write into a wallet's reference in order to deceive.
  const reference = (total: number) =>
    fc
      .array(
        fc.oneof(
          fc.string({ unit: fc.constantFrom(...'abcXYZ0123456789 .,:-#/()৳'), maxLength: 12 }),
          fc.constantFrom(
            `Tk ${total}`,
            `Tk${total}.00`,
            `${total}.00`,
            `৳${total}`,
            `${total} taka`,
            'Fee',
            'Balance',
            'Balance Tk',
            'TrxID',
            'TrxID AAAA111111',
            'Amount:',
            'received',
            ',',
            'ফি',
            'Tk',
            'is',
            '0.00',
          ),
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join(' '));
  const forms = [
    (amount: string, ref: string, rest: string) =>
      `You have received Tk ${amount} from 01712345678. Ref ${ref}. Fee Tk 0.00. Balance Tk ${rest}. TrxID CDE4FG5HI6 at 21/11/2026 07:30`,
    (amount: string, ref: string, rest: string) =>
      `Money Received.\nAmount: Tk ${amount}\nSender: 01712345678\nRef: ${ref}\nTxnID: CDE4FG5HI6\nBalance: Tk ${rest}\n21/11/2026 13:45`,
    (amount: string, ref: string, rest: string) =>
      `Tk${amount} received from A/C:017123456781 Ref:${ref} Fee:Tk0, Your A/C Balance: Tk${rest} TxnId:CDE4FG5HI6 Date:21-NOV-26`,
    (amount: string, ref: string, rest: string) =>
      `BDT ${amount} has been credited to your A/C 1501***001. Remarks: ${ref}. Avl Bal BDT ${rest}. Txn ID: CDE4FG5HI6`,
  ];
  // the only id in it is not labelled
  const bare = (amount: string, ref: string, rest: string) =>
    `BDT ${amount} has been credited to your A/C 1501***001. Ref: ${ref}. FT26325ABC12 Avl Bal BDT ${rest}`;
  const taka = fc.integer({ min: 1, max: 300_000 });
  const written = (amount: number, paisa: number, grouping: 'en-IN' | 'en' | null) =>
    `${grouping ? amount.toLocaleString(grouping) : amount}.${String(paisa).padStart(2, '0')}`;
  const payment = fc.record({
    form: fc.constantFrom(...forms),
    paid: taka,
    paisa: fc.integer({ min: 0, max: 99 }),
    rest: taka,
    grouping: fc.constantFrom('en-IN' as const, 'en' as const, null),
  });

  test('never is nothing when the amount differs, whatever the payer wrote into the reference', () => {
    const totalAndReference = taka.chain((total) => fc.tuple(fc.constant(total), reference(total)));
    fc.assert(
      fc.property(
        payment,
        totalAndReference,
        fc.boolean(),
        ({ form, paid, paisa, rest, grouping }, [total, ref], isBare) => {
          fc.pre(paid !== total);
          const text = (isBare ? bare : form)(written(paid, paisa, grouping), ref, written(rest, 0, grouping));
          for (const entry of readStatement(text))
            expect(whyNotPaid(entry, { total, sender: '01712345678' }), text).toBeDefined();
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('is absent when the payment is right and the reference is a plain word', () => {
    fc.assert(
      fc.property(
        payment,
        fc.constantFrom('', '1', 'shoes', 'Rahima', 'H-48219357', 'INV123', 'জুতা'),
        ({ form, paid, paisa, rest, grouping }, ref) => {
          const entries = readStatement(form(written(paid, paisa, grouping), ref, written(rest, 0, grouping)));
          expect(
            entries.map((entry) => [entry.transactionIds, whyNotPaid(entry, { total: paid, sender: '01712345678' })]),
          ).toEqual([[['CDE4FG5HI6'], undefined]]);
        },
      ),
    );
  });
});

describe('50,000 characters are read in a moment', () => {
  const filled = (part: string) => part.repeat(Math.ceil(50_000 / part.length)).slice(0, 50_000);
  test.each([
    '0',
    '01',
    '017',
    'a',
    'a1',
    'trxid ',
    'trx ',
    'transaction id:',
    '.',
    ',',
    ' ',
    '\n',
    '\n ',
    '\r\n',
    '\t',
    '"',
    '""',
    ',"',
    '123456 ',
    'a12345 ',
    'a12345\n',
    'balance ',
    'balance:',
    'balance. ',
    'fee is tk ',
    'tk',
    'tk.',
    'tk 1,',
    '৳',
    '1,',
    '1.00 ',
    '01712345678 ',
    '88',
    '+88 ',
    'payment ',
    'payment of ',
    'a/c x',
    'ট্রান',
    '\u09cd',
    'TrxID A12345 Tk 1.00\n',
    'id,amount,x\n',
    'Trx ID,Amount,x\n',
    '(',
    '-',
    'ac-',
    'ac*',
  ])('of %j', (part) => {
    const started = performance.now();
    readStatement(filled(part));
    readStatement(`TrxID ${filled(part).slice(10)}`);
    readStatement(`Trx ID,Amount,Sender\n${filled(part).slice(30)}`);
    // it takes a few hundredths of a second; what explodes takes minutes
    expect(performance.now() - started).toBeLessThan(3000);
  });

  test('of whatever may stand between a word and its number', () => {
    const started = performance.now();
    for (const word of [
      'balance',
      'fee is tk',
      'tk',
      '৳',
      'amount',
      'trxid',
      'transaction',
      'a/c',
      'payment',
      '+880 17',
    ]) {
      for (const part of ['.', ' ', ':', '-', ',', 'x', '৳', 'tk', 'is ', '. ', '1'])
        readStatement(`A12345 ${word}${filled(part).slice(20)}`);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
