import * as z from 'zod/mini';
import { gatewayModes, longestKey } from '../../../payment-gateways.ts';
import { gatewayMethods } from '../../../payment-methods.ts';
import { endpoint } from '../../endpoint.ts';
import { ordered, requiredText, text } from '../../fields.ts';
import { hasNoQuery, isOutgoingAddress } from '../../outgoing-address.ts';
import { confirmedOnly, limited } from '../../refusals.ts';
import { serviceKey } from '../../service-key.ts';

const params = z.object({ gateway: z.enum(gatewayMethods) });
const mode = z.enum(gatewayModes, 'Choose sandbox or live');

const GatewayAccount = z.object({
  gateway: z.enum(gatewayMethods),
  name: z.string(),
  isConnected: z.boolean(),
  /** Sandbox: the gateway's own test system, in which no money moves. */
  mode,
  address: z.string(),
  /** Where its interface usually is, by mode. */
  addresses: z.object({ sandbox: z.string(), live: z.string() }),
  /** Where the gateway sends its messages; null: it sends none. */
  webhook: z.nullable(z.string()),
  /** The topic of Amazon SNS that they come from; others are refused. null: not known yet, or there is none. */
  topic: z.nullable(z.string()),
  /** Staff send its refunds by hand. */
  isRefundedByHand: z.boolean(),
  /** Why customers cannot use it until an owner has looked. */
  problem: z.nullable(z.string()),
  /** Its keys, without themselves. */
  keys: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.string(),
      /** null: not set; empty: too short to show the end of it. */
      ending: z.nullable(z.string()),
    }),
  ),
});
export type GatewayAccount = z.output<typeof GatewayAccount>;

/** Some keys are pasted as files: lines that name them are around them, and perhaps breaks inside. */
const bareKey = (text: string) => (/^\s*-----/.test(text) ? text.replaceAll(/-----[A-Z ]{5,40}-----|\s/g, '') : text);
const key = ordered(text(longestKey), bareKey, serviceKey(longestKey));

export const gatewayAccountsApi = {
  list: endpoint({
    method: 'GET',
    path: '/gateway-accounts',
    access: 'money.write',
    summary: 'The shop’s accounts at payment gateways. Of each key only its last four characters are shown.',
    data: z.array(GatewayAccount),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/gateway-accounts/{gateway}',
    access: 'money.write',
    summary:
      'Stores mode, address and keys. Customers can use the gateway after a test. Keys that are left out or empty ' +
      'stay as they are; an address on another host needs all keys. 409 WRONG_MODE for keys or an address of the ' +
      'sandbox in live mode, and the other way round. 409 PAYMENTS_UNDER_WAY for another account while a customer ' +
      'is paying. 403 CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    params,
    refusals: { ...confirmedOnly, WRONG_MODE: 409, PAYMENTS_UNDER_WAY: 409 },
    body: z.object({
      mode,
      address: requiredText(300, 'Enter the address').check(isOutgoingAddress, hasNoQuery),
      keys: z.record(z.string().check(z.maxLength(40)), key),
    }),
    data: z.array(GatewayAccount),
  }),
  test: endpoint({
    method: 'POST',
    path: '/gateway-accounts/{gateway}/test',
    access: 'money.write',
    summary:
      'Asks the gateway whether it accepts the keys; then customers can use it. 409 NOT_CONNECTED says why not. ' +
      'Limit: 5 in 15 minutes.',
    params,
    refusals: { ...limited, NOT_CONNECTED: 409 },
    data: z.array(GatewayAccount),
  }),
  forgetTopic: endpoint({
    method: 'DELETE',
    path: '/gateway-accounts/{gateway}/topic',
    access: 'money.write',
    summary:
      'Forgets the topic that the gateway’s messages come from. The shop keeps the next one that names a received ' +
      'payment.',
    params,
    data: z.array(GatewayAccount),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/gateway-accounts/{gateway}',
    access: 'money.write',
    summary:
      'Deletes the keys. 409 PAYMENTS_UNDER_WAY while a customer is paying: their outcome could not be asked. 403 ' +
      'CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    params,
    refusals: { ...confirmedOnly, PAYMENTS_UNDER_WAY: 409 },
    data: z.array(GatewayAccount),
  }),
};
