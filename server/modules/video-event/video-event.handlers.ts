/** Algorithms, where they watch, and what they notice. */
import type { algorithmEndpoints } from '@/contract/video/algorithm';
import type { videoEventEndpoints } from '@/contract/video/video-event';
import { signalKeyUnknown } from '../../http/common.errors';
import type { Handlers } from '../../http/handlers';
import { actOnVideoEvents } from './acts/video-act.usecases';
import { actOnBinding } from './bindings/binding-act.usecases';
import { readAlgorithms, readBindings } from './bindings/binding-rows.repository';
import { addAlgorithm, readBinding, saveAlgorithm, saveBinding } from './bindings/binding.usecases';
import { readBindable } from './bindings/binding.repository';
import { countNewEvents, readVideoDay } from './events/event-day.repository';
import { readVideoEvent } from './events/event-detail.usecases';
import { listVideoEvents } from './events/event-list.repository';
import { keepReviews, readEventsOfAlarm } from './events/event-row.repository';
import { takeVideoEvents } from './intake/take-video-events.usecases';

export const videoEventHandlers: Handlers<keyof typeof videoEventEndpoints | keyof typeof algorithmEndpoints> = {
  postVideoEvents: ({ tx, source, now }, { events }) => {
    if (!source) throw signalKeyUnknown();
    return takeVideoEvents(tx, source, events, now);
  },
  listVideoEvents,
  getVideoDay: readVideoDay,
  countNewVideoEvents: countNewEvents,
  getVideoEvent: (context, { id }) => readVideoEvent(context, id),
  listAlarmVideoEvents: ({ tx, user, now, deps }, { alarmId }) =>
    readEventsOfAlarm(tx, { secret: deps.secret, now, userId: user.id }, alarmId),
  reviewVideoEvents: async ({ tx, user, now }, { parkId, ids }) => ({
    reviewed: await keepReviews(tx, { parkId, userId: user.id, ids, now }),
  }),
  actOnVideoEvents,
  listAlgorithms: ({ tx, now }, { parkId }) => readAlgorithms(tx, parkId, now),
  addAlgorithm,
  saveAlgorithm,
  listBindings: ({ tx, now }, { parkId, ...only }) => readBindings(tx, parkId, now, only),
  getBinding: (context, { id }) => readBinding(context, id),
  listBindableCameras: ({ tx }, { parkId, algorithmId }) => readBindable(tx, parkId, algorithmId),
  saveBinding,
  actOnBinding: async (context, input) => {
    await actOnBinding(context, input);
    context.afterCommit(() => context.deps.wake());
    return readBinding(context, input.id);
  },
};
