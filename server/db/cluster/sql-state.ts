/** @returns SQLSTATE of a database error, or the code of a socket's; drizzle wraps them */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}
