/** Hand-overs that a person has to accept, for their home page. */
import type { SourceRow, TodoSource } from '../../home/home-sources.usecases';
import { parksWith } from '../../identity/rights/rights.rules';
import { readWaitingFor } from './hand-over-view.repository';
import { waitingOf } from './hand-over.rules';

export const handOverTodos: TodoSource = {
  applies: ({ user }) => parksWith(user, 'alarm.read').length > 0,
  async read({ tx, user }, parkId, most) {
    const parkIds = parksWith(user, 'alarm.read').filter((id) => parkId === undefined || id === parkId);
    if (parkIds.length === 0) return [];
    const waiting = (await readWaitingFor(tx, parkIds, user.id)).flatMap((handOver) => {
      const open = waitingOf(handOver).length;
      return open > 0 ? [{ ...handOver, open }] : [];
    });
    const count = waiting.reduce((sum, { open }) => sum + open, 0);
    const rows = waiting.slice(0, most).map(({ id, from, startedAt, open, note }): SourceRow => ({
      of: 'handOver',
      id,
      title: from.name,
      place: note,
      parkName: null,
      since: startedAt,
      dueAt: null,
      state: null,
      level: null,
      person: null,
      matters: { open, late: 0 },
    }));
    return count === 0 ? [] : [{ key: 'handOver', count, urgent: 0, list: { tab: 'handover' }, rows }];
  },
};
