import { gatewayRows } from '#shared/payment-gateways.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DeliveryUnknown, KeysRefused, NotReached, PleaseWait, reasonOf } from '#server/platform/gateways/outcome.ts';
import type { RefundUnderWay } from '#server/platform/gateways/payments/payment-gateway.ts';
import { log } from '#server/platform/process/log.ts';
import { addLater } from '#server/platform/queue/jobs.ts';
import { pauseGateway, updateGatewayProblem } from '#server/sales/gateway-accounts/gateway-accounts.ts';
import { postponeRefund, updateUnderWay, type DueRefund } from './send-refunds.queries.ts';

type Db = Database['db'];

/** Nothing reached the gateway. */
export const isUnsent = (error: unknown) => [KeysRefused, PleaseWait, NotReached].some((kind) => error instanceof kind);

const usualWaitSeconds = 30;
const longestWaitSeconds = 600;

/** Money goes back to a card within days: the gateway is asked until it is there. */
export async function waitForRefund(db: Db, due: DueRefund, { underWay }: RefundUnderWay): Promise<void> {
  const seconds = Math.min(usualWaitSeconds * due.attempts, longestWaitSeconds);
  const problem = `${gatewayRows[due.gateway].name} has accepted the refund and is sending it`;
  await updateUnderWay(db, due.id, { reference: underWay, problem, seconds });
  await addLater(db, 'refund-online-payments', {}, seconds);
}

/** The gateway could not be asked now. */
export async function postpone(db: Db, due: DueRefund, error: unknown): Promise<void> {
  if (error instanceof KeysRefused) await updateGatewayProblem(db, due.gateway, error.message);
  if (error instanceof PleaseWait) await pauseGateway(db, due.gateway, error.seconds);
  if (!isUnsent(error) && !(error instanceof DeliveryUnknown))
    log.error('A gateway could not be asked for a refund', error);
  const seconds = Math.min(usualWaitSeconds * due.attempts, longestWaitSeconds);
  await postponeRefund(db, due.id, { seconds, problem: reasonOf(error) });
  await addLater(db, 'refund-online-payments', {}, seconds);
}
