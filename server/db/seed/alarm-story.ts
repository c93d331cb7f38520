/** The life of one alarm, told step by step: every step writes what the server would have written. */
import { createHash } from 'node:crypto';
import { ALARM_CATEGORY, HANDLE_STATE, NOTIFY_RESULT, SIGNAL_STATE } from '@/contract/codes';
import { alarmLogs, alarmPeople, alarms } from '../../modules/alarm/alarm.table';
import { orderFields } from '../../modules/alarm/alarm.urgency';
import { dueAckFrom, nextEscalation, plusSec } from '../../modules/alarm/escalation';
import type { EscalationTarget } from '../../modules/alarm/rule.table';
import { signals } from '../../modules/device/device.table';
import { kindOf, type AlarmingType } from '../../modules/device/signal.kinds';
import { cardOf } from '../../modules/notify/notify.card';
import { chatMessages, notifications } from '../../modules/notify/notify.table';
import { timers } from '../../jobs/timer.table';
import type { TimerKind } from '../../jobs/timers';
import { ruleKeyOf } from './alarm-kinds';
import { DAY, SECOND, after, localClock, type Seed } from './context';
import type { SeededDevice } from './devices';
import { onDutyAt, type PostName } from './duty';
import type { People, SeededPerson } from './people';
import type { RoleCode } from './roles';
import type { ParkRules, SeededRule } from './rules';

export interface World {
  seed: Seed;
  people: People;
  /** By park index. */
  rules: readonly ParkRules[];
  sourceId: number;
}

export interface Opening {
  device: SeededDevice;
  type: AlarmingType;
  occurredAt: Date;
  /** `BJ` + day + running number. */
  no: string;
  isDrill?: boolean;
}

type AlarmRow = typeof alarms.$inferInsert;
type LogRow = typeof alarmLogs.$inferInsert;
export type Step = Partial<Omit<LogRow, 'parkId' | 'alarmId' | 'at' | 'action' | 'actorId' | 'fromState'>>;

/** Older messages have long scrolled out of anybody's inbox. */
const INBOX_REACH = 3 * DAY;
const NO_CHAT = '该人员未绑定聊天应用账号';

export class Story {
  readonly id: number;
  readonly row: AlarmRow;
  readonly rule: SeededRule;
  readonly device: SeededDevice;
  private readonly logs: LogRow[] = [];
  private readonly concerned = new Map<number, Date>();
  private readonly messages: { id: number; row: typeof chatMessages.$inferInsert }[] = [];
  private status: string | null = null;
  private signalNo = 0;

  constructor(
    readonly world: World,
    opening: Opening,
  ) {
    const { device, type, occurredAt, no } = opening;
    const { spot, park } = device;
    const kind = kindOf(device.type, type);
    const rules = world.rules[park.index];
    if (!rules) throw new Error(`seed: no rules for ${park.name}`);
    this.device = device;
    this.id = world.seed.store.nextId(alarms);
    this.rule = rules[ruleKeyOf(kind.category, spot.buildingId === park.garageId)];
    this.row = {
      ...kind, no, occurredAt, parkId: park.id, deviceId: device.id, signalType: type, location: spot.text,
      buildingId: spot.buildingId, floorId: spot.floorId, roomId: spot.roomId,
      lastSignalAt: occurredAt, signalCount: 1, signalState: SIGNAL_STATE.alarming, handleState: HANDLE_STATE.pending,
      dueAckAt: dueAckFrom(this.rule, 0, occurredAt),
      dueVerdictAt: plusSec(occurredAt, this.rule.verdictTimeoutSec),
      dueCloseAt: plusSec(occurredAt, this.rule.closeTimeoutSec),
      escalationLevel: 0, ruleId: this.rule.id, ruleVersion: 1, isDrill: opening.isDrill ?? false,
      lastActionAt: occurredAt, urgency: 2, version: 1,
    };
    this.signal(type, occurredAt);
    const params = { rule: this.rule.name, level: kind.level };
    this.log(occurredAt, 'raised', null, { toState: HANDLE_STATE.pending, params });
    this.tell(0, occurredAt);
  }

  get isFire(): boolean {
    return this.row.category === ALARM_CATEGORY.fire;
  }

  onDuty(post: PostName, at: Date): SeededPerson {
    return this.world.seed.random.pick(onDutyAt(this.world.people, this.device.park.index, post, at));
  }

  /** Somebody (or, with null, the system) did something; `toState` moves the alarm. */
  act(at: Date, action: string, actor: SeededPerson | null, step: Step = {}): void {
    this.log(at, action, actor, step);
    this.row.lastActionAt = at;
    this.row.lastActorId = actor?.id ?? this.row.lastActorId ?? null;
    this.row.version = (this.row.version ?? 1) + 1;
    if (actor) this.concern(actor, at);
    if (step.toState) this.row.handleState = step.toState;
  }

  log(at: Date, action: string, actor: SeededPerson | null, step: Step = {}): void {
    const fromState = step.toState && action !== 'raised' ? this.row.handleState : null;
    this.logs.push({
      parkId: this.device.park.id, alarmId: this.id, at, action, actorId: actor?.id ?? null, fromState,
      toState: null, note: null, params: {}, ...step,
    });
  }

  /** A signal of the device: the first, one more, or the restoring one. */
  signal(type: string, at: Date): void {
    const { device, world, id } = this;
    const seq = `seed-${id}-${(this.signalNo += 1)}`;
    const payloadHash = createHash('sha256').update(`${seq} ${device.code} ${type}`).digest('hex');
    world.seed.store.add(signals, {
      parkId: device.park.id, deviceId: device.id, sourceId: world.sourceId, seq, type, occurredAt: at,
      receivedAt: after(at, 300), payloadHash, alarmId: id,
    });
  }

  signalAgain(at: Date): void {
    this.signal(this.row.signalType, at);
    this.row.signalCount = (this.row.signalCount ?? 1) + 1;
    this.row.lastSignalAt = at;
    this.log(at, 'signalAgain', null, { params: { count: this.row.signalCount } });
  }

  restore(at: Date): void {
    this.signal('restore', at);
    this.row.signalState = SIGNAL_STATE.restored;
    this.row.restoredAt = at;
    this.row.lastSignalAt = at;
    this.log(at, 'restored', null);
  }

  /** Tells the levels that fall due before `until`, as the timer would have. */
  escalateUntil(until: Date): void {
    this.rule.escalation.forEach((step, level) => {
      const at = plusSec(this.row.occurredAt, step.afterSec);
      if (level === 0 || at >= until) return;
      this.row.escalationLevel = level;
      this.log(at, 'escalated', null, { params: { level } });
      this.tell(level, at);
    });
  }

  tell(level: number, at: Date): void {
    const step = this.rule.escalation[level];
    const people = step?.targets.flatMap((target) => this.resolve(target, at)) ?? [];
    for (const person of new Set(people)) this.notify(person, at, step?.important ?? false);
  }

  tellEverybody(at: Date): void {
    const people = this.rule.escalation.flatMap((step) => step.targets.flatMap((target) => this.resolve(target, at)));
    for (const person of new Set(people)) this.notify(person, at, true);
  }

  private resolve(target: EscalationTarget, at: Date): SeededPerson[] {
    const { people } = this.world;
    const { index } = this.device.park;
    switch (target.kind) {
      case 'onDuty':
        return onDutyAt(people, index, target.post as PostName, at);
      case 'role':
        return people.all.filter((p) => p.role === (target.roleCode as RoleCode) && p.parks.includes(index));
      case 'orgLeader':
        return people.of(index, 'lead').slice(0, 1);
      case 'person':
        return people.all.filter(({ id }) => id === target.userId);
    }
  }

  private notify(person: SeededPerson, at: Date, important: boolean): void {
    const { store, now } = this.world.seed;
    const sentAt = after(at, 2 * SECOND);
    const card = cardOf({ ...this.row, id: this.id, isDrill: this.row.isDrill ?? false });
    const base = { parkId: this.device.park.id, alarmId: this.id, userId: person.id, card };
    let externalId: string | null = null;
    if (person.hasChat && after(this.row.occurredAt, INBOX_REACH) > now) {
      const message = { id: store.nextId(chatMessages), row: { ...base, sentAt } };
      this.messages.push(message);
      externalId = String(message.id);
    }
    const outcome = person.hasChat
      ? { result: NOTIFY_RESULT.sent, sentAt, externalId }
      : { result: NOTIFY_RESULT.failed, reason: NO_CHAT };
    const notificationId = store.add(notifications, {
      ...base, ...outcome, channel: 'chat', important, attempts: 1, nextTryAt: at, createdAt: at,
    });
    this.concern(person, at);
    this.log(at, 'notified', null, { notificationId });
  }

  /** Writes on the cards what happened: "已由 王强 14:03 接警". */
  mark(at: Date, person: SeededPerson, words: string): void {
    this.status = `已由 ${person.name} ${localClock(at)} ${words}`;
    for (const { row } of this.messages) row.readAt ??= at;
  }

  concern(person: SeededPerson, at: Date): void {
    if (!this.concerned.has(person.id)) this.concerned.set(person.id, at);
  }

  timer(kind: TimerKind, dueAt: Date, arg: number | null = null): void {
    this.world.seed.store.add(timers, { kind, parkId: this.device.park.id, subjectId: this.id, arg, dueAt });
  }

  /** The timer of the next level, counted from the one told last. */
  escalateLater(): void {
    const level = this.row.escalationLevel ?? 0;
    const from = plusSec(this.row.occurredAt, this.rule.escalation[level]?.afterSec ?? 0);
    const next = nextEscalation(this.rule, { id: this.id, parkId: this.device.park.id }, level, from);
    if (next) this.timer(next.kind, next.dueAt, next.arg ?? null);
    this.row.dueAckAt = next?.dueAt ?? null;
  }

  /** Writes the rows; nothing can be added afterwards. */
  finish(): void {
    const { row, world, id } = this;
    const { store } = world.seed;
    const { category, handleState = HANDLE_STATE.pending, dueAckAt = null, dueVerdictAt = null, dueCloseAt = null } = row;
    Object.assign(row, orderFields({ category, handleState, dueAckAt, dueVerdictAt, dueCloseAt }));
    store.add(alarms, row, id);
    for (const entry of this.logs.toSorted((a, b) => a.at.getTime() - b.at.getTime())) store.add(alarmLogs, entry);
    for (const [userId, since] of this.concerned) {
      store.add(alarmPeople, { alarmId: id, userId, parkId: row.parkId, since });
    }
    for (const message of this.messages) store.add(chatMessages, { ...message.row, status: this.status }, message.id);
  }
}
