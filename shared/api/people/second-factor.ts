import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, requiredText } from '../fields.ts';
import { absent, completeOnly, confirmedOnly, limited } from '../refusals.ts';

/** Six digits of an app, or a recovery code, in any spacing. */
export const code = requiredText(40, 'Enter the 6-digit code from your app.');

const nothingMore = z.null();

/** A code of an app in addition to the password: its owner turns it on and off, and staff can remove a lost one. */
export const secondFactorCalls = {
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/users/me/second-factor',
    access: 'signed-in',
    summary:
      'Creates a new secret for an app (RFC 6238). It takes effect when a code from it is confirmed. 403 ' +
      'CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    refusals: { ALREADY_ON: 409, ...completeOnly, ...confirmedOnly },
    data: z.object({
      /** For typing, in groups of four. */
      secret: z.string(),
      /** `otpauth://…` */
      address: z.string(),
      /** The address as a picture to scan: a `data:` address. */
      picture: z.string(),
    }),
  }),
  turnOnSecondFactor: endpoint({
    method: 'PUT',
    path: '/users/me/second-factor',
    access: 'signed-in',
    summary:
      'Turns on the second factor with a code from the new secret. Returns ten recovery codes, only once, and ends ' +
      'the other sessions. 403 CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    body: z.object({ code }),
    refusals: { NOT_BEGUN: 409, WRONG_CODE: 400, ...limited, ...confirmedOnly },
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  turnOffSecondFactor: endpoint({
    method: 'DELETE',
    path: '/users/me/second-factor',
    access: 'signed-in',
    summary:
      'Turns off the caller’s second factor. 403 CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    refusals: { ALREADY_OFF: 409, ...confirmedOnly },
    data: nothingMore,
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/users/{id}/second-factor',
    access: 'people.manage',
    summary:
      'Turns off the second factor of a user who has lost it. The activity log records it. 403 CONFIRM_PASSWORD ' +
      'unless the caller has just confirmed the password.',
    params: z.object({ id }),
    refusals: { ALREADY_OFF: 409, ...absent, ...confirmedOnly },
    data: nothingMore,
  }),
};
