/**
 * Moves photos, exported recordings and drawings from the database, where each arrives, to the bucket, and removes there what
 * is gone here. One process at a time; whatever it was doing when it ended, the next goes on with it.
 */
import { randomUUID } from 'node:crypto';
import { holdLease } from '../db/lease';
import type { Database } from '../db/open';
import type { Deps } from '../http/context';
import { type FileStore, StoreAway } from '../ports/file-store';
import { FIRST_PLACE, type MovedKind, movedKinds, registerMoved, type Staying } from './moved-kinds';
import { fullPictures, nextRemovals, noteMoved, noteStuck, settleRemovals } from './photo-move.repository';
import { sha256 } from './s3/sign-v4';

registerMoved(fullPictures);

/** Between two looks; a picture is shown from where it is. */
const EVERY_MS = 30_000;
const LEASE_SEC = 120;
/** At a time, so that others get their turn. */
const MOST_MOVED = 100;
const MOST_REMOVED = 200;

/** @returns whether the bucket holds exactly these bytes now */
async function deliver(store: FileStore, { name, bytes }: Staying): Promise<boolean> {
  await store.put(name, bytes);
  const back = await store.get(name);
  return back !== null && sha256(back) === sha256(bytes);
}

interface Moved {
  moved: number;
  removed: number;
  /** Kept in the database, since the bucket gave back something else. */
  damaged: number;
  hasMore: boolean;
}

type Count = Pick<Moved, 'moved' | 'damaged' | 'hasMore'>;

async function moveKind(db: Database, store: FileStore, kind: MovedKind, most: number): Promise<Count> {
  let [moved, damaged, after] = [0, 0, FIRST_PLACE];
  while (moved + damaged < most) {
    const from = after;
    const staying = await db.withPark('all', (tx) => kind.next(tx, from));
    if (!staying) return { moved, damaged, hasMore: false };
    after = staying.place;
    if (await deliver(store, staying)) {
      await db.withPark('all', (tx) => kind.drop(tx, staying));
      moved += 1;
    } else damaged += 1;
  }
  return { moved, damaged, hasMore: true };
}

/** @throws StoreAway: what has been moved by then stays moved */
export async function movePhotos(db: Database, store: FileStore, most = MOST_MOVED): Promise<Moved> {
  const all: Count = { moved: 0, damaged: 0, hasMore: false };
  for (const kind of movedKinds()) {
    const one = await moveKind(db, store, kind, most);
    all.moved += one.moved;
    all.damaged += one.damaged;
    all.hasMore ||= one.hasMore;
  }
  const going = await db.withPark([], (tx) => nextRemovals(tx, MOST_REMOVED));
  for (const { id, name } of going) {
    await store.remove(name);
    await db.withPark([], (tx) => settleRemovals(tx, [id]));
  }
  return { ...all, removed: going.length };
}

/** For the loop of a worker; without a bucket it never runs. */
export function photoWork(deps: Deps) {
  const holder = randomUUID();
  let next = deps.now();
  let isAway = false;
  const say = (error: StoreAway | null): void => {
    if ((error !== null) === isAway) return;
    isAway = error !== null;
    console.error(error ? `[files] ${error.message}` : '[files] 对象存储已恢复 / the object storage can be used again');
  };
  return {
    async run(): Promise<void> {
      const { files, db, now } = deps;
      if (!files || now() < next) return;
      next = new Date(now().getTime() + EVERY_MS);
      if (!(await holdLease(db, { name: 'files', holder }, LEASE_SEC))) return;
      try {
        const { hasMore, damaged } = await movePhotos(db, files);
        say(null);
        const wrong = `[files] 存储桶返回的内容不一致，文件仍在数据库 / kept in the database, read back otherwise: ${damaged}`;
        if (damaged > 0) console.error(wrong);
        await db.withPark([], (tx) => (damaged > 0 ? noteStuck(tx, now(), wrong) : noteMoved(tx, now())));
        if (hasMore && damaged === 0) next = now();
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error;
        say(error);
        await db.withPark([], (tx) => noteStuck(tx, now(), error.message));
      }
    },
    nextAt: async (): Promise<Date | null> => (deps.files ? next : null),
  };
}
