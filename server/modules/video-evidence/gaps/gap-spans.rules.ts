/** What should have been recorded by the plan of a camera, and what of it is missing. */
import { PLAN_DAYS, PLAN_SLOTS, type RecordPlan } from '@/contract/video/monitor';
import { GAP_REASON, type GapReason } from '@/contract/video/clip-codes';
import type { RecordedSpan } from '../../../ports/media-server';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';

/** Recorders leave moments between two files: shorter than this nothing is missing. */
export const SHORTEST_GAP_MS = 60_000;
const SLOT_MS = DAY_MS / PLAN_SLOTS;
/** 1970-01-01 was a Thursday; plans begin with Monday. */
const FIRST_WEEKDAY = 3;

/** Spans that touch are one. @param spans in order */
function joined(spans: readonly RecordedSpan[]): RecordedSpan[] {
  const all: RecordedSpan[] = [];
  for (const { from, to } of spans) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** The planned half hours of one day, by the number of the day. What a plan says nothing of is planned. */
function plannedOf(plan: RecordPlan, zone: string, day: number): RecordedSpan[] {
  const slots = plan[(day + FIRST_WEEKDAY) % PLAN_DAYS];
  return Array.from({ length: PLAN_SLOTS }, (_, slot) => slot).flatMap((slot) => {
    if (slots?.[slot] === false) return [];
    const at = day * DAY_MS + slot * SLOT_MS;
    return [{ from: instantOf(zone, at), to: instantOf(zone, at + SLOT_MS) }];
  });
}

/** What should have been recorded, in order. */
export function plannedSpans(plan: RecordPlan, zone: string, { from, to }: RecordedSpan): RecordedSpan[] {
  if (to <= from) return [];
  const [first, last] = [localDayOf(zone, from), localDayOf(zone, to)];
  const days = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return joined(days.flatMap((day) => plannedOf(plan, zone, day))).flatMap((span) => {
    const cut = { from: Math.max(span.from, from), to: Math.min(span.to, to) };
    return cut.from < cut.to ? [cut] : [];
  });
}

/** @param gaps in any order; null: it has not ended */
export function withoutGaps(whole: RecordedSpan, gaps: readonly { fromAt: Date; toAt: Date | null }[]): RecordedSpan[] {
  const spans: RecordedSpan[] = [];
  let { from } = whole;
  for (const { fromAt, toAt } of gaps.toSorted((a, b) => a.fromAt.getTime() - b.fromAt.getTime())) {
    if (fromAt.getTime() >= whole.to) break;
    if (fromAt.getTime() > from) spans.push({ from, to: fromAt.getTime() });
    from = Math.max(from, toAt?.getTime() ?? whole.to);
    if (from >= whole.to) return spans;
  }
  return [...spans, { from, to: whole.to }];
}

/** What of the planned was not recorded; moments between two files do not count. */
export function missingOf(planned: readonly RecordedSpan[], recorded: readonly RecordedSpan[]): RecordedSpan[] {
  const there = recorded.map(({ from, to }) => ({ fromAt: new Date(from), toAt: new Date(to) }));
  return planned.flatMap((span) => withoutGaps(span, there)).filter(({ from, to }) => to - from >= SHORTEST_GAP_MS);
}

export interface NotedGap {
  from: Date;
  /** Null: nothing is recorded now. */
  to: Date | null;
  reason: GapReason;
}

/** Since when nothing comes from a camera, and why. */
export interface Silence {
  since: Date;
  reason: GapReason;
}

interface Camera {
  plan: RecordPlan;
  zone: string;
  /** Null: pictures come. */
  silence: Silence | null;
  /** What is known by its recorder is not written anew. */
  checkedTo: Date | null;
}

/** An outage as gaps: the planned part of it, the last one open while it goes on. */
function gapsOf({ plan, zone }: Camera, from: Date, to: Date, reason: GapReason, goesOn: boolean): NotedGap[] {
  const spans = plannedSpans(plan, zone, { from: from.getTime(), to: to.getTime() });
  return spans.map((span) => ({
    from: new Date(span.from),
    to: goesOn && span.to === to.getTime() ? null : new Date(span.to),
    reason,
  }));
}

const isSame = ({ reason, from }: NotedGap, silence: Silence | null): boolean =>
  silence !== null && silence.reason === reason && silence.since <= from;

/**
 * What is to be written now. A gap ends with its outage, or with the planned time.
 * @param last the newest gap that is known; null: none
 * @param backAt when pictures came again, as far as it is known
 */
export function gapsToNote(camera: Camera, last: NotedGap | null, backAt: Date | null, now: Date): NotedGap[] {
  const { silence, checkedTo } = camera;
  const open = last?.to === null ? last : null;
  if (open && isSame(open, silence)) return gapsOf(camera, open.from, now, open.reason, true);
  const ended = silence?.since ?? backAt ?? now;
  const closed = open
    ? gapsOf(camera, open.from, new Date(Math.max(ended.getTime(), open.from.getTime())), open.reason, false)
    : [];
  if (!silence) return closed;
  const known = [checkedTo, closed.at(-1)?.to ?? last?.to ?? null].flatMap((each) => each ?? []);
  const from = new Date(Math.max(silence.since.getTime(), ...known.map((each) => each.getTime())));
  return [...closed, ...gapsOf(camera, from, now, silence.reason, true)];
}

/** Gaps that touch and have one reason are shown as one. @param gaps newest first */
export function asShown<G extends { fromAt: Date; toAt: Date | null; reason: GapReason }>(gaps: readonly G[]): G[] {
  const all: G[] = [];
  for (const gap of gaps) {
    const later = all.at(-1);
    const touches = later && gap.reason === later.reason && gap.toAt?.getTime() === later.fromAt.getTime();
    if (touches) all[all.length - 1] = { ...later, fromAt: gap.fromAt };
    else all.push(gap);
  }
  return all;
}

/** What a recorder does not have is told by what was noted then, else nobody knows why. */
export const reasonOf = (span: RecordedSpan, noted: readonly NotedGap[]): GapReason =>
  noted.find(({ from, to }) => from.getTime() < span.to && (to === null || to.getTime() > span.from))?.reason ??
  GAP_REASON.unknown;
