/** One server for all journeys; each journey raises its own alarms at devices of its own. */
import { sql } from './platform';
import { startServer } from './server';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.PARK_URL = server.url;
  process.env.PARK_DATA_DIR = server.dataDir;
  // Which fire points are taken: see `freshPoint`.
  await sql('create table e2e_claim (device_id bigint primary key)');
  return () => server.stop();
}
