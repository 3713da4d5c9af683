// Errors of PostgreSQL, the network and the disk while the shop temporarily cannot work. The code is not at fault and a
// later call may succeed, so all are answered with 503 (failures.ts).

const states = new Set([
  '25006', // read-only
  '28000', // the role may not connect
  '28P01', // wrong password
  '3D000', // no such database: it is being restored
  '40001', // locked out by each other, even when tried again (locked-out.ts)
  '40P01',
  '55P03', // a lock was waited for too long
  '58030', // the disk fails
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
  '57P05', // idle for too long
]);
// connections; out of connections, memory or disk
const classes = ['08', '53'];
const systems = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EIO',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
]);
// pg names these by their words only
const words =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable/;

/** Whether the database or the storage was away or overloaded, so that the same call may well succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    states.has(code) ||
    (code.length === 5 && classes.includes(code.slice(0, 2))) ||
    isCutOff(error, code) ||
    isReplanned(error) ||
    systems.has(code) ||
    // the socket of PostgreSQL is gone; a file that is missing is another matter
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    words.test(error.message) ||
    // fetch hides why it failed
    isUnavailable(error.cause)
  );
}

/** Whether it was there, but had too much to do or waited for others too long. */
export const isOverloaded = (error: unknown): boolean =>
  error instanceof Error &&
  (/timeout exceeded when trying to connect/.test(error.message) ||
    ('code' in error && ['40001', '40P01', '53300', '55P03', '57014'].includes(String(error.code))));

/**
 * Whether a statement ran into its time limit (database.ts). A statement that an administrator cancelled has the same
 * SQLSTATE.
 */
const isCutOff = (error: Error, code: string) => code === '57014' && !/user request/.test(error.message);

/**
 * Whether a prepared statement no longer fits its tables after a migration. PostgreSQL refused it before running it.
 */
export const isReplanned = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  /cached plan must not change result type/.test(error.message);
