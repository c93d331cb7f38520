/** Which sites outside the platform are known: from applications, menus and the configuration. */
import { sql } from 'drizzle-orm';
import { type OutsideSites, outsideUrl } from '@/contract/outside';
import type { Tx } from '../../db/open';

/** The icon field is JSON written by people; invalid JSON gives no link. */
function linkIn(icon: string): string {
  try {
    const { linkUrl } = JSON.parse(icon) as { linkUrl?: unknown };
    return typeof linkUrl === 'string' ? linkUrl : '';
  } catch {
    return '';
  }
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => outsideUrl(address)?.origin ?? [])),
];

/** @returns addresses of the systems that valid applications and functions name (`sys_url`). */
export async function readSystemAddresses(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ sys_url: string }>(sql`
    select sys_url from app where valid = 1 and deleted_at is null and sys_url is not null
    union select f.sys_url from func f join app a on a.id = f.app_id
    where f.valid = 1 and a.valid = 1 and f.deleted_at is null and a.deleted_at is null and f.sys_url is not null`);
  return rows.map((row) => row.sys_url);
}

/** @param configured origins of the server's configuration */
export async function readOutsideSites(tx: Tx, configured: readonly string[]): Promise<OutsideSites> {
  const { rows } = await tx.execute<{ icon: string }>(sql`
    select distinct f.icon from func f join app a on a.id = f.app_id
    where f.valid = 1 and a.valid = 1 and f.deleted_at is null and a.deleted_at is null and f.icon like '%linkUrl%'`);
  const trusted = originsOf([...configured, ...(await readSystemAddresses(tx))]);
  return { trusted, known: [...new Set([...trusted, ...originsOf(rows.map(({ icon }) => linkIn(icon)))])] };
}
