import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ordered, trimmed } from '../../fields.ts';
import { limited } from '../../refusals.ts';

/** `https://shop.example`; also without HTTPS on this machine, for trials. Undefined: no address of a shop. */
function toOrigin(typed: string): string | undefined {
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || url.pathname + url.search + url.hash + url.username + url.password !== '/') return undefined;
  const isHere = url.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname);
  return isHere || (url.protocol === 'https:' && url.hostname.includes('.')) ? url.origin : undefined;
}

/** As it is stored: `shop.example/` becomes `https://shop.example`. What is no address stays, and is refused. */
const domain = ordered(
  trimmed(300),
  (typed) => (typed === '' ? '' : (toOrigin(typed) ?? typed)),
  z.string().check(
    z.refine((value) => value === '' || toOrigin(value) === value, {
      error: 'Enter an address like https://shop.example, without a path',
    }),
  ),
);

/** The public address for links in pages, mails and SMS, unless SHOP_URL names it; empty: where the shop listens. */
export const domainSettings = { domain: z._default(z.string(), '') };
export const domainChange = { domain };

const DomainState = z.object({
  /** The address that links have now. */
  now: z.string(),
  /** `environment`: SHOP_URL of the server decides, and the setting has no effect. */
  setBy: z.enum(['environment', 'dashboard', 'none']),
});
export type DomainState = z.output<typeof DomainState>;

export const domainApi = {
  get: endpoint({
    method: 'GET',
    path: '/domain',
    access: 'settings.write',
    summary: 'The shop’s public address, and who sets it. Owners change it with `PUT /settings` (`domain`).',
    data: DomainState,
  }),
  test: endpoint({
    method: 'POST',
    path: '/domain/test',
    access: 'owners.manage',
    summary:
      'Calls this address over the internet and compares the answer: 409 NOT_THIS_SHOP says why it does not lead to ' +
      'this shop. Nothing is saved. Limit: 10 in 15 minutes.',
    body: z.object({ domain: domain.check(z.refine((value) => value !== '', 'Enter the address')) }),
    refusals: { ...limited, NOT_THIS_SHOP: 409 },
    data: z.null(),
  }),
  prove: endpoint({
    method: 'GET',
    path: '/domain/proof',
    access: 'anyone',
    summary: 'What this shop alone can answer to a number: the test of the address asks for it.',
    query: z.object({ number: z.uuid() }),
    data: z.object({ proof: z.string() }),
  }),
};
