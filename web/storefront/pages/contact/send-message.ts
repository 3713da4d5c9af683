import type { contactApi, NewContactMessage } from '#shared/api/people/contact.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer, isRefusal } from '#web/platform/client.ts';

export type TypedMessage = Required<SentBodyOf<typeof contactApi.send>> & Pick<NewContactMessage, 'name' | 'email'>;

let last = { body: '', key: '' };

/**
 * The same message has the same key for every attempt, so that a message that arrived despite a network failure is not
 * stored twice.
 */
function keyFor(message: TypedMessage): string {
  const body = JSON.stringify(message);
  // crypto.randomUUID exists only over https
  if (body !== last.body)
    last = {
      body,
      key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
      ),
    };
  return last.key;
}

/** Throws ApiError for refusals that belong to no field. */
export async function sendMessage(message: TypedMessage): Promise<void> {
  try {
    await callServer(addresses.sendMessage, { body: message, headers: { 'idempotency-key': keyFor(message) } });
  } catch (error) {
    if (!isRefusal(error, addresses.sendMessage, 'TOO_MANY_TRIES')) throw error;
    const minutes = Math.ceil((error.retryAfter ?? 60) / 60);
    throw new Error(t('You have sent several messages. Please try again in {minutes} min, or call us.', { minutes }), {
      cause: error,
    });
  }
}
