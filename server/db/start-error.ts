/** Reasons not to start that the operator can act on: what PostgreSQL itself says, and what to run there. */
import { databaseRole } from './database-role';

/** The message is one clear sentence, the code is stable. */
export class StartError extends Error {
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'StartError';
  }
}

interface Said {
  message: string;
  /** SQLSTATE. */
  code: string;
  detail: string;
  hint: string;
}

const textIn = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** Libraries wrap what the database said, with their whole statement in front. */
function saidBy(error: unknown): Said | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = textIn(at, 'code');
    if (/^[0-9A-Z]{5}$/.test(code) && textIn(at, 'severity') !== '')
      return { message: at.message, code, detail: textIn(at, 'detail'), hint: textIn(at, 'hint') };
  }
  return null;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The server's own role, the one that owns the views of reports, and the one that reads them. */
const ROLES = ['', '_views', '_reader'] as const;

/** @returns the commands that an administrator of the database runs, so that the next start succeeds */
function remedyFor({ message }: Said, owner: string): string | null {
  const self = quoted(owner);
  const roles = ROLES.map((ending) => quoted(`${databaseRole()}${ending}`));
  const lend = (role: string) => `GRANT ${role} TO ${self} WITH ADMIN OPTION;`;
  const make = roles.map((role) => `CREATE ROLE ${role} NOLOGIN; ${lend(role)}`).join(' ');
  if (/create role/.test(message)) return make;
  if (/(grant|set) role|admin option/.test(message)) return `${roles.map(lend).join(' ')}  (DATABASE_ROLE=…)`;
  if (/parameter "role"|role "[^"]+" does not exist/.test(message)) return make;
  if (/schema public/.test(message)) return `ALTER SCHEMA public OWNER TO ${self};`;
  return null;
}

/**
 * @param doing what was under way, in both languages
 * @param owner whom the connection works as
 * @returns null when it was not the database that refused
 */
export function refusedByDatabase(error: unknown, doing: string, owner: string): StartError | null {
  const said = saidBy(error);
  if (!said) return null;
  const { message, code, detail, hint } = said;
  const reason = [`${message} (${code})`, detail, hint].filter(Boolean).join('; ');
  const remedy = remedyFor(said, owner);
  const lines = [`${doing}: PostgreSQL: ${reason}`, remedy && `请由数据库管理员执行 / let a superuser run: ${remedy}`];
  return new StartError('database.refused', lines.filter(Boolean).join('\n'), { cause: error });
}
