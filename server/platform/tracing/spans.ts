import { AsyncLocalStorage } from 'node:async_hooks';
// types alone: while tracing is off, nothing of OpenTelemetry is loaded
import type { Span, SpanOptions } from '@opentelemetry/api';

export type { Span };

/** Makes a span below another one, or a new trace. */
type SpanMaker = (name: string, options: SpanOptions, parent: Span | undefined) => Span;

let make: SpanMaker | undefined;
const current = new AsyncLocalStorage<Span>();
const failed = { code: 2 }; // SpanStatusCode.ERROR

/** From now on spans are made; undefined: no more. */
export function makeSpansBy(maker: SpanMaker | undefined): void {
  make = maker;
}

export const isTracing = (): boolean => make !== undefined;

/** Absent while tracing is off. Who starts it ends it. */
export const startSpan = (name: string, options: SpanOptions = {}): Span | undefined =>
  make?.(name, options, current.getStore());

/** Does the work in a span, to which everything belongs that is started meanwhile. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(name, options);
  if (!span) return work(undefined);
  try {
    return await current.run(span, () => work(span));
  } catch (error) {
    fail(span);
    throw error;
  } finally {
    span.end();
  }
}

/** Without the message of the error, which may hold what somebody typed. */
export const fail = (span: Span): void => void span.setStatus(failed);
