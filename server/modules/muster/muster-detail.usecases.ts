/** What a person sees of a roll call. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { musterEndpoints } from '@/contract/muster/muster';
import type { MusterDetail } from '@/contract/muster/muster-entities';
import { markThatCounts } from '@/contract/muster/muster-merge';
import type { Permission } from '@/contract/permissions';
import type { Tx } from '../../db/open';
import type { SessionUser, SignedInContext } from '../../http/context';
import { parksWith } from '../identity/rights/rights.rules';
import { musterNotFound } from './muster.errors';
import { readAreas, readMarshals, readMusterRows, readPlaces } from './muster-numbers.repository';
import { findMuster, readMarks, readPeople, readPoints } from './muster.repository';
import { toMusterRow } from './muster.rules';
import type { MusterRecord } from './muster.table';

type Endpoints = typeof musterEndpoints;

/** @throws AppError 404 also for one of a park where the person does not hold the right */
export async function seenMuster(
  tx: Tx,
  user: SessionUser,
  id: number,
  right: Permission = 'muster.read',
): Promise<MusterRecord> {
  const muster = await findMuster(tx, id);
  if (!muster || !parksWith(user, right).includes(muster.parkId)) throw musterNotFound();
  return muster;
}

/** @throws AppError 404 */
export async function readMuster({ tx, user }: SignedInContext, id: number): Promise<MusterDetail> {
  await seenMuster(tx, user, id);
  const [found] = await readMusterRows(tx, [id]);
  if (!found) throw musterNotFound();
  const { muster, parkName } = found;
  return {
    ...toMusterRow(muster, parkName),
    version: muster.version,
    note: muster.note,
    points: await readPoints(tx, muster.parkId),
    areas: await readAreas(tx, id),
    marshals: await readMarshals(tx, id),
    places: await readPlaces(tx, id),
  };
}

export async function readList(
  { tx, user }: SignedInContext,
  { id, after }: InputOf<Endpoints['getMusterPeople']>,
): Promise<OutputOf<Endpoints['getMusterPeople']>> {
  // The version first: what changes while the rows are read comes with the next asking.
  const { version } = await seenMuster(tx, user, id);
  return { version, rows: await readPeople(tx, id, after) };
}

/** Every mark of one person, newest first by the phones' clocks. */
export async function readHistory(
  { tx, user }: SignedInContext,
  { id, key }: InputOf<Endpoints['getMusterMarks']>,
): Promise<OutputOf<Endpoints['getMusterMarks']>> {
  await seenMuster(tx, user, id);
  const marks = (await readMarks(tx, id, key)).map((mark) => ({
    ...mark,
    clientAt: mark.clientAt.getTime(),
    key: mark.operationId,
  }));
  const counting = markThatCounts(marks);
  return marks
    .toSorted((a, b) => b.clientAt - a.clientAt || b.id - a.id)
    .map((mark) => ({
      status: mark.status,
      place: mark.place,
      note: mark.note,
      byName: mark.byName,
      clientAt: mark.clientAt,
      at: mark.at.getTime(),
      counts: mark === counting,
    }));
}
