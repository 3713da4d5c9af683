import type { SmsFormat } from './sms-fields.ts';

const bkash = { method: 'bkash', from: /^(?:bkash|16247)$/i } as const;

export const bkashFormats: readonly SmsFormat[] = [
  {
    ...bkash,
    name: 'bKash money received',
    template:
      'You have received Tk {amount} from {sender}.[ Ref {ref}.][ Fee Tk {fee}.] Balance Tk ' +
      '{balance}. TrxID {id} at {at}{more}',
    example:
      'You have received Tk 1,500.00 from 01712345678. Ref shoes. Fee Tk 0.00. Balance Tk ' +
      '12,345.67. TrxID CDE4FG5HI6 at 21/11/2026 07:30',
  },
  {
    ...bkash,
    name: 'bKash payment received',
    template:
      'You have received payment[ of] Tk {amount} from {sender}.[ Ref {ref}.][ Fee Tk {fee}.] ' +
      'Balance Tk {balance}. TrxID {id} at {at}{more}',
    example:
      'You have received payment Tk 2,350.00 from 01712345678. Fee Tk 0.00. Balance Tk ' +
      '45,678.90. TrxID 9K8J7H6G5F at 21/11/2026 18:02',
  },
  {
    ...bkash,
    name: 'bKash cash in',
    template:
      'Cash In Tk {amount} from {sender} successful.[ Fee Tk {fee}.] Balance Tk {balance}. TrxID {id} at {at}{more}',
    example:
      'Cash In Tk 1,00,000.00 from 01712345678 successful. Fee Tk 0.00. Balance Tk 1,00,500.00. ' +
      'TrxID 8A7B6C5D4E at 01/02/2026 10:15. Download App: https://bka.sh/8app',
  },
  {
    ...bkash,
    name: 'bKash from a bank or another wallet',
    template:
      'You have received deposit[ of] Tk {amount} from {name}[ A/C {account}].[ Ref {ref}.][ Fee ' +
      'Tk {fee}.] Balance Tk {balance}. TrxID {id} at {at}{more}',
    example:
      'You have received deposit of Tk 5,000.00 from BRAC Bank A/C ****4321. Fee Tk 0.00. ' +
      'Balance Tk 7,010.00. TrxID BKA5DEP0S1 at 21/11/2026 09:12',
  },
  {
    ...bkash,
    name: 'bKash, in Bangla',
    template:
      'আপনি {sender} থেকে {amount} টাকা পেয়েছেন।[ রেফারেন্স {ref}।][ ফি {fee} টাকা।] ব্যালেন্স ' +
      '{balance} টাকা। TrxID {id} সময় {at}{more}',
    example:
      'আপনি ০১৭১২৩৪৫৬৭৮ থেকে ১,৫০০.০০ টাকা পেয়েছেন। ফি ০.০০ টাকা। ব্যালেন্স ১২,৩৪৫.৬৭ টাকা। ' +
      'TrxID CDE4FG5HI6 সময় ২১/১১/২০২৬ ০৭:৩০',
  },
];
