/** What an area says about its cases: records with states that people move by a transition table. */
import type { ErrorCode } from '../http/error-code';
import type { Transition } from '@/contract/state-machine';
import type { Tx } from '../db/open';
import type { AuditEntry, Deps } from '../http/context';
import type { Said } from '../ports/said';
import type { CardSubject } from '../modules/notify/cards/card.types';

export interface CaseRecord {
  id: number;
  no: string;
  parkId: number;
  version: number;
}

/** A person, a reporter without an account (`id` null), or time (`id` and `name` null). */
export interface CasePerson {
  readonly id: number | null;
  readonly name: string | null;
}

/** Who acts, and where the traces go. */
export interface CaseRequest {
  tx: Tx;
  deps: Deps;
  now: Date;
  by: CasePerson;
  /** The idempotency key of the call. */
  operationId: string | null;
  audit: (entry: AuditEntry) => void;
}

/** A record under its lock, which is held to the commit. */
export interface CaseScene {
  readonly tx: Tx;
  readonly deps: Deps;
  /** Server time decides. */
  readonly now: Date;
  readonly by: CasePerson;
  readonly audit: (entry: AuditEntry) => void;
}

/** What an action writes: columns, one entry of the timeline, the line on the chat cards. */
export interface CaseChange<Columns, Saved> {
  set?: Columns;
  note?: string | null | undefined;
  /** Named values of the entry's sentence; undefined ones are left out. */
  params?: Record<string, string | number | undefined>;
  photoKeys?: string[];
  /** What everybody's chat card says from now on, after name and time: 接警 in "王强 14:03 接警". */
  card?: Said;
  /** As the timeline calls what happened, where that is not what was tried. */
  event?: string;
  /** What follows from it, with the record as written. */
  follow?: (saved: Saved) => Promise<void>;
}

/** The types of an area. */
export interface CaseTypes {
  action: string;
  state: number;
  actor: string;
  requirement: string;
  facts: unknown;
  input: { action: string; version?: number | undefined; clientAt?: number | undefined };
  request: CaseRequest;
  record: CaseRecord;
  scene: CaseScene;
  change: CaseChange<object, never>;
}

export type CaseChangeOf<T extends CaseTypes> = T['change'] & { follow?: (saved: T['record']) => Promise<void> };

/** An action on the scene. */
export type CaseActing<T extends CaseTypes, Input = T['input']> = T['scene'] & {
  readonly input: Input;
  /** The state that the transition leads to. */
  readonly to: T['state'];
  /** In which capacities the person stands to the record. */
  readonly actors: readonly T['actor'][];
  /** The idempotency key of the call. */
  readonly operationId: string | null;
  /** The record as a refused person must see it now; read in a new transaction. */
  readonly readCurrent: () => Promise<unknown>;
};

/** What a change is called in the timeline, and where it leads. */
export interface CaseStep<State> {
  event: string;
  to: State;
  /** When the person did it on the phone. */
  clientAt?: Date | null;
  operationId?: string | null;
}

/** One entry of the timeline. */
export interface CaseEntry {
  at: Date;
  clientAt: Date | null;
  actorId: number | null;
  actorName: string | null;
  event: string;
  fromState: number;
  toState: number;
  note: string | null;
  params: Record<string, string | number>;
  photoKeys: string[];
  operationId: string | null;
}

/** Who did what stands in the way, and when (ms); the name is empty when it was the system. */
export interface LastAct {
  name: string;
  at: number;
  /** The action or event of the timeline, where it is known. */
  by?: string;
}

/** An action that only the first can take: whoever comes later is told who has it since when. */
export interface FirstTaker<Record, Action> {
  action: Action;
  code: ErrorCode;
  /** What the timeline calls taking it. */
  takes: readonly string[];
  /** Who took it; null while nobody has, and once it has gone on to others. */
  takerOf(record: Record): { id: number | null; at: Date } | null;
}

/** Codes of the refusals that the engine gives. */
export interface CaseRefusals {
  stateForbids: ErrorCode;
  notYourPart: ErrorCode;
  changed: ErrorCode;
}

export type CaseTable<T extends CaseTypes> = readonly Transition<
  T['action'],
  T['state'],
  T['actor'],
  T['requirement'],
  T['facts']
>[];

/** One check for each requirement of an area's transition table. @throws AppError by what is missing */
export type CaseChecks<T extends CaseTypes> = Readonly<
  Record<T['requirement'], (acting: CaseActing<T>) => Promise<void> | void>
>;

/** What each action does, by the names of the transition table. */
export type CaseEffects<T extends CaseTypes> = {
  readonly [A in T['action']]: (
    acting: CaseActing<T, Extract<T['input'], { action: A }>>,
  ) => Promise<CaseChangeOf<T>> | CaseChangeOf<T>;
};

export interface CaseDefinition<T extends CaseTypes> {
  /** The kind of its cards (videos have none) and live events, and the first word of its audit actions. */
  readonly kind: CardSubject['kind'] | 'video';
  readonly table: CaseTable<T>;
  readonly refusals: CaseRefusals;
  /** Locks the record and reads what an action on it is decided from. @throws AppError 404 */
  lock(request: T['request'], input: T['input']): Promise<T['scene']>;
  /** The record as whoever asked may see it, in a new transaction. */
  readCurrent(request: T['request'], input: T['input']): Promise<unknown>;
  recordOf(scene: T['scene']): T['record'];
  stateOf(record: T['record']): T['state'];
  factsOf(scene: T['scene'], input: T['input']): T['facts'];
  actorsOf(scene: T['scene']): Promise<T['actor'][]>;
  /** Who changed anything last, be it a note. */
  lastActOn(scene: T['scene']): Promise<LastAct> | LastAct;
  /** Who brought the record to where it is, or did one of these; undefined when its timeline does not say. */
  lastMoveOn(scene: T['scene'], events?: readonly string[]): Promise<LastAct | undefined>;
  /** Doing again what one has done is no fault: to a person it is one and the same act. */
  isAlreadySo(acting: CaseActing<T>): boolean;
  readonly firstTaker: FirstTaker<T['record'], T['action']>;
  /** Of an action on a part of the record: the part is there, and its turn has come. @throws AppError */
  assertPart?(acting: CaseActing<T>): Promise<void>;
  /** @throws AppError by what is missing */
  readonly requirements: CaseChecks<T>;
  readonly effects: CaseEffects<T>;
  /** Writes the columns, with everything that depends on the state. @returns the record as written */
  save(scene: T['scene'], change: T['change'], to: T['state']): Promise<T['record']>;
  /** Whom it concerns from now on, and which timers it has. */
  relate(scene: T['scene'], saved: T['record']): Promise<void>;
  log(scene: T['scene'], entry: CaseEntry, change: T['change']): Promise<void>;
  /** What the audit row says besides number, states and values. */
  auditDetail?(scene: T['scene']): Promise<object>;
  /** Open pages ask for the record at once, whatever the load. */
  isUrgent?(event: string): boolean;
  /** Tells people. */
  notify?(scene: T['scene'], saved: T['record'], change: T['change'], entry: CaseEntry): Promise<void>;
}
