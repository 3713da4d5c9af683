// SQLSTATEs: shutting down, starting up, crashed, too many connections, a lock waited for too long.
const states = new Set(['57P01', '57P02', '57P03', '53300', '55P03']);
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
    (sockets.has(code) && 'syscall' in error && error.syscall === 'connect') ||
    words.test(error.message)
  );
}
