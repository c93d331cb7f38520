/** Approvals of recordings that are handed out: what is shown of them, who decides, and what follows. */
import { CLIP_STATE as C } from '@/contract/video/clip-codes';
import type { Tx } from '../../../db/open';
import { announceWork } from '../../../jobs/work-channel';
import { said } from '../../../ports/said';
import type { FlowActing } from '../../flow/engine/flow.types';
import type { FlowInst } from '../../flow/flow.table';
import type { FlowKind } from '../../flow/flow-kinds.usecases';
import { readParkZone } from '../../identity/park/park.repository';
import { findCamera } from '../cameras.repository';
import { clipDecided, clipNotFound, neverOneself } from '../video-evidence.errors';
import { changeClip, type Clip, findClip, lockClip } from './clip.repository';
import { reviewersFor } from './clip-people.repository';
import { spanWords } from './clip-words.rules';
import { CLIP_KIND } from './clip-sight.rules';

async function clipOf(tx: Tx, id: number): Promise<Clip> {
  const clip = await findClip(tx, id);
  if (!clip) throw clipNotFound();
  return clip;
}

/** Under its lock. @throws AppError 403 for whoever asked, 409 when it has been decided */
async function waitingClip({ tx, user }: FlowActing, bizId: number | null): Promise<Clip> {
  const clip = await lockClip(tx, bizId ?? 0);
  if (!clip) throw clipNotFound();
  if (clip.state !== C.waiting) throw clipDecided();
  if (user?.id === clip.askedBy) throw neverOneself();
  return clip;
}

const decidedBy = ({ user, now }: FlowActing, note: string | null) => ({
  decidedBy: user?.id ?? null,
  decidedByName: user?.name ?? null,
  decidedAt: now,
  decidedNote: note,
});

function noteDown(acting: FlowActing, { id, parkId }: Clip, action: string, reason: string | null): void {
  acting.audit({ action, parkId, bizType: 'clip', bizId: id, ...(reason !== null && { detail: { reason } }) });
}

const minutesOf = ({ fromAt, toAt }: Clip): number => Math.ceil((toAt.getTime() - fromAt.getTime()) / 60_000);

async function refuse(acting: FlowActing, { bizId }: FlowInst, reason: string): Promise<void> {
  const clip = await waitingClip(acting, bizId);
  await changeClip(acting.tx, clip.id, { state: C.refused, ...decidedBy(acting, reason || null) });
  noteDown(acting, clip, 'clip.refuse', reason);
}

export const clipFlowKind: FlowKind = {
  kind: CLIP_KIND,
  guarded: true,
  facts: [
    { key: 'minutes', type: 'number' },
    { key: 'outside', type: 'yesNo' },
  ],
  lock: async (tx, id) => void (await lockClip(tx, id)),
  factsOf: async (tx, id) => {
    const clip = await clipOf(tx, id);
    return { minutes: minutesOf(clip), outside: clip.unit !== '' };
  },
  describe: async (tx, id) => {
    const clip = await clipOf(tx, id);
    const camera = await findCamera(tx, clip.parkId, clip.deviceId);
    const zone = await readParkZone(tx, clip.parkId);
    const name = camera?.name ?? '';
    const lines = [
      { key: 'camera', value: name },
      { key: 'place', value: camera?.place ?? '' },
      { key: 'span', value: spanWords(clip, zone) },
      { key: 'reason', value: clip.purpose },
      { key: 'unit', value: [clip.unit, clip.documentNo].filter(Boolean).join(' ') },
    ] as const;
    return {
      title: said('flow.about.clip', { camera: name, person: clip.askedByName }),
      lines,
      link: `/business-app/video-services/clips/detail?id=${id}`,
    };
  },
  people: async (tx, id, key, now) => {
    const { parkId, askedBy } = await clipOf(tx, id);
    return key === 'reviewers' ? reviewersFor(tx, parkId, askedBy, now) : [askedBy];
  },
  /** The file is made outside of this transaction: a recorder may be slow. */
  async onPassed(acting, { bizId }) {
    const clip = await waitingClip(acting, bizId);
    await changeClip(acting.tx, clip.id, { state: C.making, makeAt: acting.now, ...decidedBy(acting, null) });
    noteDown(acting, clip, 'clip.agree', null);
    await announceWork(acting.tx, 'clips');
  },
  onRefused: refuse,
  async onCancelled({ tx }, { bizId }) {
    const clip = await lockClip(tx, bizId ?? 0);
    if (clip?.state === C.waiting) await changeClip(tx, clip.id, { state: C.withdrawn });
  },
};
