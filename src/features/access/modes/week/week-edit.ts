/** What a hand does to the hours of one day: drawn, moved, made longer or shorter, never over another. Pure. */
import { DAY_MINUTES, type PlanSegment } from '@/contract/access/time-plan';

export type Span = Pick<PlanSegment, 'from' | 'to'>;
export type Edge = 'from' | 'to';

/** In minutes. */
export const STEPS = [30, 15] as const;
export type Step = (typeof STEPS)[number];

/** What most plans begin with. */
const USUAL: Span = { from: 8 * 60, to: 18 * 60 };

const within = (minute: number, least: number, most: number): number => Math.min(most, Math.max(least, minute));
export const snapped = (minute: number, step: Step): number => within(Math.round(minute / step) * step, 0, DAY_MINUTES);

const inOrder = (day: readonly Span[]): Span[] => day.toSorted((a, b) => a.from - b.from);

/** Free time between the hours of a day. */
export function gapsOf(day: readonly Span[]): Span[] {
  const spans = inOrder(day);
  const starts = [0, ...spans.map(({ to }) => to)];
  const ends = [...spans.map(({ from }) => from), DAY_MINUTES];
  return starts.flatMap((from, i) => {
    const to = ends[i] ?? DAY_MINUTES;
    return from < to ? [{ from, to }] : [];
  });
}

/** Where one span may be: up to its neighbours. */
function roomOf(day: readonly Span[], index: number): Span {
  const span = day[index];
  const others = day.filter((_, i) => i !== index);
  const gap = span && gapsOf(others).find(({ from, to }) => from <= span.from && span.to <= to);
  return gap ?? { from: 0, to: DAY_MINUTES };
}

/** @returns the span between where the hand went down and where it is; null: there are hours already */
export function drawn(day: readonly Span[], anchor: number, at: number, step: Step): Span | null {
  const gap = gapsOf(day).find(({ from, to }) => from <= anchor && anchor < to);
  if (!gap) return null;
  const [a, b] = [snapped(anchor, step), snapped(at, step)];
  const from = within(Math.min(a, b), gap.from, gap.to);
  const to = within(Math.max(a, b), gap.from, gap.to);
  return to - from >= step ? { from, to } : null;
}

const replaced = (day: readonly Span[], index: number, span: Span): Span[] =>
  day.map((old, i) => (i === index ? span : old));

/** As long as before, later by `by` minutes or as far as there is room. */
export function moved(day: readonly Span[], index: number, by: number): Span[] {
  const span = day[index];
  if (!span) return [...day];
  const room = roomOf(day, index);
  const from = within(span.from + by, room.from, room.to - (span.to - span.from));
  return replaced(day, index, { from, to: from + span.to - span.from });
}

/** One end of a span at a minute; never shorter than a step. */
export function resized(day: readonly Span[], index: number, edge: Edge, at: number, step: Step): Span[] {
  const span = day[index];
  if (!span) return [...day];
  const room = roomOf(day, index);
  const least = Math.min(step, span.to - span.from);
  const next =
    edge === 'from'
      ? { ...span, from: within(at, room.from, span.to - least) }
      : { ...span, to: within(at, span.from + least, room.to) };
  return replaced(day, index, next);
}

export const without = (day: readonly Span[], index: number): Span[] => day.filter((_, i) => i !== index);

/** The usual hours as far as they are free, else the longest gap. @returns null: the day is full */
export function oneMore(day: readonly Span[]): Span | null {
  const gaps = gapsOf(day);
  const usual = gaps.find(({ from, to }) => from < USUAL.to && to > USUAL.from);
  if (usual) return { from: Math.max(usual.from, USUAL.from), to: Math.min(usual.to, USUAL.to) };
  return gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null;
}

export const withSpan = (day: readonly Span[], span: Span): Span[] => inOrder([...day, span]);
