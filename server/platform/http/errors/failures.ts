import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Failure } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import { noteOutage } from '#server/platform/db/outage-log.ts';
import { isOverloaded, isUnavailable } from '#server/platform/db/unavailable.ts';
import { ApiError, Away, Busy, NotFound } from './errors.ts';
import { log } from '#server/platform/process/log.ts';
import { routeOf } from '../logging/route-pattern.ts';

/**
 * Answers a refusal with its code. An unexpected error is logged here, and the caller gets only the number of the
 * request.
 */
export function answerError(error: Error, context: Context): Response {
  const refusal = asRefusal(error, context.req.method);
  const requestId = String(context.get('requestId'));
  const request = `Request ${requestId} ${context.req.method} ${routeOf(context)}`;
  if (!refusal) log.error(`${request} failed`, error);
  // The database was away or too slow, which is no fault of the shop's own code. What the shop itself refused because
  // it was busy is not logged at all: it may happen a thousand times a second.
  else if (refusal !== error && refusal.status === 503) noteOutage('Requests', error, request);
  const failure: Failure = {
    success: false,
    message: refusal ? t(refusal.message) : t('Something went wrong on our side. Please try again.'),
    code: refusal?.code ?? 'INTERNAL',
    ...(refusal?.errors && { errors: refusal.errors }),
    ...(refusal?.details !== undefined && { details: refusal.details }),
    requestId,
  };
  // for the access log
  context.set('refusedWith', failure.code);
  // browsers may cache a 404 without being asked to, and a page that is absent for one caller may exist for another
  return context.json(failure, refusal?.status ?? 500, { 'cache-control': 'no-store', ...refusal?.headers });
}

/**
 * The same, for a process whose database may have become newer than itself (`isOutgrown`): what fails then is no fault
 * of this code, and the newer version answers when the call is made again.
 */
export const answerErrorUnless =
  (isOutgrown: () => Promise<boolean>) =>
  async (error: Error, context: Context): Promise<Response> => {
    const { method } = context.req;
    const isUnknown = asRefusal(error, method) === undefined;
    return answerError(isUnknown && (await isOutgrown()) ? new Away(method) : error, context);
  };

export function answerNotFound(context: Context): Response {
  return answerError(new NotFound(t('This page does not exist.')), context);
}

function asRefusal(error: Error, method: string): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) return new ApiError(error.status, 'BAD_REQUEST', error.message);
  // it is not known whether something was written: an order is sent again with the same key
  if (isUnavailable(error)) return isOverloaded(error) ? new Busy() : new Away(method);
  return undefined;
}
