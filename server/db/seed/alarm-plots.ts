/** How alarms usually go: a false alarm, a test, a fault, a break-in report, a shelved nuisance. */
import {
  ALARM_CATEGORY as C,
  ARRIVE_WAY,
  HANDLE_STATE as S,
  TASK_KIND,
  TASK_STATE,
  VERDICT,
  VERDICT_REASON,
} from '@/contract/codes';
import { plusSec } from '../../modules/alarm/escalation/escalation.usecases';
import { FAULT_REASONS, NOTES, OTHER_NOTES, falseReasons } from './alarm-kinds';
import type { Story } from './alarm-story';
import { localHour } from './context';
import type { SeededPerson } from './people';

/** Nights are slower. */
const slowness = (at: Date): number => (localHour(at) < 7 ? 1.6 : 1);

/** Somebody at the desk takes the alarm. @returns when, and who */
export function acknowledge(story: Story, afterSec: number, by?: SeededPerson): { at: Date; guard: SeededPerson } {
  const at = plusSec(story.row.occurredAt, afterSec);
  const guard = by ?? story.onDuty('control-room', at);
  story.escalateUntil(at);
  story.act(at, 'acknowledge', guard, { toState: S.verifying, card: '接警' });
  const dueVerdictAt = plusSec(at, story.rule.verdictTimeoutSec);
  Object.assign(story.row, { ackBy: guard.id, ackAt: at, assigneeId: guard.id, dueVerdictAt });
  story.openTask(TASK_KIND.verify, guard, null, { sentAt: at, signedAt: at });
  return { at, guard };
}

/** The desk sends somebody there. */
function send(story: Story, at: Date, guard: SeededPerson): SeededPerson {
  const field = story.onDuty('field', at);
  story.act(at, 'assign', guard, { params: { target: field.name, kind: TASK_KIND.verify } });
  story.setTasks(TASK_KIND.verify, { state: TASK_STATE.transferred }, guard);
  story.openTask(TASK_KIND.verify, field, guard, { sentAt: at, dueAt: story.row.dueVerdictAt });
  story.row.assigneeId = field.id;
  story.notify([field], at, true);
  return field;
}

export function arrive(story: Story, at: Date, field: SeededPerson): void {
  const way = story.world.seed.random.weighted([
    [ARRIVE_WAY.scan, 7],
    [ARRIVE_WAY.location, 2],
    [ARRIVE_WAY.reason, 1],
  ]);
  const note = way === ARRIVE_WAY.reason ? '二维码被遮挡，已到达点位。' : null;
  story.act(at, 'arrive', field, { params: { way }, note });
  story.setTasks(TASK_KIND.verify, { state: TASK_STATE.arrived, arrivedAt: at }, field);
  story.row.arriveAt ??= at;
}

interface Judgement {
  verdict: number;
  reasonCode?: number;
  note: string;
}

const VERDICT_WORDS: Record<number, string> = {
  [VERDICT.falseAlarm]: '误报',
  [VERDICT.test]: '测试',
  [VERDICT.drill]: '演练',
  [VERDICT.deviceFault]: '设备故障',
  [VERDICT.other]: '其他',
};

function judge(story: Story, at: Date, actor: SeededPerson, { verdict, reasonCode, note }: Judgement): void {
  const { isFire, row } = story;
  const card = `判定为${VERDICT_WORDS[verdict] ?? '其他'}${isFire ? '，待复核' : ''}`;
  const params = { verdict, ...(reasonCode !== undefined && { reasonCode }) };
  story.act(at, 'judge', actor, { toState: isFire ? S.reviewing : S.closed, note, params, card });
  Object.assign(row, {
    verdict,
    verdictReason: reasonCode ?? null,
    verdictNote: note,
    verdictBy: actor.id,
    verdictAt: at,
  });
  story.endTasks(TASK_KIND.verify, actor, at);
  if (isFire) askForReview(story, at, actor);
  else Object.assign(row, { closedBy: actor.id, closedAt: at });
}

/** The leads of the park are asked to countersign. */
export function askForReview(story: Story, at: Date, from: SeededPerson): void {
  for (const lead of story.tellRole('lead', at)) {
    story.openTask(TASK_KIND.review, lead, from, { sentAt: at, dueAt: story.row.dueCloseAt });
  }
}

export function approve(story: Story, at: Date, reviewer: SeededPerson, note: string | null): void {
  story.act(at, 'approve', reviewer, { toState: S.closed, note, card: '复核通过，已办结' });
  story.endTasks(TASK_KIND.review, reviewer, at);
  Object.assign(story.row, { closedBy: reviewer.id, closedAt: at });
}

function fireJudgement(story: Story): Judgement {
  const { random } = story.world.seed;
  const { device } = story;
  if (story.row.isDrill) return { verdict: VERDICT.drill, note: '季度消防演练，全流程演示。' };
  const verdict = random.weighted([
    [VERDICT.falseAlarm, 80],
    [VERDICT.deviceFault, 10],
    [VERDICT.test, 9],
    [VERDICT.other, 1],
  ]);
  if (verdict === VERDICT.test) return { verdict, note: '维保单位月度测试，已提前报备。' };
  if (verdict === VERDICT.other) return { verdict, note: '附近施工震动引起，已记录。' };
  const reasonCode = random.weighted(
    verdict === VERDICT.deviceFault ? FAULT_REASONS : falseReasons(device.type, device.spot.kind),
  );
  return { verdict, reasonCode, note: noteOf(story, reasonCode) };
}

const noteOf = (story: Story, reasonCode: number): string =>
  story.world.seed.random.pick(NOTES[reasonCode] ?? ['现场检查正常。']);

/** Up to the verdict, within the five minutes that the rule gives. @returns when it was given */
function fireToVerdict(story: Story, judgement: Judgement = fireJudgement(story)): Date {
  const { random } = story.world.seed;
  const { occurredAt } = story.row;
  const { at: ackAt, guard } = acknowledge(story, random.around(28 * slowness(occurredAt), 5, 420));
  const field = send(story, plusSec(ackAt, random.int(4, 12)), guard);
  const arrivedAt = plusSec(ackAt, random.around(105 * slowness(occurredAt), 40, 235));
  const judgedAt = plusSec(arrivedAt, random.around(28, 8, 60));
  if (random.chance(0.25)) story.signalAgain(plusSec(occurredAt, random.int(3, 60)));
  arrive(story, arrivedAt, field);
  judge(story, judgedAt, field, judgement);
  story.restore(plusSec(judgedAt, random.int(20, 240)));
  return judgedAt;
}

/** A fire alarm that was none: countersigned by somebody who did not judge. */
export function falseFire(story: Story): void {
  const { random } = story.world.seed;
  const firstAt = fireToVerdict(story);
  const judgedAt = random.chance(0.04) ? sentBackOnce(story, firstAt) : firstAt;
  const reviewer = story.onDuty(random.chance(0.85) ? 'lead' : 'manager', judgedAt);
  approve(
    story,
    plusSec(judgedAt, random.around(900, 60, 5400)),
    reviewer,
    random.chance(0.3) ? '情况属实，同意办结。' : null,
  );
}

/** @returns when the second verdict was given */
function sentBackOnce(story: Story, judgedAt: Date): Date {
  const { random } = story.world.seed;
  const { verdict, verdictReason } = story.row;
  const at = plusSec(judgedAt, random.int(300, 600));
  const lead = story.onDuty('lead', at);
  const params = { verdict: verdict ?? 0, ...(verdictReason && { reasonCode: verdictReason }) };
  story.act(at, 'sendBack', lead, {
    toState: S.verifying,
    note: '说明不够清楚，请复查点位后补充。',
    params,
    card: '复核退回',
  });
  story.endTasks(TASK_KIND.review, lead, at);
  const again = plusSec(at, random.int(60, 240));
  const field = story.onDuty('field', again);
  story.openTask(TASK_KIND.verify, field, lead, { sentAt: at });
  const reasonCode = verdictReason ?? VERDICT_REASON.dust;
  judge(story, again, field, { verdict: VERDICT.falseAlarm, reasonCode, note: '已复查点位并核对编号，现场无烟无火。' });
  return again;
}

/** Nobody had to act: the device recovered, and the rule lets such faults close themselves. */
export function faultGoneByItself(story: Story): void {
  const at = plusSec(story.row.occurredAt, story.world.seed.random.around(420, 60, 1700));
  story.restore(at);
  story.act(plusSec(at, 60), 'restored', null, {
    toState: S.closed,
    note: '信号已复位，按规则自动办结',
    card: '信号已复位，自动办结',
  });
  story.row.closedAt = plusSec(at, 60);
}

/** Anything that is not about fire: one person looks, judges and closes. */
export function ordinary(story: Story): void {
  const { random } = story.world.seed;
  const { category } = story.row;
  const { at, guard } = acknowledge(story, random.around(category === C.security ? 60 : 200, 10, 3000));
  const judgedAt = plusSec(at, random.around(700, 60, 1700));
  story.restore(plusSec(judgedAt, -20));
  const isFault = category === C.fault || random.chance(0.2);
  const reasonCode = random.weighted(FAULT_REASONS);
  judge(
    story,
    judgedAt,
    guard,
    isFault
      ? { verdict: VERDICT.deviceFault, reasonCode, note: noteOf(story, reasonCode) }
      : { verdict: VERDICT.other, note: random.pick(OTHER_NOTES[category] ?? ['现场检查正常。']) },
  );
}

/** Shelved for some hours more, so that a known nuisance does not cry all day. */
export function shelved(story: Story, until: Date): void {
  const { at: ackAt } = acknowledge(story, 45);
  const at = plusSec(ackAt, 90);
  const note = story.isFire ? '本层吊顶施工，粉尘较大，已安排专人看护。' : '设备已报修，等待配件，期间加强巡查。';
  story.act(at, 'shelve', story.onDuty('lead', at), {
    toState: S.shelved,
    note,
    params: { until: until.getTime() },
    card: '屏蔽',
  });
  Object.assign(story.row, { stateBefore: S.verifying, shelvedUntil: until, shelveReason: note });
  story.setTasks(TASK_KIND.verify, { state: TASK_STATE.withdrawn, doneAt: at });
  story.timer('unshelve', until);
  // A shelf does not stop the clock of closing.
  if ((story.row.dueCloseAt ?? until) > story.world.seed.now) story.timer('closeDue', story.row.dueCloseAt);
}

/** Open: the desk has taken it and is looking. */
export function beingVerified(story: Story, by: SeededPerson | undefined): void {
  const { at } = acknowledge(story, 40, by);
  story.timer('ackTimeout', plusSec(at, story.rule.ackTimeoutSec));
  story.timer('verdictDue', story.row.dueVerdictAt);
  story.timer('closeDue', story.row.dueCloseAt);
}

/** Open: judged as false, waits for the second pair of eyes. */
export function waitingForReview(story: Story): void {
  const reasonCode = VERDICT_REASON.construction;
  fireToVerdict(story, { verdict: VERDICT.falseAlarm, reasonCode, note: noteOf(story, reasonCode) });
  story.timer('closeDue', story.row.dueCloseAt);
}

/** Open: nobody has taken it yet, and its next level is still some time away. */
export function pending(story: Story): void {
  story.escalateUntil(story.world.seed.now);
  story.escalateLater();
  story.timer('closeDue', story.row.dueCloseAt);
}
