/** Haat cannot start. Its message is one clear line for the person at the terminal; no stack is needed. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The message of an error in one line, to be put into a sentence: without a full stop at its end. */
export function reasonOf(error: unknown): string {
  // "connection refused" on both addresses of localhost comes as an AggregateError without a message
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  // fetch says only that it failed, and why in its cause
  if (error instanceof TypeError && error.cause instanceof Error) return reasonOf(error.cause);
  return error instanceof Error ? error.message.replace(/\s+/g, ' ').replace(/\.$/, '') : String(error);
}
