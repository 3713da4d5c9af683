import type { SmsFormat } from './sms-fields.ts';

// Banks register a word as their sender, never a phone number. Other companies register words with `bank` in them too,
// as sellers of power banks do: an SMS of a bank that is not here waits for a person.
const banks =
  'ab|agrani|al[ -]?arafah|basic|bengal|brac|citizens|city|community|dhaka|dutch[ -]?bangla|eastern|exim|ific|' +
  'islami|jamuna|janata|krishi|meghna|mercantile|midland|modhumoti|mutual trust|national|ncc|nrb|nrbc|one|padma|' +
  'premier|prime|pubali|rupali|sbac|shahjalal|shimanto|social islami|sonali|southeast|standard|trust|union|' +
  'united commercial|uttara';
const short = 'abbl|citytouch|dbbl|ebl|ibbl|islami|jbl|mtb|nrbc|pubali|scb|sibl|ucb';

const bank = {
  method: 'bank',
  from: new RegExp(String.raw`^(?:(?:${banks})[ ._-]?bank|bank[ ._-]?asia|${short})\.?$`, 'i'),
} as const;

export const bankFormats: readonly SmsFormat[] = [
  {
    ...bank,
    name: 'Bank credit',
    template:
      '[Dear {name}, ]BDT {amount} has been credited to your A/C {account} on {at}[ by ' +
      '{name2}].[ Ref: {id}.] Available Bal BDT {balance}{more}',
    example:
      'Dear Sir, BDT 5,000.00 has been credited to your A/C 1501****001 on 21-Nov-2026 11:20 AM ' +
      'by NPSB. Ref: FT26325ABC12. Available Bal BDT 1,05,000.00',
  },
  {
    ...bank,
    name: 'Bank credit, with the payer',
    template:
      'Your A/C {account} has been credited with BDT {amount} from {name} A/C {sender} on {at}. ' +
      'Txn ID: {id}. Balance BDT {balance}{more}',
    example:
      'Your A/C 1501****001 has been credited with BDT 4,200.00 from RAHIMA BEGUM A/C ****6612 ' +
      'on 21/11/2026 12:31. Txn ID: NPSB26325001. Balance BDT 1,09,200.00',
  },
  {
    ...bank,
    name: 'Bank credit, short',
    template:
      'Your account {account} was credited BDT {amount} on {at}. Transaction ID: {id}. Balance: BDT {balance}{more}',
    example:
      'Your account 2050123456789 was credited BDT 3,000 on 21.11.2026. Transaction ID: ' +
      '26112100123. Balance: BDT 50,000.00',
  },
];
