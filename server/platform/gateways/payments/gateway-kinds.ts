import type { GatewayMethod } from '#shared/payment-methods.ts';
import { bkash } from './bkash.ts';
import type { GatewayKind } from './gateway-kind.ts';
import { nagad } from './nagad.ts';
import { sslcommerz } from './sslcommerz.ts';

/** The adapter of each gateway. */
export const gatewayKinds: Readonly<Record<GatewayMethod, GatewayKind>> = {
  'bkash-online': bkash,
  'nagad-online': nagad,
  sslcommerz,
};
