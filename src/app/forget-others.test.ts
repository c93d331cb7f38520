import { expect, it } from 'vitest';
import { homeEndpoints, type Todos } from '@/contract/home';
import type { UserInfo } from '@/contract/session';
import { setSession } from '@/session/session-state';
import { detailKey } from '@/ui/model/query-keys';
import { queryClient } from '@/ui/model/query-client';
import { seedDetail } from '@/ui/model/use-detail';
import { forgetOthers } from './forget-others';

const user = (id: number, parkId: number): UserInfo => ({
  id,
  name: '王强',
  user_name: 'guard',
  roles: ['guard'],
  usertype: 2,
  parkId,
  phone: null,
  orgName: null,
  postName: null,
  avatar: null,
  permissions: ['alarm.read'],
  menuVersion: '1',
});
const waiting: Todos = {
  todos: [{ key: 'alarmPending', count: 1, urgent: 0, list: {}, rows: [] }],
  elsewhere: 0,
};
const kept = () => queryClient.getQueryData(detailKey(homeEndpoints.getTodos, {}));

it('what was fetched before the person was known stays, another park, role or person finds nothing', () => {
  const stop = forgetOthers();
  seedDetail(homeEndpoints.getTodos, {}, waiting);
  setSession({ status: 'signedIn', user: user(1, 1) });
  expect(kept()).toEqual(waiting);

  setSession({ user: user(1, 2) });
  expect(kept()).toBeUndefined();

  seedDetail(homeEndpoints.getTodos, {}, waiting);
  setSession({ user: { ...user(1, 2), viewRole: 'guard' } });
  expect(kept()).toBeUndefined();

  seedDetail(homeEndpoints.getTodos, {}, waiting);
  setSession({ status: 'signedOut', user: null });
  expect(kept()).toBeUndefined();
  stop();
});
