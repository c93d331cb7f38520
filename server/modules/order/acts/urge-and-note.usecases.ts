/** What is said about an order without moving it: urging, its answer, a note. */
import type { Effect } from './act.types';
import { momentOf } from '../../../case/case.input';
import { answerUrges, insertUrge } from './act-record.repository';

export const urge: Effect<'urge'> = ({ tx, now, order, by, input }) => ({
  set: { urgeCount: order.urgeCount + 1, lastUrgeAt: now, urged: true },
  note: input.text,
  params: { count: order.urgeCount + 1 },
  // Whoever has it; while nobody does, whoever gives it out.
  tells: [
    {
      to: order.ownerId === null && order.assigneeId === null ? ['dispatchers'] : ['owner', 'assignee'],
      mention: true,
    },
  ],
  follow: async () => {
    const { parkId, id: orderId } = order;
    await insertUrge(tx, { parkId, orderId, at: now, byId: by.id, byName: by.name ?? '', text: input.text });
  },
});

/** One answer for all urges that wait. */
export const answerUrge: Effect<'answerUrge'> = ({ tx, now, order, by, input }) => {
  const etaAt = momentOf(input.etaAt);
  return {
    set: { urged: false },
    note: input.text,
    params: { etaAt: etaAt?.getTime() },
    tells: [{ to: ['creator'], mention: true }],
    follow: () => answerUrges(tx, order.id, { answer: input.text, etaAt, answeredAt: now, answeredById: by.id }),
  };
};

export const note: Effect<'note'> = ({ input }) => ({
  note: input.text,
  photoKeys: input.photoKeys,
  tells: [{ to: ['owner', 'creator'], mention: false }],
});
