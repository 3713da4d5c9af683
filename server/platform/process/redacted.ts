const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Letters of both cases and digits without an order, as tokens have them; names of pictures are lower case. */
const looksRandom = (word: string) => /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word) && !uuid.test(word);

/**
 * Removes personal data and secrets from a text for the log: e-mail addresses, phone numbers, tokens, passwords in
 * addresses, and query strings. It cannot recognise names and postal addresses: callers must not log them.
 */
export function redacted(text: string): string {
  return text
    .replace(/:\/\/[^\s/@]+@/g, '://[secret]@')
    .replace(/\?[^\s"'<>()=]*=[^\s"'<>()]*/g, '?[query]')
    .replace(/\b(Bearer|Basic)\s+[^\s"',]+/gi, '$1 [secret]')
    .replace(/[^\s@<>"'(),:;=]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+/g, '[e-mail]')
    .replace(/(?<![\w-])(?:\+?88[ -]?)?01[3-9](?:[ -]?\d){8}(?!\d)/g, '[number]')
    .replace(/(?<![০-৯])(?:\+?৮৮)?০১[৩-৯][০-৯]{8}(?![০-৯])/g, '[number]')
    .replace(/[\w-]{32,}/g, (word) => (looksRandom(word) ? '[secret]' : word));
}

export interface LoggedError {
  name: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * An error for the log: its kind, message and stack. Drops its other fields: PostgreSQL puts whole rows in `detail`,
 * and mail libraries keep the mail.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: redacted(String(error)) };
  const message = redacted(withoutInput(error));
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    message,
    ...(stack?.length && { stack: redacted(stack.join('\n')) }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  };
}

/** PostgreSQL quotes typed text: `invalid input syntax for type date: "…"`. */
const withoutInput = (error: Error) =>
  'severity' in error ? error.message.replace(/: ".*"$/s, ': "…"') : error.message;
