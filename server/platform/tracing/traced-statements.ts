import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { fail, startSpan, type Span } from './spans.ts';

type Query = (...question: unknown[]) => unknown;

const client = 2; // SpanKind.CLIENT
const longestText = 2000;

/** Removes literals: they are our own constants, and the statement is clear without them. */
const withoutLiterals = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\s+/g, ' ')
    .trim();

function startStatement(question: unknown): Span | undefined {
  const text = typeof question === 'string' ? question : (question as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return undefined;
  const shown = withoutLiterals(text).slice(0, longestText);
  const operation = /^\w+/.exec(shown)?.[0].toUpperCase() ?? 'statement';
  return startSpan(operation, {
    kind: client,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': shown },
  });
}

function end(span: Span, error: unknown): void {
  if (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
    fail(span);
  }
  span.end();
}

/** A span for each statement on the pool's connections: its text without values, and how it ended. */
export function traceStatements(pool: pg.Pool): void {
  // a waiting call gets its connection from another call: restore its own context
  const connect = pool.connect.bind(pool) as Query;
  // the same two forms: with a function, or a promise
  pool.connect = ((then?: Query) => connect(then && AsyncResource.bind(then))) as typeof pool.connect;
  pool.on('connect', (connected) => {
    // of its many forms those that are used: with a function at the end, or a promise; others are not followed
    const ask = connected.query.bind(connected) as Query;
    connected.query = ((...question: unknown[]) => {
      const span = startStatement(question[0]);
      return span ? followed(ask, question, span) : ask(...question);
    }) as typeof connected.query;
  });
}

function followed(ask: Query, question: unknown[], span: Span): unknown {
  const last = question.at(-1);
  if (typeof last === 'function') {
    const then = last as Query;
    return ask(...question.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
      end(span, error);
      return then(error, ...answer);
    });
  }
  const requested = ask(...question);
  if (!(requested instanceof Promise)) span.end();
  else
    requested.then(
      () => end(span, undefined),
      (error: unknown) => end(span, error),
    );
  return requested;
}
