import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { refusal, type ApiError } from '#server/platform/http/errors/errors.ts';

export const lockLost = (by: string | null): ApiError =>
  refusal(
    callsApi.hold,
    'CLAIM_LOST',
    by === null
      ? 'Your time with this customer has expired. Call the next customer.'
      : `${by} is calling this customer now.`,
    { details: { by } },
  );

export const alreadyCalled = (calls: number): ApiError =>
  refusal(callsApi.record, 'ALREADY_CALLED', 'A colleague has just recorded a call about this order. Read it first.', {
    details: { calls },
  });

export const notCash = (): ApiError =>
  refusal(callsApi.record, 'NOT_CASH', 'Only cash on delivery orders need a confirmation call.');
