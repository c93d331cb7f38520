/** The life of one alarm, told step by step: every step writes what the server would have written. */
import { createHash } from 'node:crypto';
import { ALARM_CATEGORY, ALARM_SOURCE, HANDLE_STATE, SIGNAL_STATE, TASK_STATE } from '@/contract/codes';
import { timers } from '../../jobs/timer.table';
import type { NewTimer } from '../../jobs/timers';
import { alarmLogs, alarmPeople, alarms, alarmTasks } from '../../modules/alarm/alarm.table';
import { nextDue } from '../../modules/alarm/alarm-due.rules';
import { dueAckFrom, nextEscalation, plusSec } from '../../modules/alarm/escalation/escalation.usecases';
import { signals } from '../../modules/device/device.table';
import type { AlarmingType } from '@/contract/signal';
import { kindOf, type SignalKind } from '../../modules/alarm-intake/call/signal-kind.rules';
import { ruleKeyOf } from './alarm-kinds';
import { Messages, recipientsAt } from './alarm-messages';
import { after, localClock, type Seed } from './context';
import type { SeededDevice } from './devices';
import { onDutyAt, type PostName } from './duty';
import type { People, SeededPerson } from './people';
import type { ParkRules, SeededRule } from './rules';

export interface StoryContext {
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
  /** Seen by a person, not by the device: it stands for the place. */
  reported?: { by: SeededPerson; kind: SignalKind };
}

type AlarmRow = typeof alarms.$inferInsert;
type LogRow = typeof alarmLogs.$inferInsert;
type TaskRow = typeof alarmTasks.$inferInsert;

export interface Step extends Pick<LogRow, 'note' | 'params' | 'nodeRunId' | 'notificationId'> {
  /** Moves the alarm. */
  toState?: number;
  /** What stands on the chat cards afterwards, after name and time: 接警 in "王强 14:03 接警". */
  card?: string;
}

const kindIn = ({ device, type, reported }: Opening): SignalKind => reported?.kind ?? kindOf(device.type, type);

function openingRow(opening: Opening, rule: SeededRule): AlarmRow {
  const { device, type, occurredAt, no, isDrill = false, reported } = opening;
  const { spot, park } = device;
  return {
    ...kindIn(opening),
    ...(reported && { source: ALARM_SOURCE.person, createdBy: reported.by.id }),
    no,
    occurredAt,
    isDrill,
    parkId: park.id,
    deviceId: device.id,
    signalType: reported ? 'manual' : type,
    location: spot.text,
    buildingId: spot.buildingId,
    floorId: spot.floorId,
    roomId: spot.roomId,
    lastSignalAt: occurredAt,
    signalCount: 1,
    signalState: SIGNAL_STATE.alarming,
    handleState: HANDLE_STATE.pending,
    dueAckAt: dueAckFrom(rule, 0, occurredAt),
    dueVerdictAt: plusSec(occurredAt, rule.verdictTimeoutSec),
    dueCloseAt: plusSec(occurredAt, rule.closeTimeoutSec),
    escalationLevel: 0,
    ruleId: rule.id,
    ruleVersion: rule.version,
    lastActionAt: occurredAt,
    version: 1,
  };
}

export class Story {
  readonly id: number;
  readonly row: AlarmRow;
  readonly rule: SeededRule;
  readonly device: SeededDevice;
  private readonly logs: LogRow[] = [];
  private readonly tasks: TaskRow[] = [];
  private readonly concerned = new Map<number, Date>();
  private readonly messages: Messages;
  private signalNo = 0;

  constructor(
    readonly world: StoryContext,
    opening: Opening,
  ) {
    const { device, type, occurredAt, reported } = opening;
    const rules = world.rules[device.park.index];
    if (!rules) throw new Error(`seed: no rules for ${device.park.name}`);
    this.device = device;
    this.id = world.seed.store.nextId(alarms);
    this.rule = rules[ruleKeyOf(kindIn(opening).category, device.spot.buildingId === device.park.garageId)];
    this.row = openingRow(opening, this.rule);
    this.messages = new Messages(world.seed, () => ({ ...this.row, id: this.id, isDrill: this.row.isDrill ?? false }));
    if (!reported) this.signal(type, occurredAt);
    const params = { rule: this.rule.name, level: this.row.level };
    this.log(occurredAt, 'raised', reported?.by ?? null, { toState: HANDLE_STATE.pending, params });
    this.tell(0, occurredAt);
  }

  get isFire(): boolean {
    return this.row.category === ALARM_CATEGORY.fire;
  }

  onDuty(post: PostName, at: Date): SeededPerson {
    return this.world.seed.random.pick(onDutyAt(this.world.people, this.device.park.index, post, at));
  }

  /** Somebody (or, with null, the system) did something. */
  act(at: Date, action: string, actor: SeededPerson | null, step: Step = {}): void {
    this.log(at, action, actor, step);
    this.row.lastActionAt = at;
    this.row.lastActorId = actor?.id ?? null;
    this.row.version = (this.row.version ?? 1) + 1;
    if (step.toState) this.row.handleState = step.toState;
    if (actor) this.concern(actor, at);
    if (step.card) this.messages.mark(actor ? `${actor.name} ${localClock(at)} ${step.card}` : step.card, at);
  }

  log(at: Date, action: string, actor: SeededPerson | null, step: Step = {}): void {
    const { toState = null, note = null, params = {}, nodeRunId = null, notificationId = null } = step;
    const fromState = toState && action !== 'raised' ? this.row.handleState : null;
    const { id: alarmId, device } = this;
    const entry = { action, actorId: actor?.id ?? null, fromState, toState, note, params, nodeRunId, notificationId };
    this.logs.push({ parkId: device.park.id, alarmId, at, ...entry });
  }

  /** A signal of the device: the first, one more, or the restoring one. */
  private signal(type: string, at: Date): void {
    const { device, world, id } = this;
    const seq = `seed-${id}-${(this.signalNo += 1)}`;
    const payloadHash = createHash('sha256').update(`${seq} ${device.code} ${type}`).digest('hex');
    world.seed.store.add(signals, {
      parkId: device.park.id,
      deviceId: device.id,
      sourceId: world.sourceId,
      seq,
      type,
      occurredAt: at,
      receivedAt: after(at, 300),
      payloadHash,
      alarmId: id,
    });
  }

  signalAgain(at: Date): void {
    const count = (this.row.signalCount ?? 1) + 1;
    this.signal(this.row.signalType, at);
    Object.assign(this.row, { signalCount: count, lastSignalAt: at });
    this.log(at, 'signalAgain', null, { params: { count } });
  }

  restore(at: Date): void {
    this.signal('restore', at);
    Object.assign(this.row, { signalState: SIGNAL_STATE.restored, restoredAt: at, lastSignalAt: at });
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

  /** The timer of the next level, counted from the one told last. */
  escalateLater(): void {
    const level = this.row.escalationLevel ?? 0;
    const from = plusSec(this.row.occurredAt, this.rule.escalation[level]?.afterSec ?? 0);
    const next = nextEscalation(this.rule, { id: this.id, parkId: this.device.park.id }, level, from);
    if (next) this.timer(next.kind, next.dueAt, next.arg ?? null);
    this.row.dueAckAt = next?.dueAt ?? null;
  }

  private tell(level: number, at: Date): void {
    const step = this.rule.escalation[level];
    const { people } = this.world;
    const meant = step?.targets.flatMap((target) => recipientsAt(people, this.device, target, at)) ?? [];
    this.notify(meant, at, step?.important ?? false);
  }

  /** All levels at once; whoever belongs to several is told once. */
  tellEverybody(at: Date): void {
    const targets = this.rule.escalation.flatMap((step) => step.targets);
    this.notify(
      targets.flatMap((target) => recipientsAt(this.world.people, this.device, target, at)),
      at,
      true,
    );
  }

  tellRole(roleCode: string, at: Date): SeededPerson[] {
    const meant = recipientsAt(this.world.people, this.device, { kind: 'role', roleCode }, at);
    this.notify(meant, at, false);
    return meant;
  }

  notify(people: readonly SeededPerson[], at: Date, important: boolean): void {
    for (const person of new Set(people)) {
      this.concern(person, at);
      this.log(at, 'notified', null, { notificationId: this.messages.send(person, at, important) });
    }
  }

  private concern({ id }: SeededPerson, at: Date): void {
    if (!this.concerned.has(id)) this.concerned.set(id, at);
  }

  openTask(
    kind: number,
    assignee: SeededPerson,
    from: SeededPerson | null,
    task: Pick<TaskRow, 'sentAt' | 'signedAt' | 'dueAt'>,
  ): void {
    this.concern(assignee, task.sentAt);
    this.tasks.push({
      parkId: this.device.park.id,
      alarmId: this.id,
      kind,
      assigneeId: assignee.id,
      fromId: from?.id ?? null,
      state: task.signedAt ? TASK_STATE.signed : TASK_STATE.unsigned,
      ...task,
    });
  }

  /** Changes the running tasks of a kind (of one person, if given). */
  setTasks(kind: number, change: Partial<TaskRow>, assignee?: SeededPerson): void {
    for (const task of this.tasks) {
      const isRunning = task.kind === kind && (task.state ?? 0) < TASK_STATE.done;
      if (isRunning && (!assignee || assignee.id === task.assigneeId)) Object.assign(task, change);
    }
  }

  /** Done for whoever did it, withdrawn from the others. */
  endTasks(kind: number, doneBy: SeededPerson, doneAt: Date): void {
    this.setTasks(kind, { state: TASK_STATE.done, doneAt }, doneBy);
    this.setTasks(kind, { state: TASK_STATE.withdrawn, doneAt });
  }

  timer(kind: NewTimer['kind'], dueAt: Date | null | undefined, arg: number | null = null): void {
    if (dueAt) this.world.seed.store.add(timers, { kind, parkId: this.device.park.id, subjectId: this.id, arg, dueAt });
  }

  /** Writes the rows; nothing can be added afterwards. */
  finish(): void {
    const { row, world, id } = this;
    const { store } = world.seed;
    const { handleState = HANDLE_STATE.pending, dueAckAt = null, dueVerdictAt = null, dueCloseAt = null } = row;
    store.add(alarms, { ...row, ...nextDue({ handleState, dueAckAt, dueVerdictAt, dueCloseAt }) }, id);
    for (const entry of this.logs.toSorted((a, b) => a.at.getTime() - b.at.getTime())) store.add(alarmLogs, entry);
    for (const [userId, since] of this.concerned)
      store.add(alarmPeople, { alarmId: id, userId, parkId: row.parkId, since });
    for (const task of this.tasks) store.add(alarmTasks, task);
    this.messages.finish();
  }
}
