/** Which addresses name a PostgreSQL. */
import pg from 'pg';

function isReadByPg(url: string): boolean {
  try {
    return new pg.Client({ connectionString: url }).port > 0;
  } catch {
    return false;
  }
}

/** @throws Error for what names no PostgreSQL; it may hold a password, so it is not repeated */
export function readDatabaseUrl(url: string | undefined, name = 'DATABASE_URL'): string | undefined {
  if (!url) return undefined;
  if (/^postgres(ql)?:\/\/\S+$/.test(url) && isReadByPg(url)) return url;
  throw new Error(
    `${name} 须为 postgres://用户:密码@主机:端口/数据库 形式的地址 / ${name} must be an address like ` +
      'postgres://user:password@host:port/database',
  );
}
