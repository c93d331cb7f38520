/** What doors, cameras, alarms and orders of one place tell of the minutes around a moment, each only to whoever may read it. */
import { type AroundEntry, type aroundEndpoints, MOST_AROUND } from '@/contract/around';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../http/context';
import { seeParks } from '../session/request-transaction.repository';
import { aroundUnknown } from './around.errors';
import { aroundSources, sourceOfSubject, type AroundPlace, type AroundSource } from './around-sources.usecases';

type Call = typeof aroundEndpoints.listAround;
const MINUTE_MS = 60_000;

const mayRead = ({ user }: SignedInContext, { permission }: AroundSource, parkId: number): boolean =>
  user.rights.get(parkId)?.has(permission) ?? false;

/** @throws AppError 404 for what the person may not read */
async function placeOf(context: SignedInContext, { subject, id }: InputOf<Call>): Promise<AroundPlace> {
  const source = sourceOfSubject(subject);
  await seeParks(context.tx, [...context.user.rights.keys()]);
  const place = await source?.subject?.find(context.tx, id);
  if (!source || !place || !mayRead(context, source, place.parkId)) throw aroundUnknown();
  return place;
}

const distance = (at: number, { at: other }: AroundEntry): number => Math.abs(at - other);

export async function listAround(context: SignedInContext, input: InputOf<Call>): Promise<OutputOf<Call>> {
  const found = await placeOf(context, input);
  const { parkId, buildingId, place } = found;
  const at = found.at.getTime();
  const sources = aroundSources();
  const seen = sources.filter((source) => mayRead(context, source, parkId));
  const hidden = sources.filter((source) => !seen.includes(source)).map(({ kind }) => kind);
  if (buildingId === null) return { at, place, entries: [], more: false, hidden };
  const span = input.minutes * MINUTE_MS;
  const ask = {
    ...found,
    buildingId,
    from: new Date(at - span),
    to: new Date(at + span),
    limit: MOST_AROUND + 1,
    language: context.user.language,
  };
  const entries: AroundEntry[] = [];
  // One after the other: they share the connection of the call.
  for (const source of seen) entries.push(...(await source.read(context.tx, ask)));
  const others = entries.filter(({ kind, id }) => kind !== input.subject || id !== input.id);
  const nearest = others.toSorted((a, b) => distance(at, a) - distance(at, b)).slice(0, MOST_AROUND);
  return {
    at,
    place,
    entries: nearest.toSorted((a, b) => a.at - b.at),
    more: others.length > MOST_AROUND,
    hidden,
  };
}
