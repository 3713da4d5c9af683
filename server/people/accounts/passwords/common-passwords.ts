import { dictionary } from '@zxcvbn-ts/language-common';

// Not in the international list, but attackers would try these first on accounts from Bangladesh.
const fromHere = [
  'bangladesh',
  'bangladesh1',
  'bangladesh123',
  'bangladesh71',
  'banglades',
  'allahuakbar',
  'allahakbar',
  'bismillah',
  'bismillah786',
  'alhamdulillah',
  'mashallah',
  'inshallah',
  'amarsonarbangla',
  'ilovebangladesh',
  'dhaka1234',
  'chittagong',
  'shakibalhasan',
  '01700000000',
];
const common = new Set([...dictionary['passwords-common'], ...fromHere]);

/** Whether an attacker would try this password early: a common one, or one made from public facts about the person. */
export function isEasilyGuessed(password: string, person: readonly string[] = []): boolean {
  const bare = password.toLowerCase().trim();
  const isOneThing =
    new Set(bare).size <= 2 || '01234567890123456789'.includes(bare) || '98765432109876543210'.includes(bare);
  return isOneThing || common.has(bare) || person.some((known) => known.toLowerCase() === bare);
}
