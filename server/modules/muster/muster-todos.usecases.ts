/** A roll call that runs waits for every marshal of its park. */
import { MUSTER_STATE } from '@/contract/muster/muster-codes';
import { parksWith } from '../identity/rights/rights.rules';
import type { SourceRow, TodoSource } from '../home/home-sources.usecases';
import { listMusters } from './muster-list.repository';

const state = MUSTER_STATE.running;

export const musterTodos: TodoSource = {
  applies: ({ user }) => parksWith(user, 'muster.mark').length > 0,
  async read(context, parkId, most) {
    const marshal = new Set(parksWith(context.user, 'muster.mark'));
    const found = await listMusters(context, { parkId, kind: undefined, state, pageNum: 1, pageSize: most });
    const rows = found.rows.filter((row) => marshal.has(row.parkId));
    if (rows.length === 0) return [];
    const shown = rows.map((row): SourceRow => ({
      of: 'muster',
      id: row.id,
      parkId: row.parkId,
      title: row.title || row.parkName,
      place: '',
      parkName: row.parkName,
      since: row.startedAt,
      dueAt: null,
      state: null,
      level: null,
      person: row.startedByName,
    }));
    return [{ key: 'musterRunning', count: rows.length, urgent: 0, list: { state }, rows: shown }];
  },
};
