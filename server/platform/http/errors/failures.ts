import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Failure } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import { noteOutage } from '#server/platform/db/outage-log.ts';
import { isOverloaded, isUnavailable } from '#server/platform/db/unavailable.ts';
import { ApiError, DatabaseUnavailable, Busy, NotFound } from './errors.ts';
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
  // The database was unavailable or too slow, which is not a bug of the shop. Refusals because the shop was busy are
  // not logged: there may be a thousand a second.
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
  // browsers may cache a 404 by default, and a page that one caller cannot see may exist for another
  return context.json(failure, refusal?.status ?? 500, { 'cache-control': 'no-store', ...refusal?.headers });
}

/**
 * The same, for a process whose database may have a newer version (`isOutgrown`): errors are then expected, and the
 * newer version answers the repeated call.
 */
export const answerErrorUnless =
  (isOutgrown: () => Promise<boolean>) =>
  async (error: Error, context: Context): Promise<Response> => {
    const { method } = context.req;
    const isUnknown = asRefusal(error, method) === undefined;
    return answerError(isUnknown && (await isOutgrown()) ? new DatabaseUnavailable(method) : error, context);
  };

export function answerNotFound(context: Context): Response {
  return answerError(new NotFound(t('This page does not exist.')), context);
}

function asRefusal(error: Error, method: string): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) return new ApiError(error.status, 'BAD_REQUEST', error.message);
  // a write may have succeeded: clients repeat an order with the same key
  if (isUnavailable(error)) return isOverloaded(error) ? new Busy() : new DatabaseUnavailable(method);
  return undefined;
}
