// SQLSTATEs: shutting down, starting up, crashed, too many connections, a lock waited for too long; and two for
// transactions that locked each other out, even when they were tried again (locked-out.ts).
const states = new Set(['57P01', '57P02', '57P03', '53300', '55P03', '40P01', '40001']);
const sockets = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
// pg names these by their words only
const words = /timeout exceeded when trying to connect|Connection terminated|not queryable/;

/** Whether PostgreSQL was away or overloaded, so that the same call may well succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    states.has(code) ||
    code.startsWith('08') ||
    isCutOff(error) ||
    (sockets.has(code) && 'syscall' in error && error.syscall === 'connect') ||
    words.test(error.message)
  );
}

/**
 * Whether a statement took longer than its connections allow (database.ts). One that an administrator cancelled has
 * the same SQLSTATE.
 */
function isCutOff(error: Error): boolean {
  return 'code' in error && error.code === '57014' && !/user request/.test(error.message);
}
