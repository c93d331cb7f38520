/** The demo's other systems are this platform under other names; the menu entries must name the port of this start. */
import pg from 'pg';
import { OUTSIDE_DEMO } from '../shipped/demo';

const { pathname } = new URL(OUTSIDE_DEMO);
const AT = `'(https?://[a-z.]+)(:[0-9]+)?${pathname}'`;

/** Changes only what names another port: everybody connected hears of changed menus. */
export async function pointOutsideDemo(adminUrl: string, port: number): Promise<void> {
  const here = `E'\\\\1:${port}${pathname}'`;
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const column of ['icon', 'sys_url']) {
      await client.query(
        `update func set ${column} = regexp_replace(${column}, ${AT}, ${here})
         where ${column} ~ ${AT} and ${column} not like '%:${port}${pathname}%'`,
      );
    }
  } finally {
    await client.end();
  }
}
