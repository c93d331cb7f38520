/** One server for all journeys; each journey raises its own alarms at devices of its own. */
import { rmSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '../../server/db/seed/seed';
import { sql } from './platform';
import { endAsTemplate, startServer } from './server';

/** People of the demo sign in some hundred times: a hash of the same kind that costs nothing to compare with. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export default async function globalSetup(): Promise<() => Promise<void>> {
  // Journeys with a server of their own begin with a copy of what its first start has made.
  const first = await startServer();
  await endAsTemplate(first);
  const server = await startServer(first);
  process.env.PARK_URL = server.url;
  process.env.PARK_DATA_DIR = server.dataDir;
  // Which fire points are taken: see `freshPoint`.
  await sql('create table e2e_claim (device_id bigint primary key)');
  // In which rooms a journey reports what no device saw: see alarm-desk.
  await sql('create table e2e_room (location_id bigint primary key)');
  // The demo has fewer fire points than there are journeys: more of them, each with a name that is no other's part.
  await sql(`insert into device (park_id, code, qr_code, name, type, building_id, floor_id, room_id, location_text,
      responsible_org_id, camera_ids)
    select park_id, code || '-E2E' || n, qr_code || '-E2E' || n, name, type, building_id, floor_id, room_id,
      '增设' || id || '号' || n || '点', responsible_org_id, camera_ids
    from device, generate_series(1, 4) n where park_id = 1 and type in (2, 3) and in_service and location_text not like '地下车库%' returning 1`);
  // The demo's guards take turns. Journeys are played at any hour, so the guard of most of them stands by all the time.
  await sql(`insert into duty_shift (park_id, post, name, user_id, starts_at, ends_at)
    select 1, 'control-room', '备勤', id, now() - interval '1 day', now() + interval '2 days'
    from app_user where login_name = 'guard' returning 1`);
  await sql(`update app_user set password_hash = '${await hash(DEMO_PASSWORD, CHEAP)}'
    where password_hash = (select password_hash from app_user where login_name = 'guard') returning 1`);
  return async () => {
    await server.stop();
    rmSync(process.env.PARK_TEMPLATE ?? '', { recursive: true, force: true });
  };
}
