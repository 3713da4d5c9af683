import { AsyncLocalStorage } from 'node:async_hooks';
// types only: while tracing is off, no OpenTelemetry code is loaded
import type { Span, SpanOptions } from '@opentelemetry/api';

export type { Span };

/** Makes a span below another one, or a new trace. */
type SpanMaker = (name: string, options: SpanOptions, parent: Span | undefined) => Span;

let make: SpanMaker | undefined;
const current = new AsyncLocalStorage<Span>();
const failed = { code: 2 }; // SpanStatusCode.ERROR

/** Turns spans on; undefined turns them off. */
export function makeSpansBy(maker: SpanMaker | undefined): void {
  make = maker;
}

export const isTracing = (): boolean => make !== undefined;

/** Starts a span; undefined while tracing is off. The caller must end it. */
export const startSpan = (name: string, options: SpanOptions = {}): Span | undefined =>
  make?.(name, options, current.getStore());

/** Runs the work in a span, which is the parent of spans started meanwhile. */
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

/** Leaves out the error's message, because it may contain typed text. */
export const fail = (span: Span): void => void span.setStatus(failed);
