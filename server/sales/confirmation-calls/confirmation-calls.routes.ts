import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findQueue } from './call-queue.service.ts';
import { callLater, findCalls, recordCall } from './confirmation-calls.service.ts';
import { lockNextCall, holdCustomer, releaseCustomer } from './call-locks.service.ts';

const done = {
  confirmed: 'Order confirmed and accepted.',
  'no answer': 'Next call planned.',
  'wants changes': 'Call recorded.',
  cancelled: 'Order cancelled.',
} as const;

/** Confirmation calls: the queue, its locks, and the results of calls. */
export function confirmationCallRoutes({ route, database }: Api): void {
  route(callsApi.queue, async ({ caller }) => ({ data: await findQueue(database, caller) }));
  route(callsApi.claim, async ({ body, caller }) => ({
    data: (await lockNextCall(database, caller, body.order)) ?? null,
  }));
  route(callsApi.hold, async ({ params, caller }) => ({
    data: { heldUntil: await holdCustomer(database, caller, params.id) },
  }));
  route(callsApi.release, async ({ params, caller }) => {
    await releaseCustomer(database, caller, params.id);
    return { data: null };
  });
  route(callsApi.later, async ({ params, body, caller }) => ({
    message: 'Call postponed.',
    data: { nextTry: await callLater(database, caller, params.id, body.minutes) },
  }));
  route(callsApi.record, async ({ params, body, caller }) => ({
    message: done[body.outcome],
    data: await recordCall(database, caller, params.id, body),
  }));
  route(callsApi.ofOrder, async ({ params }) => ({ data: await findCalls(database, params.id) }));
}
