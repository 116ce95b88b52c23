const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const WORDS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/;

/**
 * Says whether an error means that the database cannot be reached now, so that trying again in a moment makes sense.
 * SQLSTATE classes 08 (connection), 53 (resources), 57 (operator intervention, time-out), 55P03 (lock not available)
 * and 25006 (it takes no changes: a standby, or a shop that moves), or the network's own words.
 *
 * source  F06; PostgreSQL manual, Appendix A
 */
export function isDatabaseDown(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (WORDS.test(at.message)) return true;
    if (
      'code' in at &&
      typeof at.code === 'string' &&
      (NETWORK.has(at.code) || /^(08|53|57|55P03|25006)/.test(at.code))
    )
      return true;
  }
  return false;
}
