import * as z from 'zod/mini';
import { SignedInAnswer } from './accounts.ts';
import { endpoint } from '../endpoint.ts';
import { FormerAddress } from './former-address.ts';
import { personName, phone } from './person-fields.ts';
import { code, CodeSent, sending, sent, wrongCode } from './phone-codes.ts';
import { limited, taken } from '../refusals.ts';

const guessed = '30 wrong codes an hour from one address.';

/** What a phone opens by a code: an account, or where its orders went. */
export const codeSignInApi = {
  send: endpoint({
    method: 'POST',
    path: '/auth/code',
    access: 'anyone',
    summary:
      `Sends a code to sign in by: ${sent} A browser in which the person has signed in before (the cookie ` +
      'knownDevice) is counted by itself.',
    body: z.object({ phone }),
    refusals: sending,
    data: CodeSent,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/code-sign-in',
    access: 'anyone',
    summary:
      'Signs in by that code, and gives the account the orders that guests placed with the number. Where no account ' +
      'has the number: 409 NAME_NEEDED without a `name`, with it a new account. 403 PASSWORD_NEEDED for staff and ' +
      'for accounts with a second factor. 409 NUMBER_UNCONFIRMED where an account names the number and never proved ' +
      'it: with `startNew` that account loses the number, and a new one is made. After these the code is still good. ' +
      guessed,
    body: z.object({ phone, code, name: z.optional(personName), startNew: z.optional(z.boolean()) }),
    refusals: {
      ...wrongCode,
      NAME_NEEDED: 409,
      NUMBER_UNCONFIRMED: 409,
      PASSWORD_NEEDED: 403,
      BANNED: 403,
      ...taken,
      ...limited,
    },
    data: SignedInAnswer,
  }),
  sendForAddresses: endpoint({
    method: 'POST',
    path: '/guests/address-code',
    access: 'anyone',
    summary: `Sends a code to the number of somebody who ordered before: ${sent}`,
    body: z.object({ phone }),
    refusals: sending,
    data: CodeSent,
  }),
  addresses: endpoint({
    method: 'POST',
    path: '/guests/addresses',
    access: 'anyone',
    summary:
      'Where the last orders of this number went, the latest first, by that code: orders of guests, and of the ' +
      `account that proved the number, unless a code alone does not open it. Nobody is signed in by this. ${guessed}`,
    body: z.object({ phone, code }),
    refusals: { ...wrongCode, ...limited },
    data: z.array(FormerAddress),
  }),
};
