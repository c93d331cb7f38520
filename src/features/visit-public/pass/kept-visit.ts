/**
 * The guest's own visit and pass on their phone: one look online, and the page opens without a line until the visit is
 * over. Whoever holds the link sees it, nobody else: it is found by the whole link only.
 */
import * as z from 'zod/mini';
import { time } from '@/contract/envelope';
import { GUEST_STATE as G } from '@/contract/visit/visit-codes';
import { myVisitEndpoints, type MyVisit } from '@/contract/visit/visit-my';
import { isInside, isVisitOver } from '@/contract/visit/visit-transitions';
import { readStored, writeStored } from '@/lib/storage';

const keptPass = z.object({ code: z.string(), from: time, to: time, passNo: z.string() });
export type KeptPass = z.output<typeof keptPass>;

const keptVisit = z.object({
  visit: myVisitEndpoints.getMyVisit.output,
  pass: z.nullable(keptPass),
  /** When it was true, this phone's clock, ms. */
  at: z.number(),
});
export type KeptVisit = z.output<typeof keptVisit>;

/** All visits of this phone, by their links. */
const KEY = 'sp.guest.visits';
/** Whoever is still there finds the page after the planned end, too. */
const STILL_THERE_MS = 12 * 3_600_000;

type Kept = Record<string, KeptVisit>;

const isOver = ({ state, guestState }: MyVisit): boolean =>
  isVisitOver(state) || guestState === G.left || guestState === G.noShow || guestState === G.barred;

const endsAt = ({ planEnd, guestState }: MyVisit): number => planEnd + (isInside(guestState) ? STILL_THERE_MS : 0);

/** Those of others who have used this phone go, too, once their time is over. */
function readAll(): Kept {
  const stored = readStored(KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).flatMap(([token, value]) => {
    const parsed = keptVisit.safeParse(value);
    return parsed.success && endsAt(parsed.data.visit) > Date.now() ? [[token, parsed.data] as const] : [];
  });
  return Object.fromEntries(entries);
}

export const recallVisit = (token: string): KeptVisit | undefined => readAll()[token];

export function forgetVisit(token: string): void {
  const { [token]: _, ...others } = readAll();
  writeStored(KEY, others);
}

/** Without the pass of an earlier call when there is none any more; of the phone the last four only. */
export function rememberVisit(token: string, visit: MyVisit, pass?: KeptPass): void {
  if (isOver(visit)) return forgetVisit(token);
  const kept = readAll();
  const { [token]: before } = kept;
  const masked = { ...visit, phone: visit.phone.slice(-4) };
  // Of a plan, each day has a pass of its own.
  const earlier = before?.visit.no === visit.no ? before.pass : null;
  const known = visit.hasPass ? (pass ?? earlier) : null;
  writeStored(KEY, { ...kept, [token]: { visit: masked, pass: known, at: Date.now() } satisfies KeptVisit });
}
