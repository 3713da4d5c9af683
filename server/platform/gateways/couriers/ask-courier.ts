import { askService, type ServiceAnswer } from '../ask-service.ts';
import { DeliveryUnknown, KeysRefused, NotReached, PleaseWait } from '../outcome.ts';
import { readObject, secondsOf, textOf } from './courier-answers.ts';

const patienceMs = 20_000;
/** Where an answer of 429 does not say how long. */
const usualWaitSeconds = 60;
/** A list of areas is long. */
const longestAnswer = 1024 * 1024;

interface CourierRequest {
  method: 'GET' | 'POST' | 'PATCH';
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

/** The courier does not let this account do this. */
export class AccountClosed extends KeysRefused {}

/** Asks a courier. Returns every answer but those after which the shop should not ask again soon. */
export async function askCourier(
  name: string,
  address: string,
  { method, headers, body }: CourierRequest,
): Promise<ServiceAnswer> {
  const answer = await askService(name, address, {
    method,
    headers: { accept: 'application/json', ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
    longestAnswer,
  });
  if (answer.status === 403) {
    const said = readObject(answer.body);
    // HTML comes from a server before the courier's: a firewall, or upkeep
    if (!said) throw new NotReached(`${name} cannot be reached: another server answers (403)`);
    throw new AccountClosed(textOf(said.message) ?? `${name} has closed the account`);
  }
  if (answer.status === 429)
    throw new PleaseWait(`${name} asks us to wait`, secondsOf(answer.headers.get('retry-after')) ?? usualWaitSeconds);
  return answer;
}

export const keysRefused = (name: string) => new KeysRefused(`${name} does not accept the keys`);

/** The answer says nothing of what became of the request. */
export function unreadable(name: string, { status, body }: ServiceAnswer): DeliveryUnknown {
  const words = textOf(readObject(body)?.message);
  return new DeliveryUnknown(`${name} sent an answer that cannot be read (${status})${words ? `: ${words}` : ''}`);
}

/** The courier will not do it. A server before it says 408 or 425 of what the courier may do nevertheless. */
export const isRefusal = ({ status }: ServiceAnswer): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 425;

/** A refusal in the courier's own format. HTML comes from another server: upkeep, or a wrong address. */
export const isRefusedQuestion = (answer: ServiceAnswer): boolean =>
  isRefusal(answer) && readObject(answer.body) !== undefined;

/** The courier has no such parcel. */
export const isNotFound = (answer: ServiceAnswer): boolean => answer.status === 404 && isRefusedQuestion(answer);

/** Without an answer to such a question nothing has changed at the courier: a booking after it has not gone out. */
export async function asQuestion<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (cause) {
    throw cause instanceof DeliveryUnknown ? new NotReached(cause.message, { cause }) : cause;
  }
}
