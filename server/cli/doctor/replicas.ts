/** Whether replicas can be read from. */
import { databaseRole } from '../../db/database-role';
import { type DatabaseFacts, inspectDatabase } from '../../db/inspect';
import { bad, type Finding, ok, warn } from './finding';

/** Of the moment when it is asked: nothing is written meanwhile, so that nothing is late without a reason. */
const LATE_SEC = 5;

function judge(about: string, facts: DatabaseFacts, system: string | null): Finding {
  if (!facts.isStandby) return bad(about, '不是备库，不会用于读取', 'DATABASE_READ_URL 请指向跟随主库的只读备库');
  if (system !== null && facts.system !== system)
    return bad(about, '跟随的是另一套数据库', '请用 pg_basebackup 从 DATABASE_URL 的主库重建这台备库');
  if (facts.role && !facts.role.mayUse)
    return bad(about, `不能切换到角色 ${databaseRole()}`, '请用与 DATABASE_URL 相同的用户连接备库');
  if (facts.lagSec !== null && facts.lagSec > LATE_SEC)
    return warn(
      about,
      `落后 ${Math.round(facts.lagSec)} 秒`,
      '请检查网络和备库的负载；落后超过 DATABASE_READ_LAG 时不用于读取',
    );
  return ok(about, '可以读取');
}

/** @param urls of DATABASE_READ_URL @param primaryUrl null: it cannot be asked */
export async function lookAtReplicas(urls: readonly string[], primaryUrl: string | null): Promise<Finding[]> {
  if (urls.length === 0) return [];
  const system = primaryUrl
    ? await inspectDatabase(primaryUrl).then(
        (facts) => facts.system,
        () => null,
      )
    : null;
  return Promise.all(
    urls.map(async (url) => {
      const about = `备库 ${new URL(url).host}`;
      try {
        return judge(about, await inspectDatabase(url), system);
      } catch (error) {
        const reason = error instanceof Error ? error.message || error.name : String(error);
        return bad(
          about,
          `连接不上（${reason}）`,
          '请检查 DATABASE_READ_URL 的地址、用户名、密码，以及防火墙和 pg_hba.conf',
        );
      }
    }),
  );
}
