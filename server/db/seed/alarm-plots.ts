/** How alarms usually go: the steps of a false alarm, a test, a fault, a break-in report, a shelved nuisance. */
import { ALARM_CATEGORY as C, ARRIVE_WAY, HANDLE_STATE as S, TASK_KIND, TASK_STATE, VERDICT } from '@/contract/codes';
import { alarmTasks } from '../../modules/alarm/alarm.table';
import { plusSec } from '../../modules/alarm/escalation';
import { FAULT_REASONS, NOTES, OTHER_NOTES, falseReasons } from './alarm-kinds';
import type { Story } from './alarm-story';
import { HOUR, after, localHour } from './context';
import type { SeededPerson } from './people';

/** Nights are slower. */
const slowness = (at: Date): number => (localHour(at) < 7 ? 1.6 : 1);

/** Somebody at the desk takes the alarm. @returns when, and who */
export function acknowledge(story: Story, afterSec: number): { at: Date; guard: SeededPerson } {
  const { row } = story;
  const at = plusSec(row.occurredAt, afterSec);
  const guard = story.onDuty('control-room', at);
  story.escalateUntil(at);
  story.act(at, 'acknowledge', guard, { toState: S.verifying });
  Object.assign(row, { ackBy: guard.id, ackAt: at, assigneeId: guard.id, dueVerdictAt: plusSec(at, story.rule.verdictTimeoutSec) });
  story.mark(at, guard, '接警');
  return { at, guard };
}

/** The desk sends somebody. The task is done when that person judges. */
function send(story: Story, at: Date, guard: SeededPerson): SeededPerson {
  const field = story.onDuty('field', at);
  story.act(at, 'assign', guard, { params: { target: field.name, kind: TASK_KIND.verify } });
  story.row.assigneeId = field.id;
  story.concern(field, at);
  return field;
}

export function arrive(story: Story, at: Date, field: SeededPerson): void {
  const { random } = story.world.seed;
  const way = random.weighted([[ARRIVE_WAY.scan, 7], [ARRIVE_WAY.location, 2], [ARRIVE_WAY.reason, 1]] as const);
  const note = way === ARRIVE_WAY.reason ? '二维码被遮挡，已到达点位。' : null;
  story.act(at, 'arrive', field, { params: { way }, note });
  story.row.arriveAt ??= at;
}

interface Judgement {
  verdict: number;
  reason?: number;
  note: string;
}

function judge(story: Story, at: Date, actor: SeededPerson, { verdict, reason, note }: Judgement): void {
  const toState = story.isFire ? S.reviewing : S.closed;
  story.act(at, 'judge', actor, { toState, note, params: { verdict, ...(reason && { reason }) } });
  Object.assign(story.row, { verdict, verdictReason: reason ?? null, verdictNote: note, verdictBy: actor.id, verdictAt: at });
  if (toState === S.closed) close(story, at, actor);
}

export function close(story: Story, at: Date, actor: SeededPerson | null): void {
  Object.assign(story.row, { closedBy: actor?.id ?? null, closedAt: at });
  if (actor) story.mark(at, actor, '办结');
}

function doneTask(story: Story, from: SeededPerson, field: SeededPerson, times: { sentAt: Date; arrivedAt: Date; doneAt: Date }): void {
  story.world.seed.store.add(alarmTasks, {
    parkId: story.device.park.id, alarmId: story.id, kind: TASK_KIND.verify, assigneeId: field.id, fromId: from.id,
    state: TASK_STATE.done, signedAt: plusSec(times.sentAt, 5), dueAt: story.row.dueVerdictAt ?? null, ...times,
  });
}

function fireJudgement(story: Story): Judgement {
  const { random } = story.world.seed;
  const { device } = story;
  if (story.row.isDrill) return { verdict: VERDICT.drill, note: '季度消防演练，全流程演示。' };
  const verdict = random.weighted([[VERDICT.falseAlarm, 80], [VERDICT.deviceFault, 10], [VERDICT.test, 9], [VERDICT.other, 1]] as const);
  if (verdict === VERDICT.test) return { verdict, note: '维保单位月度测试，已提前报备。' };
  if (verdict === VERDICT.other) return { verdict, note: '附近爆破作业震动引起，已记录。' };
  const reasons = verdict === VERDICT.deviceFault ? FAULT_REASONS : falseReasons(device.type, device.spot.kind);
  const reason = random.weighted(reasons);
  return { verdict, reason, note: random.pick(NOTES[reason] ?? ['现场正常。']) };
}

/** Up to the verdict, within the five minutes that the rule gives. @returns when it was given */
export function fireToVerdict(story: Story): Date {
  const { random } = story.world.seed;
  const { occurredAt } = story.row;
  const { at: ackAt, guard } = acknowledge(story, random.around(28 * slowness(occurredAt), 5, 420));
  const field = send(story, plusSec(ackAt, random.int(4, 12)), guard);
  const arrivedAt = plusSec(ackAt, random.around(105 * slowness(occurredAt), 40, 235));
  const judgedAt = plusSec(arrivedAt, random.around(28, 8, 60));
  if (random.chance(0.25)) story.signalAgain(plusSec(occurredAt, random.int(3, 60)));
  arrive(story, arrivedAt, field);
  judge(story, judgedAt, field, fireJudgement(story));
  doneTask(story, guard, field, { sentAt: plusSec(ackAt, 5), arrivedAt, doneAt: judgedAt });
  story.restore(plusSec(judgedAt, random.int(20, 240)));
  return judgedAt;
}

/** A fire alarm that was none: countersigned by somebody who did not judge; now and then sent back once. */
export function falseFire(story: Story): void {
  const { random } = story.world.seed;
  let judgedAt = fireToVerdict(story);
  const reviewer = story.onDuty(random.chance(0.85) ? 'lead' : 'manager', judgedAt);
  if (random.chance(0.04)) {
    const backAt = plusSec(judgedAt, random.int(120, 600));
    story.act(backAt, 'sendBack', reviewer, { toState: S.verifying, note: '现场照片看不清探测器编号，请补充说明。' });
    judgedAt = plusSec(backAt, random.int(60, 240));
    judge(story, judgedAt, story.onDuty('field', backAt), { verdict: VERDICT.falseAlarm, reason: story.row.verdictReason ?? 201, note: '已复查点位并核对编号，现场无烟无火。' });
  }
  const approvedAt = plusSec(judgedAt, random.around(900, 60, 5400));
  story.act(approvedAt, 'approve', reviewer, { toState: S.closed, note: random.chance(0.3) ? '情况属实，同意办结。' : null });
  close(story, approvedAt, reviewer);
}

/** Nobody had to act: the device recovered, and the rule lets such faults close themselves. */
export function faultGoneByItself(story: Story): void {
  const at = plusSec(story.row.occurredAt, story.world.seed.random.around(420, 60, 1700));
  story.restore(at);
  story.act(at, 'restored', null, { toState: S.closed });
  close(story, at, null);
}

/** Anything that is not about fire: one person looks, judges and closes. */
export function ordinary(story: Story): void {
  const { random } = story.world.seed;
  const { category } = story.row;
  const { at, guard } = acknowledge(story, random.around(category === C.security ? 60 : 200, 10, 3000));
  const judgedAt = plusSec(at, random.around(700, 60, 1700));
  story.restore(plusSec(judgedAt, -20));
  const isFault = category === C.fault || random.chance(0.2);
  const reason = random.weighted(FAULT_REASONS);
  const others = OTHER_NOTES[category] ?? ['现场检查正常。'];
  const judgement = isFault
    ? { verdict: VERDICT.deviceFault, reason, note: random.pick(NOTES[reason] ?? ['已报修。']) }
    : { verdict: VERDICT.other, note: random.pick(others) };
  judge(story, judgedAt, guard, judgement);
}

/** Shelved for some hours more, so that a known nuisance does not cry all day. */
export function shelved(story: Story, until: Date): void {
  const at = plusSec(story.row.occurredAt, 240);
  const lead = story.onDuty('lead', at);
  const { at: ackAt } = acknowledge(story, 45);
  const note = story.isFire ? '本层吊顶施工，粉尘较大，已安排专人看护。' : '设备已报修，等待配件，期间加强巡查。';
  story.act(after(ackAt, 90_000), 'shelve', lead, { toState: S.shelved, note, params: { until: until.getTime() } });
  Object.assign(story.row, { stateBefore: S.verifying, shelvedUntil: until, shelveReason: note });
  story.mark(at, lead, '屏蔽');
  story.timer('unshelve', until);
}

/** Open: the desk has taken it and is looking. */
export function beingVerified(story: Story): void {
  const { rule, row } = story;
  const { at } = acknowledge(story, 40);
  story.timer('ackTimeout', plusSec(at, rule.ackTimeoutSec));
  story.timer('verdictDue', plusSec(at, rule.verdictTimeoutSec));
  closeLater(story, row.dueCloseAt);
}

/** Open: judged as false, waits for the second pair of eyes. */
export function waitingForReview(story: Story): void {
  fireToVerdict(story);
  closeLater(story, story.row.dueCloseAt);
}

/** Open: nobody has taken it yet, and its next level is still some time away. */
export function pending(story: Story): void {
  story.escalateUntil(story.world.seed.now);
  story.escalateLater();
  closeLater(story, story.row.dueCloseAt);
}

const closeLater = (story: Story, dueAt: Date | null | undefined): void => story.timer('closeDue', dueAt ?? after(story.row.occurredAt, 2 * HOUR));
