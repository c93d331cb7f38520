/** Cameras of the demo's first park with what the law knows of them, and a clock that tests turn. */
import { DEVICE_TYPE } from '@/contract/codes';
import { flowInboxEndpoints as flow } from '@/contract/flow/flow-inbox';
import { type ClipDetail, clipEndpoints as clips } from '@/contract/video/clip';
import { runDueTimers } from '../../jobs/workers';
import { openDemo, type Who } from '../../../tests/kit/world/demo';
import { makeDueClips } from './clips/clip-make.jobs';
import { keepParts } from '../../db/parts';

export const PARK = 1;
const MINUTE_MS = 60_000;

interface MonitorFacts {
  ptz?: boolean;
  filed?: boolean;
  signPosted?: boolean;
  keepDays?: number;
}

export async function openEvidence(start = new Date('2026-12-07T06:03:00Z')) {
  const clock = { at: start };
  const demo = await openDemo(() => clock.at, 'dated');
  const { db } = demo.platform.deps;
  await db.withPark([], (tx) => keepParts(tx, 'video_view_log', clock.at));
  const rows = await demo.query<{ id: string; name: string }>(
    'select id, name from device where type = $1 and park_id = $2 and in_service order by id',
    [DEVICE_TYPE.camera, PARK],
  );
  const cameras = rows.map(({ id, name }) => ({ id: Number(id), name }));
  const [camera] = cameras;
  if (!camera) throw new Error('the demo has no camera');
  const now = (): number => clock.at.getTime();
  /** Ten minutes of five minutes ago. */
  const wanted = (more: object = {}) => ({
    parkId: PARK,
    deviceId: camera.id,
    from: now() - 15 * MINUTE_MS,
    to: now() - 5 * MINUTE_MS,
    purpose: '3 号门失窃，配合调查',
    ...more,
  });
  const taskOf = async (who: Who, instId: number | null): Promise<number> => {
    const { rows: tasks } = await demo.ask(who, flow.listFlowTasks, { parkId: PARK, pageSize: 100 });
    const task = tasks.find((one) => one.instId === instId);
    if (!task) throw new Error(`no task of ${String(who)} in the approval ${instId}`);
    return task.id;
  };
  return {
    demo,
    cameras,
    camera,
    now,
    wanted,
    turn: (ms: number): void => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    /** What is known of a camera, beside that it is there. */
    async describe(deviceId: number, facts: MonitorFacts): Promise<void> {
      const { ptz = false, filed = true, signPosted = true, keepDays = 30 } = facts;
      await demo.query(
        `insert into video_monitor_device (device_id, park_id, ptz, filed, sign_posted, keep_days, record_plan)
         values ($1, $2, $3, $4, $5, $6, '[]') on conflict (device_id) do update
         set ptz = $3, filed = $4, sign_posted = $5, keep_days = $6`,
        [deviceId, PARK, ptz, filed, signPosted, keepDays],
      );
    },
    ask: (who: Who, more: object = {}): Promise<ClipDetail> => demo.ask(who, clips.askClip, wanted(more)),
    get: (who: Who, id: number): Promise<ClipDetail> => demo.ask(who, clips.getClip, { id }),
    taskOf,
    /** Agrees, or refuses with a reason. */
    async decide(who: Who, clip: ClipDetail, refusal?: string) {
      const taskId = await taskOf(who, clip.flowId);
      const said = refusal === undefined ? { action: 'agree' } : { action: 'refuse', comment: refusal };
      await demo.ask(who, flow.decideFlowTask, { parkId: PARK, taskId, ...said });
    },
    make: () => makeDueClips(demo.platform.deps),
    /** Those of exports: in three days everything else of the demo would be due as well. */
    async fireTimers(): Promise<void> {
      await demo.query("delete from timer where kind <> 'clipExpire'");
      await runDueTimers(demo.platform.deps);
    },
    close: () => demo.close(),
  };
}

export type Evidence = Awaited<ReturnType<typeof openEvidence>>;
