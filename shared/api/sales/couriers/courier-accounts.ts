import * as z from 'zod/mini';
import { couriers, parcelWeights } from '../../../couriers.ts';
import { payoutAccount } from './courier-statements.ts';
import { endpoint } from '../../endpoint.ts';
import { hasNoQuery, isOutgoingAddress } from '../../outgoing-address.ts';
import { requiredText, text } from '../../fields.ts';
import { absent, confirmedOnly, limited } from '../../refusals.ts';
import { serviceKey } from '../../service-key.ts';

const params = z.object({ courier: z.enum(couriers) });

const CourierAccount = z.object({
  courier: z.enum(couriers),
  name: z.string(),
  isConnected: z.boolean(),
  address: z.string(),
  /** Where the courier sends its messages: to be entered in its panel. */
  webhook: z.string(),
  /** Why the shop does not ask it until an owner has looked. */
  problem: z.nullable(z.string()),
  /** Its keys, without themselves. */
  keys: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.string(),
      isOptional: z.boolean(),
      /** null: not set; empty: too short to show the end of it. */
      ending: z.nullable(z.string()),
    }),
  ),
  /** Whether it collects from places that the merchant registers with it, and asks for the weight of a parcel. */
  hasPickups: z.boolean(),
  /** Grams of a parcel. */
  weight: z.int(),
  /** The number of the usual pickup place; null: none is open. */
  pickup: z.nullable(z.string()),
  pickups: z.array(z.object({ id: z.string(), name: z.string(), address: z.string(), isOpen: z.boolean() })),
  /** Whether it can be asked for its payouts. */
  listsPayouts: z.boolean(),
  /** Where they arrive. */
  payoutAccount,
  /** Whether the shop records a payout by itself if every line is right. */
  recordsPayouts: z.boolean(),
  /** Whether it says how other shops' parcels to a phone ended, and whether the shop asks it. */
  hasScores: z.boolean(),
  asksScores: z.boolean(),
});
export type CourierAccount = z.output<typeof CourierAccount>;

const key = serviceKey(2000);

/** Owners choose this token: whoever guesses it can report that a parcel was delivered and paid. */
const isHardToGuess = z.refine<Record<string, string>>(
  ({ webhookToken: token = '' }) => token === '' || token.length >= 16,
  { path: ['webhookToken'], message: 'At least 16 letters and digits' },
);

export const courierAccountsApi = {
  list: endpoint({
    method: 'GET',
    path: '/courier-accounts',
    access: 'money.write',
    summary: 'The shop’s accounts at couriers. Of each key only its last four characters are shown.',
    data: z.array(CourierAccount),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/courier-accounts/{courier}',
    access: 'money.write',
    summary:
      'Connects the shop with a courier. Keys that are left out or empty stay as they are; for an address with ' +
      'another host, all keys that the courier gets must be entered again. 403 CONFIRM_PASSWORD ' +
      'unless the caller has just confirmed the password: whoever has the account gets the cash.',
    params,
    refusals: confirmedOnly,
    body: z.object({
      address: requiredText(300, 'Enter the address').check(isOutgoingAddress, hasNoQuery),
      keys: z.record(z.string().check(z.maxLength(40)), key).check(isHardToGuess),
      /** Left out, these stay as they are. */
      weight: z.optional(z.int().check(z.minimum(parcelWeights.least), z.maximum(parcelWeights.most))),
      pickup: z.optional(text(60)),
      payoutAccount: z.optional(payoutAccount),
      recordsPayouts: z.optional(z.boolean()),
      asksScores: z.optional(z.boolean()),
    }),
    data: z.array(CourierAccount),
  }),
  test: endpoint({
    method: 'POST',
    path: '/courier-accounts/{courier}/test',
    access: 'money.write',
    summary:
      'Asks the courier for the balance of the account and its pickup places, which are stored: the keys are right ' +
      'if it answers. Limit: 5 in 15 minutes, ' +
      'because wrong keys block the account.',
    params,
    refusals: { ...absent, ...limited, NOT_CONNECTED: 409 },
    /** Taka, and how many places; null: the courier does not say. */
    data: z.object({ balance: z.nullable(z.number()), pickups: z.nullable(z.int()) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/courier-accounts/{courier}',
    access: 'money.write',
    summary:
      'Deletes the keys. Parcels that wait to be booked wait until the courier is connected again. 403 ' +
      'CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    params,
    refusals: confirmedOnly,
    data: z.array(CourierAccount),
  }),
};
