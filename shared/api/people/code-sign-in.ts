import * as z from 'zod/mini';
import { SignedInAnswer } from './accounts.ts';
import { endpoint } from '../endpoint.ts';
import { FormerAddress } from './former-address.ts';
import { personName, phone } from './person-fields.ts';
import { code, CodeSent, sending, sent, wrongCode } from './phone-codes.ts';
import { limited, taken } from '../refusals.ts';

const guessed = 'Limit: 30 wrong codes an hour per address.';

/** Data that a phone opens by a code: an account, or the addresses of its orders. */
export const codeSignInApi = {
  send: endpoint({
    method: 'POST',
    path: '/auth/code',
    access: 'anyone',
    summary:
      `Sends a sign-in code: ${sent} A browser that has signed in before (the cookie knownDevice) is counted ` +
      'separately.',
    body: z.object({ phone }),
    refusals: sending,
    data: CodeSent,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/code-sign-in',
    access: 'anyone',
    summary:
      'Signs in with that code, and gives the account the guest orders of the number. If no account has the number: ' +
      '409 NAME_NEEDED without a `name`, with it a new account. 403 PASSWORD_NEEDED for staff and for accounts with a ' +
      'second factor. 409 NUMBER_UNCONFIRMED if an account uses the number and never confirmed it: with `startNew` ' +
      'that account loses the number, and a new account opens. After these answers the code still works. ' +
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
    summary: `Sends a code to the number of a person who has ordered before: ${sent}`,
    body: z.object({ phone }),
    refusals: sending,
    data: CodeSent,
  }),
  addresses: endpoint({
    method: 'POST',
    path: '/guests/addresses',
    access: 'anyone',
    summary:
      'The addresses of the number’s last orders, latest first, with that code: of guest orders, and of the account ' +
      `that confirmed the number, unless a code alone does not open it. Does not sign in. ${guessed}`,
    body: z.object({ phone, code }),
    refusals: { ...wrongCode, ...limited },
    data: z.array(FormerAddress),
  }),
};
