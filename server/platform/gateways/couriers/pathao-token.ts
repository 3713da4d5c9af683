import { NotReached } from '../outcome.ts';
import { asQuestion, askCourier, keysRefused } from './ask-courier.ts';
import { readObject } from './courier-answers.ts';
import type { CourierAccess } from './courier-kind.ts';
import { name } from './pathao-order.ts';

/** Where Pathao does not say how long it lasts. */
const usualSeconds = 3600;

/** A new token for the keys. Throws KeysRefused, PleaseWait, NotReached. */
export async function askForToken({ address, keys }: CourierAccess): Promise<{ token: string; seconds: number }> {
  const { clientId: client_id, clientSecret: client_secret, username, password } = keys;
  const body = { client_id, client_secret, username, password, grant_type: 'password' };
  const got = await asQuestion(() =>
    askCourier(name, `${address}/aladdin/api/v1/issue-token`, { method: 'POST', headers: {}, body }),
  );
  const { access_token: token, expires_in: seconds } = readObject(got.body) ?? {};
  if (got.status === 200 && typeof token === 'string') return { token, seconds: Number(seconds) || usualSeconds };
  if (got.status >= 400 && got.status < 500) throw keysRefused(name);
  throw new NotReached(`${name} gave no token: answer ${got.status}`);
}
