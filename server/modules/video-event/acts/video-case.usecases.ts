/** Events as cases: the engine decides by the transition table. */
import { VIDEO_EVENT_STATE as S } from '@/contract/video/event-codes';
import { UNDO_VERDICT_MS, VIDEO_TRANSITIONS } from '@/contract/video/video-transitions';
import { defineCase } from '../../../case/case.engine';
import { endedWithin } from '../../../case/case.requires';
import { alreadyAlarm, alreadyOrdered, eventNotFound, eventRefusals, undoTooLate } from '../video-event.errors';
import type { VideoCase, VideoInput, VideoRequest, VideoScene } from './video-act.types';
import { lockEvent, readAlarmNo, saveEvent } from './video-act.repository';
import { videoActorsOf } from './video-actors.rules';
import { videoEffects } from './video-effects.usecases';

/** @throws AppError 404, 409 where it has become an order already */
async function lock(
  { tx, deps, now, by, audit }: VideoRequest,
  { eventId, parkId, action }: VideoInput,
): Promise<VideoScene> {
  const found = await lockEvent(tx, eventId, parkId);
  if (!found) throw eventNotFound();
  if (action === 'order' && found.event.state === S.ordered) throw alreadyOrdered(found.event.orderNo ?? '');
  return { tx, deps, now, by, audit, ...found };
}

const lastAct = ({ event }: VideoScene) => ({
  name: event.actedByName ?? '',
  at: (event.actedAt ?? event.receivedAt).getTime(),
  ...(event.action !== null && { by: event.action }),
});

export const videoCase = defineCase<VideoCase>({
  kind: 'video',
  table: VIDEO_TRANSITIONS,
  refusals: eventRefusals,
  lock,
  readCurrent: (request, { eventId }) => request.readCurrent(eventId),
  recordOf: ({ event }) => event,
  stateOf: ({ state }) => state,
  factsOf: () => null,
  actorsOf: ({ event, by }) => Promise.resolve(videoActorsOf(event, by)),
  lastActOn: lastAct,
  lastMoveOn: (scene) => Promise.resolve(lastAct(scene)),
  // Whoever gave the same verdict taps it again.
  isAlreadySo: ({ event, by, input }) =>
    event.actedBy === by.id && event.action === input.action && input.action !== 'raise',
  firstTaker: { action: 'confirm', code: 'videoevent.stateForbids', takes: [], takerOf: () => null },
  requirements: {
    within24h: ({ event, now }) => {
      if (!endedWithin(event.actedAt, now, UNDO_VERDICT_MS)) throw undoTooLate();
    },
    noAlarm: async ({ tx, event }) => {
      if (event.alarmId !== null) throw alreadyAlarm(await readAlarmNo(tx, event.alarmId));
    },
  },
  effects: videoEffects,
  save: ({ tx, now, by, event }, { set = {} }, to) =>
    saveEvent(tx, event, {
      ...set,
      state: to,
      actedBy: by.id,
      actedByName: by.name,
      actedAt: now,
      version: event.version + 1,
    }),
  relate: () => Promise.resolve(),
  log: async ({ tx, event }, { event: action }) => {
    await saveEvent(tx, event, { action });
  },
});
