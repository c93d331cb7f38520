/** What people decide about an event, as a table; and when a binding watches. */
import type { Transition } from '../state-machine';
import { BINDING_STATE as B, VIDEO_EVENT_STATE as S, type BindingState, type VideoEventState } from './event-codes';

/** `reviewer` and `lead` come from rights in the park of the event, `judge` gave its verdict. */
export const VIDEO_ACTORS = ['reviewer', 'judge', 'lead'] as const;
export type VideoActor = (typeof VIDEO_ACTORS)[number];

export const VIDEO_ACTIONS = ['confirm', 'reject', 'ignore', 'order', 'raise', 'undo'] as const;
export type VideoAction = (typeof VIDEO_ACTIONS)[number];

/** What must hold for an action; each has its own error `video.requires.<name>`. */
export type VideoRequirement = 'within24h' | 'noAlarm';

export type VideoTransition = Transition<VideoAction, VideoEventState, VideoActor, VideoRequirement, null>;

export const VIDEO_TRANSITIONS: readonly VideoTransition[] = [
  { action: 'confirm', from: [S.fresh], to: S.confirmed, who: ['reviewer'], requires: [] },
  { action: 'reject', from: [S.fresh], to: S.falseAlarm, who: ['reviewer'], requires: [] },
  { action: 'ignore', from: [S.fresh], to: S.ignored, who: ['reviewer'], requires: [] },
  // 转工单.
  { action: 'order', from: [S.fresh, S.confirmed], to: S.ordered, who: ['reviewer'], requires: [] },
  // 升为告警: whoever raises it has confirmed it.
  { action: 'raise', from: [S.fresh, S.confirmed], to: S.confirmed, who: ['reviewer'], requires: ['noAlarm'] },
  { action: 'undo', from: [S.falseAlarm, S.ignored], to: S.fresh, who: ['judge', 'lead'], requires: ['within24h'] },
];

/** So long a verdict can be taken back. */
export const UNDO_VERDICT_MS = 24 * 3_600_000;

/** `lead` leads a shift or keeps algorithms. */
export type BindingActor = 'setup' | 'lead' | 'system';
export const BINDING_ACTIONS = ['arm', 'disarm', 'pause', 'resume'] as const;
export type BindingAction = (typeof BINDING_ACTIONS)[number];
export type BindingRequirement = 'licence' | 'zone' | 'uncrossed' | 'enabled' | 'within24h';
export type BindingTransition = Transition<BindingAction, BindingState, BindingActor, BindingRequirement, null>;

export const BINDING_TRANSITIONS: readonly BindingTransition[] = [
  {
    action: 'arm',
    from: [B.off],
    to: B.armed,
    who: ['setup'],
    requires: ['enabled', 'zone', 'uncrossed', 'licence'],
  },
  { action: 'disarm', from: [B.armed, B.paused], to: B.off, who: ['setup'], requires: [] },
  { action: 'pause', from: [B.armed], to: B.paused, who: ['lead', 'setup'], requires: ['within24h'] },
  // Before its end by a person, at its end by itself.
  { action: 'resume', from: [B.paused], to: B.armed, who: ['lead', 'setup', 'system'], requires: [] },
];

/** Nothing watches longer than a day because somebody forgot. */
export const MOST_PAUSE_MS = 24 * 3_600_000;
