/** Whether the database can be worked with. */
import { databaseRole } from '../../db/database-role';
import { type DatabaseFacts, inspectDatabase } from '../../db/inspect';
import { bad, type Finding, ok } from './finding';

const OLDEST = 150_000;
const CLOCK_MS = 5_000;
const RIGHTS = '数据库权限';

function rights({ isSuperuser, mayCreateRoles, ownsSchema, role }: DatabaseFacts): Finding {
  const name = databaseRole();
  if (!ownsSchema)
    return bad(
      RIGHTS,
      '连接用户不是 public 架构的所有者',
      '由数据库管理员执行：ALTER SCHEMA public OWNER TO <连接用户>;',
    );
  if (role?.bypassesRowSecurity)
    return bad(
      RIGHTS,
      `角色 ${name} 会绕过行级安全`,
      `由数据库管理员执行：ALTER ROLE ${name} NOSUPERUSER NOBYPASSRLS;`,
    );
  if (role && !role.mayUse)
    return bad(RIGHTS, `不能切换到角色 ${name}`, `由数据库管理员执行：GRANT ${name} TO <连接用户> WITH ADMIN OPTION;`);
  if (!role && !isSuperuser && !mayCreateRoles)
    return bad(
      RIGHTS,
      `角色 ${name} 不存在，也不能创建`,
      `由数据库管理员执行：CREATE ROLE ${name} NOLOGIN; GRANT ${name} TO <连接用户> WITH ADMIN OPTION;`,
    );
  return ok(RIGHTS, `以角色 ${name} 工作`);
}

function kind({ version, encoding, isStandby, maxConnections }: DatabaseFacts): Finding {
  const said = `PostgreSQL ${Math.floor(version / 10_000)}，最多 ${maxConnections} 个连接`;
  if (version < OLDEST) return bad('数据库版本', said, '请升级到 PostgreSQL 15 或更新的版本');
  if (encoding !== 'UTF8')
    return bad('数据库版本', `编码是 ${encoding}`, '请另建 UTF8 编码的数据库：CREATE DATABASE park ENCODING UTF8;');
  if (isStandby) return bad('数据库版本', '连接的是只读备库', 'DATABASE_URL 请指向主库');
  return ok('数据库版本', said);
}

function clock({ now }: DatabaseFacts): Finding {
  const apart = Math.abs(Date.now() - now.getTime());
  return apart <= CLOCK_MS
    ? ok('时钟', '与数据库一致')
    : bad(
        '时钟',
        `与数据库相差 ${Math.round(apart / 1_000)} 秒`,
        '请在两台机器上启用时间同步（如 chrony 或 systemd-timesyncd）',
      );
}

/** @param url null: there is none, because the embedded database is not running */
export async function lookAtDatabase(url: string | null): Promise<Finding[]> {
  if (url === null) return [bad('数据库', '内置数据库没有运行', '请先 npm start 启动平台，再运行 npm run doctor')];
  try {
    const facts = await inspectDatabase(url);
    return [kind(facts), rights(facts), clock(facts)];
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return [
      bad('数据库', `连接不上（${reason}）`, '请检查 DATABASE_URL 的地址、用户名、密码，以及防火墙和 pg_hba.conf'),
    ];
  }
}
