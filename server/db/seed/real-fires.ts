/** Two real fires of the last months, from the first signal to the debriefing. */
import { HANDLE_STATE as S, NODE_STATE, TASK_KIND, TASK_STATE, VERDICT } from '@/contract/codes';
import { plusSec } from '../../modules/alarm/escalation/escalation.usecases';
import { nodeRuns, planRuns } from '../../modules/alarm/plan/plan.table';
import { acknowledge, approve, arrive, askForReview } from './alarm-plots';
import type { Story } from './alarm-story';
import { localClock } from './context';
import type { PostName } from './duty';
import { CALL_119, type NodePlan } from './plans';

const POST_OF_ROLE: Record<NodePlan['ownerRole'], PostName> = {
  guard: 'control-room',
  field: 'field',
  lead: 'lead',
  manager: 'manager',
};

/** What was filled in at one node, and how many seconds after the plan's start it was begun and done. */
interface NodeStory {
  from: number;
  to: number;
  values?: Record<string, string | number | boolean>;
  note?: string;
  skipReason?: string;
}

export interface FireStory {
  words: string;
  debrief: string;
  /** By the name of the node. */
  nodes: Record<string, NodeStory>;
}

export const CHARGING_FIRE: FireStory = {
  words: '电动自行车电池冒烟起火，已使用灭火器压制。',
  debrief: '充电区应急处置及时，疏散通道畅通。',
  nodes: {
    现场核实: { from: 0, to: 40, values: { source: '车辆' }, note: '充电区 3 号桩旁一辆电动自行车起火。' },
    '拨打 119': { from: 0, to: 55, values: { operatorNo: '0372（演示）' } },
    确认联动已转自动: { from: 0, to: 25, values: { isAutomatic: true } },
    广播疏散: { from: 56, to: 290, values: { evacuated: 46, cars: 12 } },
    确认充电桩电源已切断: { from: 56, to: 210, values: { isCut: true, area: '充电区全部充电桩' } },
    现场处置: {
      from: 291,
      to: 1080,
      values: { fire: '已扑灭', vehicle: '新能源车', injured: 0 },
      note: '消防队到场前明火已扑灭，持续降温 10 分钟。',
    },
    上报: { from: 1081, to: 1420, values: { reportedTo: '园区负责人' } },
    确认设备复位: { from: 1421, to: 2460, values: { isNormal: true } },
    复盘: {
      from: 2461,
      to: 5400,
      values: { cause: '电池过充热失控', improve: '充电区增设温度监测，严禁改装电池入库' },
    },
  },
};

export const KITCHEN_FIRE: FireStory = {
  words: '后厨油锅起火，厨师已关闭燃气并用灭火毯覆盖。',
  debrief: '厨师处置正确，燃气切断及时。',
  nodes: {
    现场核实: { from: 0, to: 35, values: { source: '其他' }, note: '二号灶油锅起火，火焰高约半米。' },
    '拨打 119': { from: 0, to: 70, values: { operatorNo: '0815（演示）' } },
    确认联动已转自动: { from: 0, to: 30, values: { isAutomatic: true } },
    广播疏散: { from: 71, to: 340, values: { evacuated: 128, assembly: '食堂北侧广场' } },
    确认非消防电源已切断: { from: 71, to: 260, values: { isCut: true, area: '后厨动力电源' } },
    现场处置: { from: 341, to: 760, values: { fire: '已扑灭', means: '灭火器', injured: 0 } },
    上报: { from: 761, to: 1100, values: { reportedTo: '安全经理' } },
    确认设备复位: { from: 1101, to: 1980, values: { isNormal: true } },
    复盘: { from: 1981, to: 1982, skipReason: '当晚客流未恢复，复盘改在次日安全例会进行。' },
  },
};

export function realFire(story: Story, told: FireStory): void {
  const { row, rule } = story;
  const { at: ackAt } = acknowledge(story, 11);
  const arrivedAt = plusSec(ackAt, 58);
  const startedAt = plusSec(arrivedAt, 16);
  const field = story.onDuty('field', arrivedAt);
  story.signalAgain(plusSec(row.occurredAt, 30));
  arrive(story, arrivedAt, field);
  const verdict = VERDICT.realFire;
  story.act(startedAt, 'confirmFire', field, {
    toState: S.handling,
    note: told.words,
    params: { verdict },
    card: '确认真实火警',
  });
  const dueCloseAt = plusSec(startedAt, rule.closeTimeoutSec);
  Object.assign(row, { verdict, verdictNote: told.words, verdictBy: field.id, verdictAt: startedAt, dueCloseAt });
  story.endTasks(TASK_KIND.verify, field, startedAt);
  story.tellEverybody(startedAt);
  const endedAt = runPlan(story, told, startedAt);
  story.restore(plusSec(startedAt, 1500));
  endFire(story, told, endedAt);
}

function endFire(story: Story, told: FireStory, endedAt: Date): void {
  const finishedAt = plusSec(endedAt, 60);
  const lead = story.onDuty('lead', finishedAt);
  const note = '火已扑灭，无人员受伤，现场已留人看守。';
  story.act(finishedAt, 'finishHandling', lead, { toState: S.reviewing, note, card: '处置完成，待复核' });
  askForReview(story, finishedAt, lead);
  const approvedAt = plusSec(finishedAt, 840);
  approve(story, approvedAt, story.onDuty('manager', approvedAt), told.debrief);
}

/** @returns when the last node was done */
function runPlan(story: Story, told: FireStory, startedAt: Date): Date {
  const { store } = story.world.seed;
  const { plan } = story.rule;
  if (!plan) throw new Error(`seed: rule ${story.rule.name} has no plan`);
  const planRunId = store.nextId(planRuns);
  story.row.planRunId = planRunId;
  story.log(startedAt, 'planStarted', null, { params: { plan: plan.name, nodes: plan.nodes.length } });
  const ends = plan.nodes.map((node) => runNode(story, { node, told: told.nodes[node.name], startedAt, planRunId }));
  const endedAt = new Date(Math.max(...ends.map((end) => end.getTime())));
  const { id: alarmId, device } = story;
  store.add(
    planRuns,
    { parkId: device.park.id, alarmId, planId: plan.id, name: plan.name, startedAt, endedAt },
    planRunId,
  );
  return endedAt;
}

function runNode(
  story: Story,
  given: { node: NodePlan; told: NodeStory | undefined; startedAt: Date; planRunId: number },
): Date {
  const { node, told, planRunId } = given;
  if (!told) throw new Error(`seed: nothing told about node ${node.name}`);
  const startedAt = plusSec(given.startedAt, told.from);
  const doneAt = plusSec(given.startedAt, told.to);
  const doer = story.onDuty(POST_OF_ROLE[node.ownerRole], doneAt);
  const skipReason = told.skipReason ?? null;
  const note = told.note ?? null;
  const values = node.name === CALL_119.name ? { calledAt: localClock(doneAt), ...told.values } : (told.values ?? {});
  const nodeRunId = story.world.seed.store.add(nodeRuns, {
    ...node,
    parkId: story.device.park.id,
    planRunId,
    alarmId: story.id,
    startedAt,
    values,
    note,
    skipReason,
    state: skipReason ? NODE_STATE.skipped : NODE_STATE.done,
    // There are no pictures of a made-up fire.
    leastPhotos: 0,
    dueAt: plusSec(startedAt, node.timeoutSec),
    doneAt,
    doneBy: doer.id,
  });
  story.log(startedAt, 'nodeStarted', null, { nodeRunId, params: { timeoutSec: node.timeoutSec } });
  story.act(doneAt, skipReason ? 'skipNode' : 'completeNode', doer, { nodeRunId, note: skipReason ?? note });
  return doneAt;
}

/** A detector nearby that saw the same fire; the desk joins it to the first. */
export function mergedInto(story: Story, parent: Story): void {
  const { at: ackAt, guard } = acknowledge(story, 15);
  const at = plusSec(ackAt, 20);
  const { row } = story;
  story.act(at, 'merge', guard, {
    toState: S.merged,
    params: { parentNo: parent.row.no, parentId: parent.id },
    card: `并入 ${parent.row.no}`,
  });
  row.parentAlarmId = parent.id;
  // From here on there is one place to check, and the parent's people are there already.
  story.setTasks(TASK_KIND.verify, { state: TASK_STATE.withdrawn, doneAt: at });
  parent.log(at, 'merge', guard, { params: { childNo: row.no, childId: story.id } });
  parent.row.signalCount = (parent.row.signalCount ?? 1) + (row.signalCount ?? 1);
}
