/** A controller without hardware: what it holds, what it refuses, and to whom its doors open. Pure but for its memory. */
import { CREDENTIAL_KIND, type CredentialKind, PASSBACK } from '@/contract/access/access-codes';
import type { ControllerFault } from '@/contract/access/access-limits';
import { type Crossing, isPassback } from '@/contract/access/passback';
import { DENIAL, PASSAGE_DIRECTION, PASSAGE_RESULT } from '@/contract/access/passage-codes';
import { isInPlan, type MarkedWall } from '@/contract/access/plan-clock';
import { mergedWeek, WEEKDAYS } from '@/contract/access/time-plan';
import type {
  DoorOrder,
  HeldSlot,
  MarkedDay,
  OpResult,
  PassbackRules,
  SlotContent,
  SlotOp,
} from '../ports/door-controller';

export interface SimulatedLimits {
  people: number;
  faces: number;
  segments: number;
}

interface Held {
  doorNo: number;
  personId: number;
  version: number;
  content: SlotContent;
}

/** All that survives a restart. */
export interface SimulatedMemory {
  held: Held[];
  /** Newest version that was ever seen of a person on a door: what comes late is known by it. */
  seen: [string, number][];
  locks: [number, Lock][];
  /** Not told yet: nobody has said that it was taken. */
  untold?: Untold[];
  days?: MarkedDay[];
  passback?: PassbackRules;
  /** Where people were last, by its own doors. */
  last?: [number, Crossing][];
}
type Lock = 1 | 3 | 4;

/** What happened at a door, as the platform takes it. */
export interface DoorHappening {
  seq: string;
  serial: string;
  doorNo: number;
  at: number;
  event: string;
  ended?: boolean;
}

/** Somebody passed a door or was refused there, as the platform takes it. */
export interface DoorPassage extends Omit<DoorHappening, 'event' | 'ended'> {
  direction: 1 | 2;
  personId?: number;
  /** What was held up by somebody who was refused. */
  credential?: string;
  way: number;
  result: 0 | 1;
  reason?: number;
}
type Untold = DoorHappening | DoorPassage;

/** With the day's date, by which holidays are known. */
export interface DatedWall extends Omit<MarkedWall, 'mark'> {
  date?: string;
}

export interface Shown {
  kind: number;
  hash: string;
}

/** Null: nothing speaks against them. */
interface Verdict {
  personId: number | null;
  reason: Denial | null;
}
type Denial = (typeof DENIAL)[keyof typeof DENIAL];
interface Bounds {
  from: number | null;
  until: number | null;
}

const isAhead = ({ from }: Bounds, at: number): boolean => from !== null && at < from;
const isOver = ({ until }: Bounds, at: number): boolean => until !== null && until <= at;
const isNow = (bounds: Bounds, at: number): boolean => !isAhead(bounds, at) && !isOver(bounds, at);

/** What a door has against somebody whom it knows, by what it holds of them alone. */
function refusalOf(
  { windows, mode }: SlotContent,
  shown: readonly SlotContent['credentials'][number][],
  at: number,
  wall: MarkedWall,
): Denial | null {
  const good = shown.filter((one) => isNow(one, at));
  if (good.length === 0) return shown.every((one) => isOver(one, at)) ? DENIAL.expired : DENIAL.outOfHours;
  const now = windows.filter((one) => isNow(one, at));
  if (now.length === 0) return windows.every((one) => isOver(one, at)) ? DENIAL.expired : DENIAL.outOfHours;
  if (!now.some((one) => isInPlan(one, wall))) return DENIAL.outOfHours;
  if (mode === null) return null;
  const rule = mode.rules.find((one) => isInPlan(one, wall)) ?? mode.fallback;
  const holds = (kind: number) => good.some((one) => one.kind === kind);
  return (rule.all ? rule.factors.every(holds) : rule.factors.some(holds)) ? null : DENIAL.noRight;
}

/** The first that was held up: by it the platform finds out whose it was. */
const credentialOf = ([first]: readonly Shown[], opens: boolean): { credential?: string } =>
  first && !opens ? { credential: first.hash } : {};

const NO_RULES: PassbackRules = { paused: false, doors: [], forgiven: [] };
const ALL_WAYS: readonly CredentialKind[] = Object.values(CREDENTIAL_KIND);
const FACE = 1;
/** In Base64: a JPEG of more than nothing. */
const LEAST_PICTURE = 1_000;
const isPicture = (picture: string): boolean => picture.startsWith('/9j/') && picture.length >= LEAST_PICTURE;
const LOCK_OF: Record<DoorOrder['command'], Lock> = { 1: 1, 2: 3, 3: 4, 4: 1 };
const keyOf = ({ doorNo, personId }: { doorNo: number; personId: number }): string => `${doorNo}/${personId}`;

export class SimulatedController {
  private readonly held = new Map<string, Held>();
  private readonly seen = new Map<string, number>();
  private readonly locks = new Map<number, Lock>();
  private untold: Untold[];
  /** As the platform told them last. */
  passback: PassbackRules;
  private readonly last: Map<number, Crossing>;
  /** What its readers read. */
  ways: readonly CredentialKind[] = ALL_WAYS;
  /** Holidays and days worked instead, as the platform told them last. */
  days: readonly MarkedDay[];
  /** What of it is broken. */
  faults: readonly ControllerFault[] = [];
  /** A camera that takes no pictures: turned on for tests and demonstrations. */
  refusesFaces = false;

  constructor(
    public doors: readonly number[],
    readonly limits: SimulatedLimits,
    memory?: SimulatedMemory,
  ) {
    for (const one of memory?.held ?? []) this.held.set(keyOf(one), one);
    for (const [key, version] of memory?.seen ?? []) this.seen.set(key, version);
    for (const [doorNo, lock] of memory?.locks ?? []) this.locks.set(doorNo, lock);
    this.untold = memory?.untold ?? [];
    this.days = memory?.days ?? [];
    this.passback = memory?.passback ?? NO_RULES;
    this.last = new Map(memory?.last);
  }

  memory(): SimulatedMemory {
    const { held, seen, locks, untold, days, passback, last } = this;
    const kept = { held: [...held.values()], seen: [...seen], locks: [...locks] };
    return { ...kept, untold, days: [...days], passback, last: [...last] };
  }

  /** Kept under its number until the platform has taken it, over restarts too. */
  happen(happening: Untold): void {
    this.untold.push(happening);
  }

  /** What is to be told, the oldest first. */
  toTell(most = 500): readonly Untold[] {
    return this.untold.slice(0, most);
  }

  /** The platform answered: taken, known already, or of no use to it. */
  told(happenings: readonly Untold[]): void {
    this.untold = this.untold.filter((one) => !happenings.includes(one));
  }

  private refusal({ doorNo, personId, content, faces = [] }: SlotOp & { content: SlotContent }): OpResult | null {
    if (!this.doors.includes(doorNo)) return 'unknownDoor';
    // It still knows whom it knew, and can take nobody new.
    if (this.faults.some(({ kind }) => kind === 'storage')) return 'refused';
    const most = Math.max(
      0,
      ...content.windows.flatMap(({ week }) =>
        WEEKDAYS.map((weekday) => mergedWeek([week]).filter((segment) => segment.weekday === weekday).length),
      ),
    );
    if (most > this.limits.segments) return 'tooManySegments';
    if (content.credentials.some(({ kind }) => !this.ways.includes(kind))) return 'refused';
    const hasFace = content.credentials.some(({ kind }) => kind === FACE);
    if (hasFace && (this.refusesFaces || faces.some(({ picture }) => !isPicture(picture)))) return 'faceRefused';
    const others = [...this.held.values()].filter((one) => one.personId !== personId);
    if (new Set(others.map((one) => one.personId)).size >= this.limits.people) return 'full';
    const known = others.filter((one) => one.content.credentials.some(({ kind }) => kind === FACE));
    return hasFace && new Set(known.map((one) => one.personId)).size >= this.limits.faces ? 'full' : null;
  }

  /** The same operation twice is one; an older one than was ever seen does nothing. */
  apply(op: SlotOp): OpResult {
    const key = keyOf(op);
    const seen = this.seen.get(key) ?? 0;
    if (op.version < seen) return 'stale';
    // What was refused once is not taken when it comes a second time, late: it is asked for anew by then.
    if (op.version === seen && op.content !== null) return this.held.get(key)?.version === seen ? 'done' : 'stale';
    this.seen.set(key, op.version);
    if (op.content === null) {
      this.held.delete(key);
      return 'done';
    }
    const refusal = this.refusal({ ...op, content: op.content });
    if (refusal) return refusal;
    this.held.set(key, { doorNo: op.doorNo, personId: op.personId, version: op.version, content: op.content });
    return 'done';
  }

  readBack(): HeldSlot[] {
    return [...this.held.values()].map(({ doorNo, personId, version }) => ({ doorNo, personId, version }));
  }

  command({ doorNo, command }: DoorOrder): Lock | null {
    if (!this.doors.includes(doorNo)) return null;
    const lock = command === 1 ? (this.locks.get(doorNo) ?? 1) : LOCK_OF[command];
    this.locks.set(doorNo, lock);
    return lock;
  }

  /** Whether the door opens to these credentials held up together. @param at in ms, with the wall clock of the park */
  opensTo(doorNo: number, shown: readonly Shown[], at: number, clock: DatedWall): boolean {
    const lock = this.locks.get(doorNo) ?? 1;
    if (lock === 3) return true;
    if (lock === 4) return false;
    return this.verdict(doorNo, shown, at, this.wallOf(clock)).reason === null;
  }

  private wallOf(clock: DatedWall): MarkedWall {
    return { ...clock, mark: this.days.find(({ date }) => date === clock.date)?.mark };
  }

  /** Who holds these up at the door, as far as it knows, and what it has against them. */
  private verdict(doorNo: number, shown: readonly Shown[], at: number, wall: MarkedWall): Verdict {
    const isShown = ({ kind, hash }: Shown): boolean => shown.some((one) => one.kind === kind && one.hash === hash);
    const known = [...this.held.values()].filter(({ content }) => content.credentials.some(isShown));
    const here = known.filter((one) => one.doorNo === doorNo);
    const verdicts = here.map(({ personId, content }): Verdict => {
      const good = content.credentials.filter(isShown);
      return { personId, reason: refusalOf(content, good, at, wall) };
    });
    const [first] = verdicts;
    if (first) return verdicts.find(({ reason }) => reason === null) ?? first;
    const [elsewhere] = known;
    return elsewhere
      ? { personId: elsewhere.personId, reason: DENIAL.noRight }
      : { personId: null, reason: DENIAL.unknownCredential };
  }

  /** Somebody holds these up and walks through, or is refused; either way the platform hears of it. */
  pass(
    { doorNo, shown, direction }: { doorNo: number; shown: readonly Shown[]; direction: 1 | 2 },
    { seq, serial, at }: { seq: string; serial: string; at: number },
    clock: DatedWall,
  ): DoorPassage {
    const { personId, reason } = this.verdict(doorNo, shown, at, this.wallOf(clock));
    const told = { seq, serial, doorNo, at, direction, way: shown[0]?.kind ?? CREDENTIAL_KIND.card };
    const opens = this.opensTo(doorNo, shown, at, clock);
    // Where it is held shut, whoever may pass may not do so now.
    const why = opens
      ? this.twice(doorNo, direction, reason === null ? personId : null, at)
      : { result: PASSAGE_RESULT.refused, reason: reason ?? DENIAL.outOfHours };
    const passage = { ...told, ...(personId !== null && { personId }), ...credentialOf(shown, opens), ...why };
    this.happen(passage);
    return passage;
  }

  /** 反潜回: whether the door opens to somebody who passed it already, and what is said of it. Nobody is kept from leaving. */
  private twice(
    doorNo: number,
    direction: 1 | 2,
    personId: number | null,
    at: number,
  ): { result: 0 | 1; reason?: number } {
    const { paused, since = 0, doors, forgiven } = this.passback;
    const rule = doors.find((one) => one.doorNo === doorNo);
    if (!rule || personId === null) return { result: PASSAGE_RESULT.passed };
    const next = { at, direction, areaId: rule.areaId, areaFromId: rule.areaFromId };
    const from = Math.max(since, forgiven.find((one) => one.personId === personId)?.at ?? 0);
    const isTwice = !paused && isPassback(this.last.get(personId), next, from);
    const isRefused = isTwice && rule.mode === PASSBACK.refuse && direction === PASSAGE_DIRECTION.in;
    if (!isRefused) this.last.set(personId, next);
    if (!isTwice) return { result: PASSAGE_RESULT.passed };
    return { result: isRefused ? PASSAGE_RESULT.refused : PASSAGE_RESULT.passed, reason: DENIAL.antiPassback };
  }
}
