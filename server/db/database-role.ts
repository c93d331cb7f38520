/** The role that the server works as. It belongs to the whole cluster: installations side by side need one each. */

const USUAL = 'park_app';

/** @throws Error that names the variable; the name is used unquoted in migrations, so it must need no quotes */
export function databaseRole(env: NodeJS.ProcessEnv = process.env): string {
  const role = env.DATABASE_ROLE || USUAL;
  if (/^[a-z_][a-z0-9_]{0,62}$/.test(role)) return role;
  throw new Error(
    'DATABASE_ROLE 须由小写字母、数字和下划线组成，以字母开头 / ' +
      'DATABASE_ROLE must be of small letters, digits and underscores and begin with a letter',
  );
}
