import { describe, expect, test } from 'vitest';
import { findTransactionId, tidyTransactionId } from './transaction-text.ts';

describe('findTransactionId', () => {
  test.each([
    ['an id alone', ' bka7x2m9ql ', 'BKA7X2M9QL'],
    ['an id typed with spaces', 'BKA7 X2M9 QL', 'BKA7X2M9QL'],
    ['an id with its label', 'TrxID: 9F7A5B3C2D', '9F7A5B3C2D'],
    [
      'bKash, sent',
      'Send Money Tk 1,868.00 to 01700000000 successful. Ref 1. Fee Tk 5.00. Balance Tk 3,120.55. TrxID BKA7X2M9QL at 21/11/2026 16:05',
      'BKA7X2M9QL',
    ],
    [
      'bKash, paid',
      'Payment Tk 540.00 to HAAT 01700000000 successful. Balance Tk 1,031.07. TrxID 9K41AZ7VT3 at 03/11/2026 20:14',
      '9K41AZ7VT3',
    ],
    [
      'Nagad',
      'Money Send Successful.\nAmount: Tk 1868.00\nReceiver: 01800000000\nRef: N/A\nTxnID: 71AB2CD3\nBalance: Tk 45.10\n21/11/2026 16:05',
      '71AB2CD3',
    ],
    [
      'Rocket',
      'Tk1,868.00 sent to A/C:019000000007 Fee:Tk10.00 Your A/C Balance: Tk2,410.50 TxnId:4213377810 Date:21-NOV-26 04:05:10 pm',
      '4213377810',
    ],
    ['Bangla digits', 'TrxID ৪২১৩৩৭৭৮১০', '4213377810'],
    [
      'a bank',
      'BDT 1,868.00 was transferred from A/C 1501***901 on 21-Nov-26. Reference No: FT26325XK2P9.',
      'FT26325XK2P9',
    ],
    ['a message without a label', 'You sent Tk 500 to 01712345678. BKA7X2M9QL', 'BKA7X2M9QL'],
  ])('finds it in %s', (_, text, id) => {
    expect(findTransactionId(text)).toBe(id);
    expect(tidyTransactionId(text)).toBe(id);
  });

  test.each(['', 'hello', 'I have paid, please check', 'Sent Tk 500.00 to 01712345678', 'AB12CD34 or EF56GH78'])(
    'finds none in %j',
    (text) => {
      expect(findTransactionId(text)).toBeUndefined();
    },
  );
});
