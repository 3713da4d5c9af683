import { formatTaka } from '#shared/money.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import type { GatewayPayment } from '#server/platform/gateways/payments/payment-gateway.ts';
import type { OnlinePaymentRow } from './online-payment-rows.queries.ts';

type Own = Pick<OnlinePaymentRow, 'gateway' | 'mode' | 'reference' | 'invoice' | 'amount'>;

/** Why what the gateway says is not the payment that the shop asked for. Absent: it is. */
export function differenceOf(own: Own, said: GatewayPayment): string | undefined {
  const { name } = gatewayRows[own.gateway];
  if (said.reference !== null && said.reference !== own.reference)
    return `${name} answered about another payment (${said.reference})`;
  if (said.invoice !== own.invoice) return `${name} names another number of ours (${said.invoice ?? 'none'})`;
  if (said.currency !== 'BDT') return `${name} names another currency (${said.currency ?? 'none'})`;
  const taken = said.amount === null ? 'an unknown amount' : formatTaka(said.amount);
  if (said.amount !== own.amount) return `${name} took ${taken} of ${formatTaka(own.amount)}`;
  if (said.transaction === null) return `${name} names no transaction`;
  if (said.doubt !== undefined) return said.doubt;
  if (own.mode === 'sandbox') return `Test payment in ${name}’s sandbox: no money has moved`;
  return undefined;
}
