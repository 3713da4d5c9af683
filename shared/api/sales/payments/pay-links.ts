import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, taka } from '../../fields.ts';
import { absent } from '../../refusals.ts';

const PayLink = z.object({
  link: z.string(),
  /** Taka that the order still costs. */
  amount: taka,
  /** The last day on which a payment can begin, as `2026-12-04`. */
  until: z.iso.date(),
});
export type PayLink = z.output<typeof PayLink>;

export const payLinksApi = {
  make: endpoint({
    method: 'POST',
    path: '/orders/{id}/pay-link',
    access: 'payments.check',
    summary:
      'A link with which anybody pays online what the order still costs; it opens nothing else and ends after 7 ' +
      'days. `isSent`: the customer gets it by SMS and email. 409 NOT_PAYABLE without a gateway, if nothing is to be ' +
      'paid, or if a courier collects the money.',
    params: z.object({ id }),
    body: z.object({ isSent: z.boolean() }),
    refusals: { ...absent, NOT_PAYABLE: 409 },
    data: PayLink,
  }),
};
