/** Who asks for an account, for whoever decides on it. */
import { REGISTRATION_STATE } from '@/contract/codes';
import { parksWith } from '../identity/rights/rights.rules';
import { listRegistrations } from '../session/registration/registration.repository';
import type { SourceRow, TodoSource } from './home-sources.usecases';

export const registrationTodos: TodoSource = {
  applies: ({ user }) => parksWith(user, 'user.manage').length > 0,
  async read({ tx, user }, parkId, most) {
    const parkIds = parksWith(user, 'user.manage').filter((id) => parkId === undefined || id === parkId);
    if (parkIds.length === 0) return [];
    const state = REGISTRATION_STATE.waiting;
    const { rows, total } = await listRegistrations(tx, parkIds, { pageNum: 1, pageSize: most, state });
    const shown = rows.map(({ id, name, company, parkName, createdAt }): SourceRow => ({
      of: 'registration',
      id,
      title: name,
      place: company ?? '',
      parkName,
      since: createdAt,
      dueAt: null,
      state: null,
      level: null,
      person: null,
    }));
    return [{ key: 'registrations', count: total, urgent: 0, list: { state }, rows: shown }];
  },
};
