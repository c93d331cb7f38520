/** 布防, 撤防, 暂停 and its end: by the transition table, for people and for time. */
import type { InputOf } from '@/contract/endpoint';
import { transitionOf } from '@/contract/state-machine';
import type { algorithmEndpoints } from '@/contract/video/algorithm';
import { ALGORITHM_STATE, type BindingState } from '@/contract/video/event-codes';
import {
  BINDING_TRANSITIONS,
  type BindingAction,
  type BindingActor,
  MOST_PAUSE_MS,
} from '@/contract/video/video-transitions';
import type { Tx } from '../../../db/open';
import type { SessionUser, SignedInContext } from '../../../http/context';
import { cancelTimers, scheduleTimer } from '../../../jobs/timers';
import { publish } from '../../../live/publish';
import {
  algorithmNotFound,
  algorithmOff,
  bindingForbids,
  bindingNotFound,
  licencesUsed,
  notYourBinding,
  pauseTooLong,
} from '../video-event.errors';
import type { AlgorithmRecord, BindingRecord } from '../video-event.table';
import { assertWatches, assertZones } from './binding-check.rules';
import { countLicences, findBinding, lockAlgorithm, lockBinding, saveBindingRow } from './binding.repository';

type Input = InputOf<(typeof algorithmEndpoints)['actOnBinding']>;

export function bindingActorsOf(user: SessionUser, parkId: number): BindingActor[] {
  const rights = user.rights.get(parkId);
  const leads = rights?.has('alarm.lead') || rights?.has('alarm.manager') || rights?.has('video.setup');
  return [...(rights?.has('video.setup') ? (['setup'] as const) : []), ...(leads ? (['lead'] as const) : [])];
}

/** The algorithm is locked before any of its bindings: two that are armed at once never share the last licence. */
async function assertLicence(tx: Tx, algorithm: AlgorithmRecord | null): Promise<void> {
  if (!algorithm) throw algorithmNotFound();
  if (algorithm.state === ALGORITHM_STATE.off) throw algorithmOff(algorithm.name);
  const used = await countLicences(tx, algorithm.id);
  if (used >= algorithm.licences) throw licencesUsed(used, algorithm.licences);
}

function pauseEnd({ until }: Input, now: Date): Date {
  if (until === undefined || until <= now.getTime() || until - now.getTime() > MOST_PAUSE_MS) throw pauseTooLong();
  return new Date(until);
}

interface Move {
  action: BindingAction;
  to: BindingState;
  until: Date | null;
  by: { id: number; name: string } | null;
  now: Date;
}

/** Writes it with its timer. Under the binding's lock. */
export async function moveBinding(tx: Tx, binding: BindingRecord, { to, until, by, now }: Move): Promise<void> {
  const { id, parkId, version } = binding;
  await saveBindingRow(tx, id, {
    state: to,
    stateSince: now,
    stateBy: by?.id ?? null,
    stateByName: by?.name ?? null,
    pausedUntil: until,
    version: version + 1,
  });
  await cancelTimers(tx, id, ['videoResume']);
  if (until) await scheduleTimer(tx, { kind: 'videoResume', parkId, subjectId: id, dueAt: until });
  await publish(tx, { kind: 'video', id, parkId });
}

/** @throws AppError 404, 403, 409 by state or licence, 422 by zones or time */
export async function actOnBinding({ tx, now, user, audit }: SignedInContext, input: Input): Promise<BindingRecord> {
  const { id, parkId, action } = input;
  const row = transitionOf(BINDING_TRANSITIONS, action);
  const seen = await findBinding(tx, id);
  if (!row || seen?.parkId !== parkId) throw bindingNotFound();
  if (!bindingActorsOf(user, parkId).some((actor) => row.who.includes(actor))) throw notYourBinding();
  const algorithm = action === 'arm' ? await lockAlgorithm(tx, seen.algorithmId) : null;
  const binding = await lockBinding(tx, id);
  if (!binding || !row.from.includes(binding.state)) throw bindingForbids(binding?.state ?? seen.state);
  if (action === 'arm') {
    assertWatches(binding.zones);
    assertZones(binding.zones);
    await assertLicence(tx, algorithm);
  }
  const until = action === 'pause' ? pauseEnd(input, now) : null;
  const to = row.to as BindingState;
  await moveBinding(tx, binding, { action, to, until, by: user, now });
  audit({
    action: `algorithm.${action}`,
    parkId,
    bizType: 'algorithm',
    bizId: id,
    detail: { from: binding.state, to },
  });
  return binding;
}
