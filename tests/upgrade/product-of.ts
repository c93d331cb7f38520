/** What of the product a database has: menus and rights as people see them, without ids. */
import { withClient } from './release-data';

export interface ProductFunc {
  /** Page addresses from the top, and the permission of a right. */
  path: string;
  [column: string]: unknown;
}

/** The demo's other systems stand at the port of whoever started last. */
const withoutPort = (column: string) => `regexp_replace(${column}, '(https?://[a-z.]*localhost):[0-9]+', '\\1')`;

/** Living functions with their place: deleted ones are nobody's. */
const FUNCS = `
  WITH RECURSIVE tree AS (
    SELECT f.*, a.sp_app_id || '/' || f.page_addr || coalesce(f.perm_code, '') AS path
      FROM func f JOIN app a ON a.id = f.app_id WHERE f.pid IS NULL AND f.deleted_at IS NULL
    UNION ALL
    SELECT f.*, tree.path || '/' || f.page_addr || coalesce(f.perm_code, '')
      FROM func f JOIN tree ON f.pid = tree.id WHERE f.deleted_at IS NULL)`;

export const functionsOf = (url: string): Promise<ProductFunc[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<ProductFunc>(`${FUNCS}
      SELECT path, name, names, ${withoutPort('icon')} AS icon, ${withoutPort('sys_url')} AS sys_url, res_type, node_type,
        hidden, always_show, no_cache, valid, row_number() OVER (PARTITION BY app_id, pid ORDER BY sort, id)::int AS place
      FROM tree ORDER BY path, name`);
    return rows;
  });

export const appsOf = (url: string): Promise<unknown[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      'SELECT sp_app_id, name, icon, sys_url, app_from, valid, open_mode FROM app WHERE deleted_at IS NULL ORDER BY sort, id',
    );
    return rows;
  });

/** @returns what each role holds, by its code */
export const rolesOf = (url: string): Promise<Record<string, string[]>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ code: string; paths: string[] }>(`${FUNCS}
      SELECT r.code, coalesce(array_agg(t.path ORDER BY t.path, t.name) FILTER (WHERE t.id IS NOT NULL), '{}') AS paths
      FROM role r LEFT JOIN role_func rf ON rf.role_id = r.id LEFT JOIN tree t ON t.id = rf.func_id
      GROUP BY r.code ORDER BY r.code`);
    return Object.fromEntries(rows.map(({ code, paths }) => [code, paths]));
  });

/** @returns how many rows each table has */
export const countsOf = (url: string): Promise<Record<string, number>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
    );
    const counts = await client.query<{ name: string; n: number }>(
      rows.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}"`).join(' UNION ALL '),
    );
    return Object.fromEntries(counts.rows.map(({ name, n }) => [name, n]));
  });

/** Every row of what the product brings: equal before and after what changes nothing. */
export const rowsOf = (url: string): Promise<unknown> =>
  withClient(url, async (client) => {
    const all: Record<string, unknown> = {};
    for (const table of ['app', 'func', 'role', 'role_func', 'tenant_permission', 'shipped_entry']) {
      const { rows } = await client.query(`SELECT row_to_json(t)::text AS row FROM "${table}" t ORDER BY 1`);
      all[table] = rows;
    }
    return all;
  });
