/** The name of the constraint that PostgreSQL says was violated; absent for every other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('constraint' in error)) return undefined;
  return typeof error.code === 'string' && error.code.startsWith('23') && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}

/** PostgreSQL went away during the call (class 08, or shutting down), or could not be reached: a retry may work. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(?:08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ||
    /^(?:Connection terminated|Client has encountered a connection error)/.test(error.message)
  );
}
