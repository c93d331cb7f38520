/**
 * Who is silent, and why. What was never heard itself (a switch without an agent, the power of a room) is judged by what
 * depends on it: when all of that is silent, it is what is down. A server whose dependency is silent too stays quiet,
 * and so does one whose room has no mains: that is an alarm of the room.
 */
import {
  MACHINE_STATE as S,
  OFFLINE_AFTER_SEC,
  STALE_AFTER_SEC,
  type MachineState,
} from '@/contract/server/machine-codes';
import type { AskedState } from '../surroundings.usecases';

export interface Watched {
  readonly id: number;
  readonly state: MeasuredState;
  readonly lastSeenAt: Date | null;
  readonly dependsOn: readonly number[];
  readonly downIsFine: boolean;
  readonly disabled: boolean;
  readonly maintained: boolean;
  /** Its room runs on batteries, has no power at all, or has just got it back. */
  readonly withoutMains: boolean;
  /** Of what has no agent but is asked by SNMP; null: it is not, or that says nothing. */
  readonly asked: AskedState | null;
}

export type MeasuredState = Exclude<MachineState, 5 | 6>;

export interface Judged {
  readonly state: MeasuredState;
  /** What it depends on and what is down: the first one that nothing else explains. */
  readonly quietBy: number | null;
  /** What is to become of the alarm about a silent server: raise it, end it, or leave it as it is. */
  readonly alarm: 'yes' | 'no' | 'asItIs';
}

/** One silent server says more about itself than about its switch. */
const LEAST_TO_INFER = 2;

/** By what the server itself sent. @param listeningSince before it nobody was there to hear: what was well then may still be */
export function stateOf(
  { lastSeenAt, state }: Pick<Watched, 'lastSeenAt' | 'state'>,
  now: Date,
  listeningSince: Date | null = null,
): MeasuredState {
  if (lastSeenAt === null) return S.expected;
  if (state === S.offline && listeningSince !== null && lastSeenAt < listeningSince) return S.offline;
  const heardAt = Math.max(lastSeenAt.getTime(), listeningSince?.getTime() ?? 0);
  const silentSec = (now.getTime() - heardAt) / 1_000;
  return silentSec > OFFLINE_AFTER_SEC ? S.offline : silentSec > STALE_AFTER_SEC ? S.stale : S.online;
}

class Judge {
  private readonly byId: ReadonlyMap<number, Watched>;
  private readonly dependants = new Map<number, Watched[]>();
  private readonly states = new Map<number, MeasuredState>();

  constructor(
    all: readonly Watched[],
    private readonly now: Date,
    private readonly listeningSince: Date | null,
  ) {
    this.byId = new Map(all.map((one) => [one.id, one]));
    for (const one of all)
      for (const id of one.dependsOn) this.dependants.set(id, [...(this.dependants.get(id) ?? []), one]);
  }

  state(one: Watched, above: readonly number[] = []): MeasuredState {
    const known = this.states.get(one.id);
    if (known !== undefined) return known;
    if (above.includes(one.id)) return one.state;
    const state =
      one.lastSeenAt === null ? this.inferred(one, [...above, one.id]) : stateOf(one, this.now, this.listeningSince);
    this.states.set(one.id, state);
    return state;
  }

  private inferred(one: Watched, above: readonly number[]): MeasuredState {
    const heard = this.counting(one)
      .map((other) => this.state(other, above))
      .filter((state) => state !== S.expected);
    // Whoever is heard over it proves that it works; its own silence may be that of its management.
    if (heard.includes(S.online) || one.asked === 'answers') return S.online;
    if (one.asked === 'silent') return S.offline;
    if (heard.length < (one.asked === 'missed' ? 1 : LEAST_TO_INFER))
      return one.state === S.offline ? S.offline : S.expected;
    return heard.every((state) => state === S.offline) ? S.offline : S.stale;
  }

  /** What says something about it. */
  private counting({ id }: Watched): Watched[] {
    const all = this.dependants.get(id) ?? [];
    return all.filter(({ disabled, maintained, downIsFine }) => !disabled && !maintained && !downIsFine);
  }

  /** Its room has no mains; of what was never heard itself: all by which it is judged silent has none. */
  isWithoutMains(one: Watched, above: readonly number[] = []): boolean {
    if (one.withoutMains) return true;
    if (one.lastSeenAt !== null || above.includes(one.id)) return false;
    const known = this.counting(one).filter((other) => this.state(other) !== S.expected);
    return known.length > 0 && known.every((other) => this.isWithoutMains(other, [...above, one.id]));
  }

  /** @returns the dependency that explains the silence */
  quietBy(one: Watched, above: readonly number[] = []): number | null {
    for (const id of one.dependsOn) {
      const other = this.byId.get(id);
      if (!other || above.includes(id)) continue;
      const state = this.state(other);
      if (other.maintained || state === S.offline || state === S.stale)
        return this.quietBy(other, [...above, one.id]) ?? id;
      const further = this.quietBy(other, [...above, one.id]);
      if (further !== null) return further;
    }
    return null;
  }
}

/** @returns of each whether it is silent, and whether that is an alarm */
export function judge(all: readonly Watched[], now: Date, listeningSince: Date | null = null): Map<number, Judged> {
  const bench = new Judge(all, now, listeningSince);
  const judged = all.map((one): [number, Judged] => {
    const state = bench.state(one);
    const isSilent = state === S.offline || state === S.stale;
    const quietBy = isSilent ? bench.quietBy(one) : null;
    const mayTell = !one.disabled && !one.maintained && !one.downIsFine;
    const isExplained = quietBy !== null || (isSilent && bench.isWithoutMains(one));
    const alarm = state !== S.offline || !mayTell ? 'no' : isExplained ? 'asItIs' : 'yes';
    return [one.id, { state, quietBy, alarm }];
  });
  return new Map(judged);
}

/** What people are shown. */
export const shownState = (
  state: MachineState,
  { disabled, maintained }: Pick<Watched, 'disabled' | 'maintained'>,
): MachineState => (disabled ? S.disabled : maintained ? S.maintained : state);
