import { t } from '#shared/language.ts';
import { hashToken } from '#server/platform/process/tokens.ts';
import type { Database } from '#server/platform/db/database.ts';
import { TooMany } from '#server/platform/http/errors/errors.ts';
import { ownNetworkOf } from '#server/platform/http/callers/ip.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';

/**
 * Tries with one phone number that found nothing: from the network of one caller, and from all. Strangers use up their
 * own networks first. Who has the phone finds the order by the link or a code as well.
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
      // the caller first: what one caller is refused does not use up what the owner has
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
