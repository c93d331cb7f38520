/** The time of a file is over: it goes, what was handed out stays written down with its hash. */
import { CLIP_STATE as C } from '@/contract/video/clip-codes';
import type { Moment, Subject } from '../../../jobs/timer-kinds';
import { appendAudit } from '../../audit/audit.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';
import { changeClip, type Clip, dropParts, findClip, lockClip } from './clip.repository';

async function expire({ tx, now }: Moment, { id, parkId, state, expiresAt }: Clip): Promise<void> {
  if (state !== C.ready || expiresAt === null || expiresAt > now) return;
  await changeClip(tx, id, { state: C.expired });
  await dropParts(tx, id);
  await appendAudit(
    tx,
    uncalledAuditRows([{ action: 'clip.expire', parkId, bizType: 'clip', bizId: id }], { at: now }),
  );
}

export const clipTimerSubject: Subject = {
  lock: async (tx, id) => {
    const clip = await lockClip(tx, id);
    return clip ? (moment) => expire(moment, clip) : null;
  },
  isThere: async (tx, id) => (await findClip(tx, id)) !== null,
};
