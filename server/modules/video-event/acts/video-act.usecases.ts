/** One verdict on one event or on many: each stands or falls by itself. */
import type { RowResult } from '@/contract/crud';
import type { InputOf } from '@/contract/endpoint';
import type { videoEventEndpoints } from '@/contract/video/video-event';
import type { SignedInContext } from '../../../http/context';
import { batch } from '../../admin/record/record.usecases';
import { readVideoEvent } from '../events/event-detail.usecases';
import type { Doing, VideoInput } from './video-act.types';
import { videoCase } from './video-case.usecases';

type Input = InputOf<(typeof videoEventEndpoints)['actOnVideoEvents']>;

/** @returns per event: done, or the refusal with its parameters */
export function actOnVideoEvents(
  context: SignedInContext,
  { parkId, ids, action, level, note, clientAt }: Input,
): Promise<{ results: RowResult[] }> {
  // In one order, so that two such calls never wait in a ring.
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  return batch(context, sorted, async (inner, eventId) => {
    const { tx, deps, now, user, idempotencyKey: operationId } = inner;
    const rights = user.rights.get(parkId) ?? new Set<never>();
    const by: Doing = { id: user.id, name: user.name, rights, user };
    const readCurrent = (id: number) => readVideoEvent(inner, id);
    const input = { action, eventId, parkId, level, note, clientAt } as VideoInput;
    await videoCase.act({ tx, deps, now, by, operationId, audit: (entry) => inner.audit(entry), readCurrent }, input);
    return null;
  });
}
