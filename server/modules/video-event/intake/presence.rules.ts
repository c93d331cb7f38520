/** Whether something that was followed through frames is where a binding watches, and for how long. Pure. */
import { ZONE_KIND } from '@/contract/video/event-codes';
import type { VideoBox } from '@/contract/video/video-event';
import { doMeet, edgesOf, isInside, type Zone, type ZonePoint } from '@/contract/video/zone';

export interface Frame {
  at: number;
  box: VideoBox;
}

export interface Wanted {
  zones: readonly Zone[];
  /** So many frames one after the other. */
  frames: number;
  holdSec: number;
}

export interface Presence {
  zone: Zone;
  /** As it was first seen to be there. */
  box: VideoBox;
  from: number;
  to: number;
}

export type Absence = 'outside' | 'masked' | 'tooShort';

/** Where it stands: the bottom centre of its box. */
export const footOf = ([left, top, width, height]: VideoBox): ZonePoint => [
  Math.min(1, left + width / 2),
  Math.min(1, top + height),
];

interface Step {
  frame: Frame;
  foot: ZonePoint;
  masked: boolean;
}

/** The longest stretch of frames in the zone, by time. */
function longestIn(zone: Zone, steps: readonly Step[]): Step[] {
  const runs: Step[][] = [[]];
  for (const step of steps) {
    if (!step.masked && isInside(zone, step.foot)) runs.at(-1)?.push(step);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.reduce((best, run) => (heldMs(run) > heldMs(best) || best.length === 0 ? run : best), []);
}

const heldMs = (run: readonly Step[]): number => (run.at(-1)?.frame.at ?? 0) - (run[0]?.frame.at ?? 0);

/** The step after which it was on the other side. */
function crossingOf(zone: Zone, steps: readonly Step[]): Step | undefined {
  const edges = edgesOf(zone);
  return steps.find((step, i) => {
    const before = steps[i - 1];
    if (!before || before.masked || step.masked) return false;
    return edges.some((edge) => doMeet(edge, [before.foot, step.foot]));
  });
}

function inZone(zone: Zone, steps: readonly Step[], { frames, holdSec }: Wanted): Presence | Absence {
  if (zone.kind === ZONE_KIND.line) {
    const step = crossingOf(zone, steps);
    const last = steps.at(-1)?.frame.at ?? 0;
    return step ? { zone, box: step.frame.box, from: step.frame.at, to: last } : 'outside';
  }
  const run = longestIn(zone, steps);
  const [first] = run;
  if (!first) return 'outside';
  if (run.length < frames || heldMs(run) < holdSec * 1_000) return 'tooShort';
  return { zone, box: first.frame.box, from: first.frame.at, to: run.at(-1)?.frame.at ?? first.frame.at };
}

/** Masks win over everything else. Of several zones the one where it was first counts. */
export function presenceOf(given: readonly Frame[], wanted: Wanted): Presence | Absence {
  const masks = wanted.zones.filter(({ kind }) => kind === ZONE_KIND.mask);
  const steps = given
    .toSorted((a, b) => a.at - b.at)
    .map((frame): Step => {
      const foot = footOf(frame.box);
      return { frame, foot, masked: masks.some((mask) => isInside(mask, foot)) };
    });
  const found = wanted.zones.filter(({ kind }) => kind !== ZONE_KIND.mask).map((zone) => inZone(zone, steps, wanted));
  const there = found.flatMap((one) => (typeof one === 'string' ? [] : [one])).toSorted((a, b) => a.from - b.from);
  if (there[0]) return there[0];
  if (found.includes('tooShort')) return 'tooShort';
  return steps.every(({ masked }) => masked) ? 'masked' : 'outside';
}
