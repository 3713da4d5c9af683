import { t } from '#shared/language.ts';
import { hashToken } from '#server/platform/process/tokens.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TooMany } from '#server/platform/http/errors/errors.ts';
import { ownNetworkOf } from '#server/platform/http/callers/ip.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';

/**
 * Limits on tries with a phone number that found no order: from the network of a caller, and from all. Strangers use up
 * their own networks first. The owner of the phone can also use the link or a code.
 */
const ofCaller = { tries: 20, minutes: 60 };
const ofAll = { tries: 200, minutes: 60 };

/** `count` throws TooMany. */
export function triesWith(database: Database, phone: string, address: string) {
  const byCaller = limitOf(database, 'track-order-caller', ofCaller);
  const byAll = limitOf(database, 'track-order-phone', ofAll);
  const keyOf = (text: string) => hashToken(text).toString('base64url');
  const [caller, all] = [keyOf(`${phone} ${ownNetworkOf(address)}`), keyOf(phone)];
  return {
    async count() {
      // the caller first: refused tries of a caller do not use up the owner's
      await byCaller.count(caller).catch(sayOtherWays);
      await byAll.count(all).catch(sayOtherWays);
    },
    takeBack: () => Promise.all([byCaller.takeBack(caller), byAll.takeBack(all)]),
  };
}

function sayOtherWays(error: unknown): never {
  if (!(error instanceof TooMany)) throw error;
  const words = t(
    'The link in our SMS still opens your order. Or sign in with a code to your number to see it in My Orders.',
  );
  throw new TooMany(`${error.message} ${words}`, error.seconds);
}
