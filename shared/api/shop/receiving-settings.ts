import * as z from 'zod/mini';
import { accountMethods } from '../../income-accounts.ts';
import { gatewayMethods } from '../../payment-methods.ts';
import { qrSettings } from './qr-settings.ts';

/** Customers send money to a personal wallet, cash out at an agent, and pay a merchant. */
export const NumberKind = z.enum(['personal', 'agent', 'merchant', 'account']);

/** How the shop receives money before a parcel comes. */
export const receivingSettings = {
  /** Where a customer sends the money: without a number a method is not offered. */
  wallets: z._default(
    z.array(
      z.object({
        method: z.enum(accountMethods),
        /** The wallet's or account's number, as it is shown. */
        number: z.string(),
        kind: NumberKind,
        note: z._default(z.string(), ''),
        noteBn: z._default(z.string(), ''),
      }),
    ),
    [],
  ),
  ...qrSettings,
  /**
   * The gateways on whose pages customers can pay now. An owner connects them (`/gateway-accounts`); `isTest`: no money
   * moves there.
   */
  online: z._default(z.array(z.object({ method: z.enum(gatewayMethods), isTest: z.boolean() })), []),
};
