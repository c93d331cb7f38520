/** Unhandled faults of the platform, for readers of its logs. */
import type { SourceRow, TodoSource } from '../home/home-sources.usecases';
import { parksWith } from '../identity/rights/rights.rules';
import { listSysLogs } from './sys-log.repository';

export const faultTodos: TodoSource = {
  applies: ({ user }) => parksWith(user, 'log.handle').length > 0,
  async read(context, _parkId, most) {
    const page = { handled: false, pageNum: 1, pageSize: most };
    const { rows, total } = await listSysLogs(context, page);
    const shown = rows.map(({ id, url, at, status, durationMs }): SourceRow => ({
      of: 'fault',
      id,
      title: url,
      // Slow calls stand among them: how long it took tells them from failures.
      place: `HTTP ${status} · ${(durationMs / 1000).toFixed(1)} s`,
      parkName: null,
      since: at,
      dueAt: null,
      state: null,
      level: null,
      person: null,
    }));
    return [{ key: 'faults', count: total, urgent: 0, list: { handled: 'false' }, rows: shown }];
  },
};
