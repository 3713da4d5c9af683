import { bankFormats } from './bank-formats.ts';
import { bkashFormats } from './bkash-formats.ts';
import type { SmsFormat } from './sms-fields.ts';

const nagad = { method: 'nagad', from: /^(?:nagad|16167)$/i } as const;
const rocket = { method: 'rocket', from: /^(?:rocket|dbbl|16216)$/i } as const;
const upay = { method: 'upay', from: /^(?:upay|16268)$/i } as const;

/** All formats: a new one is a row here or in the files of bKash and the banks. */
export const smsFormats: readonly SmsFormat[] = [
  ...bkashFormats,
  {
    ...nagad,
    name: 'Nagad money received',
    template:
      'Money Received. Amount: Tk {amount} Sender: {sender}[ Name: {name}] Ref: {ref} TxnID: ' +
      '{id} Balance: Tk {balance} {at}{more}',
    example:
      'Money Received.\nAmount: Tk 1200.50\nSender: 01812345678\nRef: INV12345\nTxnID: ' +
      '72AB3CDE\nBalance: Tk 5432.10\n21/11/2026 13:45',
  },
  {
    ...nagad,
    name: 'Nagad payment received',
    template:
      'Payment Received. Amount: Tk {amount} Customer: {sender}[ Name: {name}][ Ref: {ref}] ' +
      'TxnID: {id} Balance: Tk {balance} {at}{more}',
    example:
      'Payment Received.\nAmount: Tk 990.00\nCustomer: 01912345678\nTxnID: 72AB3CDF\nBalance: Tk ' +
      '6422.10\n21/11/2026 14:05',
  },
  {
    ...nagad,
    name: 'Nagad cash in',
    template: 'Cash In Received. Amount: Tk {amount} Uddokta: {sender} TxnID: {id} Balance: Tk {balance} {at}{more}',
    example:
      'Cash In Received.\nAmount: Tk 3000.00\nUddokta: 01612345678\nTxnID: 72AB3CDG\nBalance: Tk ' +
      '9422.10\n21/11/2026 15:00',
  },
  {
    ...rocket,
    name: 'Rocket money received',
    template:
      'Tk{amount} received from A/C:{sender}[ Ref:{ref}] Fee:Tk{fee}, Your A/C Balance: ' +
      'Tk{balance} TxnId:{id} Date:{at}{more}',
    example:
      'Tk1,100.00 received from A/C:017123456789 Fee:Tk0, Your A/C Balance: Tk5,210.25 ' +
      'TxnId:4012345678 Date:21-NOV-26 01:45:12 pm. Download https://bit.ly/nexuspay',
  },
  {
    ...rocket,
    name: 'Rocket money received, number hidden',
    template: 'Tk{amount} received from {name} A/C:{sender} Balance: Tk{balance} TxnId:{id} Date:{at}{more}',
    example:
      'Tk850.00 received from Karim A/C:017XXXXX789 Balance: Tk6,060.25 TxnId:4012345679 Date:21-NOV-26 02:10:00 pm.',
  },
  {
    ...upay,
    name: 'Upay money received',
    template:
      'Tk. {amount} has been received from {sender}.[ Ref- {ref}.] Balance Tk. {balance}. TrxID {id} at {at}{more}',
    example:
      'Tk. 640.00 has been received from 01712345678. Ref- bag. Balance Tk. 1,640.00. TrxID ' +
      '01JD2X4M8P at 21/11/2026 16:20',
  },
  {
    ...upay,
    name: 'Upay money received, with commission',
    template:
      'You have received Tk. {amount} from {sender}. Comm: TK. {fee}. Balance Tk. {balance}. ' +
      'TrxID {id}[ at {at}]{more}',
    example:
      'You have received Tk. 700.00 from 01712345678. Comm: TK. 0.00. Balance Tk. 2,340.00. ' +
      'TrxID 01JD2X4M8Q at 21/11/2026 16:25',
  },
  ...bankFormats,
];
