/** Which addresses name a PostgreSQL. */
import pg from 'pg';
import { splitHosts, wantedAttribute } from './cluster/addresses';

function isReadByPg(url: string): boolean {
  try {
    return new pg.Client({ connectionString: url }).port > 0;
  } catch {
    return false;
  }
}

/** What an address with several machines may ask for: the others would send writes where they are refused. */
const WRITABLE = [undefined, 'read-write', 'primary'];

/** @throws Error for what names no PostgreSQL; it may hold a password, so it is not repeated */
export function readDatabaseUrl(url: string | undefined, name = 'DATABASE_URL'): string | undefined {
  if (!url) return undefined;
  if (!WRITABLE.includes(wantedAttribute(url)))
    throw new Error(
      `${name} 的 target_session_attrs 只能是 read-write / target_session_attrs of ${name} must be read-write`,
    );
  if (/^postgres(ql)?:\/\/\S+$/.test(url) && splitHosts(url).every(isReadByPg)) return url;
  throw new Error(
    `${name} 须为 postgres://用户:密码@主机:端口/数据库 形式的地址 / ${name} must be an address like ` +
      'postgres://user:password@host:port/database',
  );
}
