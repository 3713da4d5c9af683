import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The steps from an empty shop to the first order, in their order. */
export const setupSteps = [
  'name',
  'logo',
  'look',
  'contact',
  'delivery',
  'cash',
  'wallets',
  'sms',
  'mail',
  'product',
  'order',
  'open',
] as const;
export type SetupStep = (typeof setupSteps)[number];

const Setup = z.object({
  steps: z.array(
    z.object({
      name: z.enum(setupSteps),
      isDone: z.boolean(),
      /** A shop can sell without it. */
      isOptional: z.boolean(),
    }),
  ),
  /** All steps that are needed are done: the shop can sell. */
  isReady: z.boolean(),
  isHidden: z.boolean(),
});
export type Setup = z.output<typeof Setup>;

export const setupApi = {
  get: endpoint({
    method: 'GET',
    path: '/setup',
    access: 'settings.write',
    summary: 'The steps of a new shop, and which are done: from settings, products and orders as they are now.',
    data: Setup,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/setup/hide',
    access: 'settings.write',
    summary: 'Puts the list away. 409 NOT_READY while a needed step is open.',
    refusals: { NOT_READY: 409 },
    data: Setup,
  }),
};
