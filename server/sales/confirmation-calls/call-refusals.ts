import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { refusal, type ApiError } from '#server/platform/http/errors/errors.ts';

export const claimLost = (by: string | null): ApiError =>
  refusal(
    callsApi.hold,
    'CLAIM_LOST',
    by === null ? 'You held this customer too long ago. Take the next one.' : `${by} is calling this customer now.`,
    { details: { by } },
  );

export const alreadyCalled = (calls: number): ApiError =>
  refusal(callsApi.record, 'ALREADY_CALLED', 'Another helper has recorded a call about this order. Read it first.', {
    details: { calls },
  });

export const notCash = (): ApiError =>
  refusal(callsApi.record, 'NOT_CASH', 'Only cash on delivery orders need a confirmation call.');
