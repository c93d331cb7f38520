/** What doors ask of the adapters of controllers: the unit is one person on one door. */
import type { ModeRules } from '@/contract/access/access-device';
import type { SentCredential } from '@/contract/access/access-rights';
import type { DayMark, HolidayRule } from '@/contract/access/plan-clock';
import type { PlanSegment } from '@/contract/access/time-plan';

/** Hours in which the door opens, from a moment to a moment in ms; null: no bound. */
export interface SlotWindow {
  week: PlanSegment[];
  /** What the hours are on days that the calendar marks; absent: as on any other. */
  holiday?: HolidayRule;
  from: number | null;
  until: number | null;
}

/** Which credentials the door asks for, with the weeks of its plans written out: a controller knows no plans. */
export interface SlotMode {
  rules: {
    week: PlanSegment[];
    holiday?: HolidayRule;
    factors: ModeRules['fallback']['factors'];
    all: boolean;
  }[];
  fallback: ModeRules['fallback'];
}

export interface SlotContent {
  credentials: SentCredential[];
  windows: SlotWindow[];
  /** Null: every credential opens it. */
  mode: SlotMode | null;
}

/** What a controller says of one operation. `stale`: it has had a newer one. */
export type OpResult = 'done' | 'stale' | SlotRefusal;
export type SlotRefusal = 'full' | 'faceRefused' | 'tooManySegments' | 'unknownDoor' | 'refused';

export interface SlotOp {
  doorNo: number;
  personId: number;
  version: number;
  /** Null: remove. */
  content: SlotContent | null;
  /** Pictures of faces among its credentials that are on their way: JPEG in Base64, kept by nobody but the controller. */
  faces?: { hash: string; picture: string }[];
}

/** One entry of what is on a controller. */
export interface HeldSlot {
  doorNo: number;
  personId: number;
  version: number;
}

/** A day that is not what the week says, as it is given to controllers when they greet. */
export interface MarkedDay {
  /** `2026-10-01`. */
  date: string;
  mark: DayMark;
}

/** Where one controller takes calls, and with which token. */
export interface ControllerPlace {
  address: string;
  token: string;
}

export interface DoorOrder {
  doorNo: number;
  /** 1 开门, 2 常开, 3 常闭, 4 恢复. */
  command: 1 | 2 | 3 | 4;
}

/** 反潜回 as a controller is told it: by its own doors, for as long as it has no word to the contrary. */
export interface PassbackRules {
  /** A roll call runs: nothing is judged. */
  paused: boolean;
  /** What was passed before says nothing: a roll call ended then. */
  since?: number;
  doors: { doorNo: number; areaId: number; areaFromId: number | null; mode: 2 | 3 }[];
  /** Whose earlier passages say nothing. */
  forgiven: { personId: number; at: number }[];
}

/** One vendor's protocol. Every method throws `ControllerAway` when no answer came: what was asked may have been done. */
export interface ControllerAdapter {
  readonly vendor: string;
  /** In this order; one result each. */
  apply(place: ControllerPlace, ops: readonly SlotOp[]): Promise<OpResult[]>;
  /** All that is on it. */
  readBack(place: ControllerPlace): Promise<HeldSlot[]>;
  /** Instead of what it was told before. */
  passback(place: ControllerPlace, rules: PassbackRules): Promise<void>;
  /** @returns the state of the lock then, or null: the controller refused */
  command(place: ControllerPlace, order: DoorOrder): Promise<1 | 2 | 3 | 4 | 5 | null>;
}

/** No answer that says anything: the line, the power or the device. */
export class ControllerAway extends Error {
  override name = 'ControllerAway';

  constructor(
    message: string,
    /** Something came back, but nothing that can be read. */
    readonly answered = false,
  ) {
    super(message);
  }
}
