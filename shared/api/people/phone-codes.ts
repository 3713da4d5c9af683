import * as z from 'zod/mini';
import { latinDigits } from '../../digits.ts';
import { endpoint } from '../endpoint.ts';
import { ordered, requiredText } from '../fields.ts';
import { phone } from './person-fields.ts';
import { limited } from '../refusals.ts';

/** Six digits, in any spelling. */
export const code = ordered(
  requiredText(40, 'Enter the 6 digits of the SMS'),
  (value) => latinDigits(value).replace(/\D/g, ''),
  z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits of the SMS')),
);

export const sent =
  '6 digits, valid once, for 5 minutes and 5 attempts. Limit: 3 an hour and 10 a day per number, 10 an hour per ' +
  'address. The answer never says whether the number is known.';
export const wrongCode = { WRONG_CODE: 400 } as const;
const nothingMore = z.null();

/** `known`: the day's SMS for new people are used up, so only known numbers get a code. */
const receivers = z.enum(['everyone', 'known']);
export type CodeReceivers = z.output<typeof receivers>;
export const CodeSent = z.object({ to: receivers });
/** NO_SMS: the shop has no gateway, or the day's SMS are used up. The code is not sent later either. */
export const sending = { NO_SMS: 409, ...limited } as const;

export const phoneCodesApi = {
  send: endpoint({
    method: 'POST',
    path: '/users/me/phone-code',
    access: 'signed-in',
    summary: `Sends a code to the caller’s own number by SMS: ${sent}`,
    refusals: sending,
    data: CodeSent,
  }),
  sendForConfirmation: endpoint({
    method: 'POST',
    path: '/users/me/confirmation-code',
    access: 'signed-in',
    summary:
      'Sends a code to the number of an account without a password. Send the code as `currentPassword` in place of a ' +
      `password: ${sent}`,
    refusals: { HAS_PASSWORD: 409, ...sending },
    data: CodeSent,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/users/me/phone-proof',
    access: 'signed-in',
    summary: 'Confirms the caller’s number with that code. Guest orders of the number then belong to the account.',
    body: z.object({ code }),
    refusals: { ...wrongCode, ...limited },
    /** How many orders were found. */
    data: z.object({ orders: z.int() }),
  }),
  sendForErasure: endpoint({
    method: 'POST',
    path: '/guests/erasure-code',
    access: 'anyone',
    summary: `Sends a code to the number of a guest who wants their data erased: ${sent}`,
    body: z.object({ phone }),
    refusals: sending,
    data: CodeSent,
  }),
  sendForOrder: endpoint({
    method: 'POST',
    path: '/guests/order-code',
    access: 'anyone',
    summary:
      'Sends a code to the number of an order that was refused with PROOF_NEEDED. Send the order again with it as ' +
      `\`phoneCode\`. 409 NO_SMS also where only numbers that the shop knows get codes: ${sent}`,
    body: z.object({ phone }),
    refusals: sending,
    data: CodeSent,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/guests/erasure',
    access: 'anyone',
    summary:
      'Erases name, number, address and notes in the guest orders of this number, with that code. Cancels pending ' +
      'orders.',
    body: z.object({ phone, code }),
    refusals: { ...wrongCode, ...limited },
    data: nothingMore,
  }),
};
