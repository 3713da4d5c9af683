import * as z from 'zod/mini';
import { couriers, maxCash } from '../../../couriers.ts';
import { maxGrams } from '../../catalogue/product-forms.ts';
import { endpoint } from '../../endpoint.ts';
import { id, requiredText, severalIds } from '../../fields.ts';

export const maxCourierRules = 20;

const grams = z.nullable(
  z.int('Enter a number').check(z.minimum(1, 'Must be at least 1'), z.maximum(maxGrams, 'Must be at most 100,000')),
);

/** Parcels that fit go with this courier. null and an empty list: it does not matter. */
const CourierRule = z
  .object({
    courier: z.enum(couriers, 'Choose a courier'),
    districts: z.array(requiredText(60, 'Choose a district')).check(z.maxLength(64, 'At most 64 districts')),
    /** Grams of the parcel, both included. */
    weightFrom: grams,
    weightTo: grams,
    /** The parcel collects more Taka than this. */
    cashAbove: z.nullable(
      z
        .int('Enter a number')
        .check(z.minimum(0, 'Must be at least 0'), z.maximum(maxCash, 'Must be at most 1,000,000')),
    ),
  })
  .check(
    z.refine(({ weightFrom, weightTo }) => (weightFrom ?? 0) <= (weightTo ?? Infinity), {
      path: ['weightTo'],
      message: 'Must be at least the weight from',
    }),
  );
export type CourierRule = z.output<typeof CourierRule>;

const Rules = z.array(CourierRule).check(z.maxLength(maxCourierRules, `At most ${maxCourierRules} rules`));

export const courierChoiceApi = {
  rules: endpoint({
    method: 'GET',
    path: '/courier-rules',
    access: 'money.write',
    summary: 'The owner’s rules for the courier of a parcel; the first that fits counts.',
    data: Rules,
  }),
  saveRules: endpoint({
    method: 'PUT',
    path: '/courier-rules',
    access: 'money.write',
    summary: 'Replaces the rules, in their order.',
    body: z.object({ rules: Rules }),
    data: Rules,
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/courier-proposals',
    access: 'parcels.hand-over',
    summary:
      'Which courier is proposed for each parcel of these orders that is still in the shop, and why: by the owner’s ' +
      'rules, else by price and by what became of earlier parcels. No courier is asked for it. Parcels that no ' +
      'connected courier carries are left out.',
    query: z.object({
      /** Ids of orders, with commas between them. */
      orders: severalIds('orders'),
    }),
    data: z.array(
      z.object({
        order: id,
        parcel: id,
        courier: z.enum(couriers),
        name: z.string(),
        /** `Pathao: ৳70, usually 2 days, 94 % delivered in Sylhet`. */
        reason: z.string(),
      }),
    ),
  }),
};
