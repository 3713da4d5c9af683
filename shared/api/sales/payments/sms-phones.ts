import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, line } from '../../fields.ts';
import { absent, confirmedOnly } from '../../refusals.ts';

/** When the shop confirms a payment without a person: the amount and this are the same. */
const matchingRules = ['id or number', 'id', 'never'] as const;
export type MatchingRule = (typeof matchingRules)[number];

const Phone = z.object({
  _id: id,
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** When it last sent anything with its present token; null: nothing yet. */
  heardAt: z.nullable(z.iso.datetime()),
});
export type SmsPhone = z.output<typeof Phone>;

/** The token is shown once; the shop stores only its hash. */
const WithToken = z.object({ phone: Phone, token: z.string() });
const phoneName = line(60).check(z.minLength(1, 'Name is required'));

/** Phones of the shop that forward the SMS of wallets and banks. */
export const smsPhonesApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/sms-phones',
    access: 'payments.check',
    summary: 'The phones that forward their SMS, and when each was last heard from.',
    data: z.array(Phone),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/sms-phones',
    access: 'money.write',
    status: 201,
    summary: 'Adds a phone. The token is shown once: the phone posts each SMS to `/payments/sms/{token}`.',
    body: z.object({ name: phoneName }),
    refusals: { ...confirmedOnly, TOO_MANY_PHONES: 409 },
    data: WithToken,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/admin/sms-phones/{id}/token',
    access: 'money.write',
    summary: 'Gives the phone another token. The former one ends at once.',
    params: z.object({ id }),
    refusals: { ...absent, ...confirmedOnly },
    data: WithToken,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/sms-phones/{id}',
    access: 'money.write',
    summary: 'Removes the phone. Its token ends at once; what it has sent stays.',
    params: z.object({ id }),
    refusals: { ...absent, ...confirmedOnly },
    data: z.null(),
  }),
  rule: endpoint({
    method: 'GET',
    path: '/admin/payment-matching',
    access: 'payments.check',
    summary: 'When a payment is confirmed without a person.',
    data: z.object({ confirms: z.enum(matchingRules) }),
  }),
  changeRule: endpoint({
    method: 'PUT',
    path: '/admin/payment-matching',
    access: 'money.write',
    summary: 'Sets when a payment is confirmed without a person.',
    body: z.object({ confirms: z.enum(matchingRules, 'Choose when payments are confirmed') }),
    refusals: confirmedOnly,
    data: z.object({ confirms: z.enum(matchingRules) }),
  }),
};
