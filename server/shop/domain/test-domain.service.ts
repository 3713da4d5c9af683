import { createHmac, randomUUID } from 'node:crypto';
import { domainApi } from '#shared/api/shop/domain/domain.ts';
import { askService } from '#server/platform/gateways/ask-service.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { apiBase } from '#server/platform/http/route.ts';
import { reasonOf } from '#server/platform/process/start-error.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';

/** What this shop alone can answer to a number. All its processes have the key. */
export const proofOf = (key: SecretKey, number: string): string =>
  createHmac('sha256', key).update(`domain ${number}`).digest('hex');

/** An owner waits for the answer. */
const maxMs = 10_000;

/** Throws NOT_THIS_SHOP unless this address leads here. */
export async function testDomain(key: SecretKey, domain: string): Promise<void> {
  const why = await whyElsewhere(key, domain).catch(reasonOf);
  if (why !== undefined) throw refusal(domainApi.test, 'NOT_THIS_SHOP', `${why}.`);
}

async function whyElsewhere(key: SecretKey, domain: string): Promise<string | undefined> {
  const { hostname } = new URL(domain);
  const number = randomUUID();
  const address = `${domain}${apiBase}${domainApi.prove.path}?number=${number}`;
  const { status, headers, body } = await askService(hostname, address, { signal: AbortSignal.timeout(maxMs) });
  const to = headers.get('location');
  if (to !== null) return `${hostname} redirects to ${to.slice(0, 200)}. Enter that address if it is your shop’s`;
  return body.includes(proofOf(key, number)) ? undefined : `${hostname} leads to another site (it answered ${status})`;
}
