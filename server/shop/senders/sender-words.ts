import type { SenderValues } from '#shared/senders/sender-fields.ts';
import { DeliveryUnknown, NotReached, reasonOf } from '#server/platform/gateways/outcome.ts';

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};
const answerOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;

/** Why a test message was not sent, and what to do. `values`: what was tried; empty for that of the environment. */
export function whyNotSent(error: unknown, { host, port, address }: SenderValues): string {
  const server = host ?? (address && URL.canParse(address) ? new URL(address).hostname : 'The server');
  if (answerOf(error) === 535 || answerOf(error) === 534)
    return 'The mail server does not accept this user name and password. Check both, then test again.';
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EDNS') return `There is no server at ${server}. Check the address.`;
  if (code === 'ETLS' || /certificate|altname|self.signed/i.test(reasonOf(error)))
    return `${server} has no valid certificate, so Haat does not send your password there.`;
  if (error instanceof NotReached && error.cause !== undefined)
    return `${server} does not answer${port ? ` on port ${port}` : ''}. Check the address, or try again later.`;
  if (error instanceof DeliveryUnknown) return `${server} took the message but did not say whether it accepts it.`;
  return reasonOf(error);
}
