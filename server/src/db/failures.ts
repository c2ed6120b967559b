/** SQLite's busy, locked, input/output, full, and "cannot open", in the lowest byte of its code. */
const sqliteCodes = new Set([5, 6, 10, 13, 14]);

/** The system's codes for a full disk, input/output errors, and a database that cannot be reached. */
const systemCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

/**
 * PostgreSQL's codes: connection (08), serialization and deadlock (40001, 40P01), no resources or disk full (53), lock time-out (55P03),
 * cancelled or shut down (57014, 57P…), input/output (58).
 */
const postgresCode = /^(08...|40001|40P01|53...|55P03|57014|57P0[1-5]|58...)$/;

/** The messages of `pg`, which have no code, for a connection that ended while it was used. */
const endedConnection = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Whether the database is temporarily unable to work, through no fault of the call. The same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return sqliteCodes.has(errcode & 0xff);
  // A socket in a folder is not there while PostgreSQL restarts. Any other missing file is something else.
  if (code === 'ENOENT') return (error as { syscall?: unknown }).syscall === 'connect';
  if (typeof code === 'string') return systemCodes.has(code) || postgresCode.test(code);
  return endedConnection.test(error.message);
}
