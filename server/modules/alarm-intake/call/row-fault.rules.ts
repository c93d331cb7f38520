/** Whether a database error is caused by one row or concerns the whole call. */

/** SQLSTATE of a database error; drizzle wraps it. */
function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}

/**
 * Connection (08), rollback by the server (40), resources (53), shut-down or time-out (57), system (58) and the sockets'
 * own names concern the whole call: the source repeats it. Anything else may be one signal's data.
 */
export const isRowFault = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === undefined || !/^(08|40|53|57|58|E[A-Z])/.test(state);
};
