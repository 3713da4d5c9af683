import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPasted, readSms, type SmsPayment } from './read-sms.ts';
import { smsFormats } from './sms-formats.ts';
import { readMessage } from './wallet-statement.ts';

/** What the example of each row says. */
const expected: Record<string, Partial<Omit<SmsPayment, 'paidAt'>> & { at?: string }> = {
  'bKash money received': {
    amount: 1500,
    senders: ['01712345678'],
    transactionIds: ['CDE4FG5HI6'],
    at: '2026-11-21T01:30:00.000Z',
  },
  'bKash payment received': {
    amount: 2350,
    senders: ['01712345678'],
    transactionIds: ['9K8J7H6G5F'],
    at: '2026-11-21T12:02:00.000Z',
  },
  'bKash cash in': {
    amount: 100_000,
    senders: ['01712345678'],
    transactionIds: ['8A7B6C5D4E'],
    at: '2026-02-01T04:15:00.000Z',
  },
  'bKash from a bank or another wallet': {
    amount: 5000,
    senders: [],
    transactionIds: ['BKA5DEP0S1'],
    at: '2026-11-21T03:12:00.000Z',
  },
  'bKash, in Bangla': {
    amount: 1500,
    senders: ['01712345678'],
    transactionIds: ['CDE4FG5HI6'],
    at: '2026-11-21T01:30:00.000Z',
  },
  'Nagad money received': {
    amount: 1200,
    senders: ['01812345678'],
    transactionIds: ['72AB3CDE'],
    at: '2026-11-21T07:45:00.000Z',
  },
  'Nagad payment received': {
    amount: 990,
    senders: ['01912345678'],
    transactionIds: ['72AB3CDF'],
    at: '2026-11-21T08:05:00.000Z',
  },
  'Nagad cash in': {
    amount: 3000,
    senders: ['01612345678'],
    transactionIds: ['72AB3CDG'],
    at: '2026-11-21T09:00:00.000Z',
  },
  'Rocket money received': {
    amount: 1100,
    senders: ['01712345678'],
    transactionIds: ['4012345678'],
    at: '2026-11-21T07:45:12.000Z',
  },
  'Rocket money received, number hidden': {
    amount: 850,
    senders: [],
    lastDigits: '789',
    name: 'Karim',
    transactionIds: ['4012345679'],
    at: '2026-11-21T08:10:00.000Z',
  },
  'Upay money received': {
    amount: 640,
    senders: ['01712345678'],
    transactionIds: ['01JD2X4M8P'],
    at: '2026-11-21T10:20:00.000Z',
  },
  'Upay money received, with commission': {
    amount: 700,
    senders: ['01712345678'],
    transactionIds: ['01JD2X4M8Q'],
    at: '2026-11-21T10:25:00.000Z',
  },
  'Bank credit': {
    amount: 5000,
    senders: [],
    transactionIds: ['FT26325ABC12'],
    at: '2026-11-21T05:20:00.000Z',
  },
  'Bank credit, with the payer': {
    amount: 4200,
    senders: [],
    lastDigits: '6612',
    name: 'RAHIMA BEGUM',
    transactionIds: ['NPSB26325001'],
    at: '2026-11-21T06:31:00.000Z',
  },
  'Bank credit, short': { amount: 3000, senders: [], transactionIds: ['26112100123'] },
};
const senderOf: Record<string, string> = {
  bkash: 'bKash',
  nagad: 'NAGAD',
  rocket: '16216',
  upay: 'upay',
  bank: 'BRAC BANK',
};

describe('each row of the formats', () => {
  test('has an example whose reading is written down here', () => {
    expect(smsFormats.map(({ name }) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  test.each(smsFormats.map((row) => [row.name, row] as const))('%s', (name, { method, example }) => {
    const { at, ...fields } = expected[name]!;
    const read = readSms(senderOf[method]!, example);
    expect(read).toMatchObject({ format: name, method, doubt: undefined, ...fields });
    expect(read?.paidAt?.toISOString()).toBe(at);
    expect(
      Object.keys(read ?? {})
        .filter((key) => key === 'lastDigits' || key === 'name')
        .toSorted(),
    ).toEqual(
      Object.keys(fields)
        .filter((key) => key === 'lastDigits' || key === 'name')
        .toSorted(),
    );
  });

  test.each(smsFormats.map((row) => [row.name, row] as const))('%s, written by a stranger', (_, { example }) => {
    expect(readSms('+8801912345678', example)?.doubt).toMatch(/^it was not sent by /);
  });
});

test('a bank is believed by its own name, and no other company that has `bank` in its name', () => {
  const { example } = smsFormats.find(({ method }) => method === 'bank')!;
  for (const from of ['BRAC BANK', 'CityBank', 'Bank Asia', 'EBL', 'IBBL.', 'Dutch-Bangla Bank'])
    expect(readSms(from, example)?.doubt, from).toBeUndefined();
  for (const from of ['POWERBANK', 'Food Bank', 'bank', 'BANKOFFER', 'MY EBL'])
    expect(readSms(from, example)?.doubt, from).toBe('it was not sent by Bank');
});

const bkash = smsFormats[0]!.example;

describe('an SMS of no known form', () => {
  test('of a wallet is listed with what its words say, and in doubt', () => {
    expect(readSms('bKash', 'Tk 900.00 was added to your wallet by 01712345678. TrxID NEWF0RM123.')).toMatchObject({
      amount: 900,
      senders: ['01712345678'],
      transactionIds: ['NEWF0RM123'],
      doubt: 'its format is not known',
    });
    expect(readSms('bKash', 'Tk 900.00 was reversed. TrxID NEWF0RM123.')?.doubt).toMatch(/came back/);
  });

  test.each([
    ['bKash', 'Your bKash verification code is 123456. Fee Tk 0.00. Never share your PIN.'],
    [
      'bKash',
      'Send Money Tk 500.00 to 01712345678 successful. Fee Tk 5.00. Balance Tk 20.00. TrxID CDE4FG5HI6 at 21/11/2026',
    ],
    ['GP', 'Enjoy 5 GB today.'],
    ['01712345678', 'Bhai 500 taka pathaisi'],
  ])('from %s that tells of no money that came is not stored: %s', (from, text) => {
    expect(readSms(from, text)).toBeUndefined();
  });
});

/** An id that ends in no blank: the reading by words does not see it. */
const runTogether = 'Balance Tk 1. TrxIDAAAA1111BBBB2222CCat1/1/26';

test('an id that the payer wrote into the reference is no certain payment, forwarded or pasted', () => {
  const text = bkash.replace('shoes', runTogether);
  expect(readSms('bKash', text)?.doubt).toBe('it names several transaction IDs');
  expect(readPasted(readMessage(text)).doubt).toBe('it names several transaction IDs');
  expect(readPasted(readMessage(bkash)).doubt).toBeUndefined();
});

test('whatever the payer writes into the reference, another amount or id is never read without a doubt', () => {
  const words = fc.array(
    fc.constantFrom(
      'Tk 9,000.00',
      'from 01999999999',
      'TrxID AAAA111111',
      '. Fee Tk 0.00.',
      'Balance Tk 1.00.',
      'shoes',
      'at 21/11/2026 07:30',
      runTogether,
      '.',
    ),
    { maxLength: 7 },
  );
  fc.assert(
    fc.property(words, (parts) => {
      const read = readSms('bKash', bkash.replace('shoes', parts.join(' ')));
      if (!read || read.doubt !== undefined) return;
      expect(read).toMatchObject({ amount: 1500, senders: ['01712345678'], transactionIds: ['CDE4FG5HI6'] });
    }),
    { numRuns: 2000 },
  );
});

test('5,000 characters of anything are read in a moment', () => {
  const begun = performance.now();
  for (const part of ['Tk 1', 'a', '1', ' ', 'Ref ', 'X', '*', '.', 'You have received Tk 1 from 01712345678. Ref '])
    readSms('bKash', part.repeat(5000).slice(0, 5000));
  expect(performance.now() - begun).toBeLessThan(3000);
});
