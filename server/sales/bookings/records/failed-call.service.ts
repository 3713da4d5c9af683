import type { CourierKey } from '#shared/couriers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DeliveryUnknown, KeysRefused, NotReached, PleaseWait } from '#server/platform/gateways/outcome.ts';
import { log } from '#server/platform/process/log.ts';
import { pauseAccount, updateProblem } from '#server/sales/courier-accounts/courier-accounts.ts';

const unknownAfterSeconds = 30;
const usualWaitSeconds = 60;
const longestWaitSeconds = 600;

interface FailedCall {
  /** Nothing reached the courier. */
  isOut: boolean;
  /** When to ask again. */
  seconds: number;
  /** The same for what waits for the courier: with new keys it is sent at once. */
  waits: number;
}

/** Records why a courier could not be asked. Any error that is not its own leaves the outcome of the call unknown. */
export async function recordFailure(
  db: Database['db'],
  { courier, attempts }: { courier: CourierKey; attempts: number },
  error: unknown,
): Promise<FailedCall> {
  if (error instanceof KeysRefused) await updateProblem(db, courier, error.message);
  if (error instanceof PleaseWait) await pauseAccount(db, courier, error.seconds);
  const isOut = error instanceof KeysRefused || error instanceof PleaseWait || error instanceof NotReached;
  if (!isOut && !(error instanceof DeliveryUnknown)) log.error('A courier could not be asked', error);
  const usual = isOut ? usualWaitSeconds : unknownAfterSeconds;
  const seconds = error instanceof PleaseWait ? error.seconds : Math.min(usual * attempts, longestWaitSeconds);
  return { isOut, seconds, waits: error instanceof KeysRefused ? 0 : seconds };
}
