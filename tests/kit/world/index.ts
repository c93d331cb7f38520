/**
 * The one builder of what server tests begin with: a clean database, its rows by the subject, a turned clock, and the
 * server's parts on it. Stories that many tests share stand beside it (`alarm-world`, `order-world` …); tests on the demo's
 * data begin with `openDemo`.
 */
import { createLocalCamera } from '../../../server/camera/local-adapter';
import { createLocalChat } from '../../../server/chat/local-adapter';
import { readConfig } from '../../../server/config';
import { type Database, openDatabase } from '../../../server/db/open';
import type { Deps } from '../../../server/http/context';
import '../../../server/kinds';
import { createDemoPtz } from '../../../server/ptz/demo-adapter';
import { createLocalPayment } from '../../../server/payment/local-adapter';
import { freshDatabase } from '../database';
import { shortFilms } from '../clip-source';
import { casesOf } from './cases';
import { dutiesOf } from './duties';
import { peopleOf } from './people';
import { placesOf } from './places';
import { openRows } from './rows';

export interface WorldOptions {
  /** What the clock shows at first. */
  start: Date;
  /** Connections of the server. */
  poolSize?: number;
  /** Parts of the server other than the local ones. */
  parts?: Partial<Deps>;
}

const depsOn = (db: Database, now: () => Date, parts: Partial<Deps>): Deps => ({
  config: readConfig({}),
  db,
  camera: createLocalCamera(),
  ptz: createDemoPtz(db),
  clips: shortFilms(),
  payment: createLocalPayment(),
  chat: createLocalChat(),
  sms: null,
  now,
  wake: () => {},
  secret: 'a secret for tests only',
  ...parts,
});

/** A world with nothing in it yet. */
export async function openWorld({ start, poolSize = 6, parts = {} }: WorldOptions) {
  const database = await freshDatabase('empty');
  const rows = openRows(database.url);
  const db = openDatabase(database.url, { poolSize });
  const clock = { at: start };
  const now = () => clock.at;
  return {
    /** Of the database, as the schema's owner. */
    url: database.url,
    db,
    deps: depsOn(db, now, parts),
    ...rows,
    ...placesOf(rows),
    ...peopleOf(rows, db, now),
    ...dutiesOf(rows),
    ...casesOf(rows, now),
    now,
    /** Turns the clock on. */
    turn: (ms: number): void => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    async close(): Promise<void> {
      await db.close();
      await rows.owner.end();
      await database.drop();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
