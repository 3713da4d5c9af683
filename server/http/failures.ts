import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Failure } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { ApiError, Busy, NotFound } from './errors.ts';

/** Tells the caller what was refused; what was not foreseen is logged here and told only by its number. */
export function answerError(error: Error, context: Context): Response {
  const refusal = asRefusal(error);
  const requestId = String(context.get('requestId'));
  const request = `Request ${requestId} ${context.req.method} ${context.req.path}`;
  if (!refusal) console.error(`${request} failed`, error);
  // the database was away or too slow: nothing is wrong with the shop's own code, so one line says it. What the shop itself
  // turned away is not told at all: it may come a thousand times a second.
  else if (refusal !== error && refusal.code === 'BUSY') console.error(`${request} failed: ${error.message}`);
  const failure: Failure = {
    success: false,
    message: refusal ? t(refusal.message) : t('Something went wrong on our side. Please try again.'),
    code: refusal?.code ?? 'INTERNAL',
    ...(refusal?.errors && { errors: refusal.errors }),
    ...(refusal?.details !== undefined && { details: refusal.details }),
    requestId,
  };
  // a browser may keep a 404 of its own accord, and what is absent for one caller is there for another
  return context.json(failure, refusal?.status ?? 500, { 'cache-control': 'no-store', ...refusal?.headers });
}

export function answerNotFound(context: Context): Response {
  return answerError(new NotFound(t('There is nothing at this address.')), context);
}

function asRefusal(error: Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) return new ApiError(error.status, 'BAD_REQUEST', error.message);
  // whether something was written is not known: an order is sent again with its key
  if (isUnavailable(error)) return new Busy();
  return undefined;
}
