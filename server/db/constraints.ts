/** The name of the constraint that PostgreSQL says was violated; absent for every other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('constraint' in error)) return undefined;
  return typeof error.code === 'string' && error.code.startsWith('23') && typeof error.constraint === 'string' ? error.constraint : undefined;
}
