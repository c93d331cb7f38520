/** A person is saved at an address of the specification; pages of other areas show the change all the same. */
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/kit/eventually';
import { adminOrgEndpoints } from '@/contract/admin-org';
import type { ParkRecord } from '@/contract/admin-park';
import { adminUserEndpoints } from '@/contract/admin-user';
import { appsEndpoints } from '@/contract/apps';
import type { Endpoint } from '@/contract/endpoint';
import type { UserInfo } from '@/contract/session';
import { peopleEndpoints } from '@/contract/people';
import { MembersTab } from '@/features/people/org/org-tabs';
import { PeoplePanel } from '@/features/parks/people/people-panel';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import { setSession } from '@/session/session-state';
import { ModelProvider } from '@/ui/model/model-provider';
import { queryClient } from '@/ui/model/query-client';
import { inFrame } from '@/ui/model/test-kit';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

let name = '王强';
let asked: string[] = [];
const person = () => ({
  id: 7,
  name,
  orgName: '安保部',
  postName: null,
  phone: null,
  onDuty: false,
  avatar: null,
  state: 1,
  roles: [],
});
const ANSWERS = new Map<Endpoint, () => unknown>([
  [adminOrgEndpoints.getOrg, () => ({ id: 3, leaderName: name })],
  [adminUserEndpoints.listUsers, () => ({ rows: [person()], total: 1, next: null })],
  [peopleEndpoints.searchPeople, () => ({ rows: [person()], total: 1, next: null })],
  [appsEndpoints.saveApiUser, () => ({ id: 7, version: 2 })],
]);

const saveAs = (changed: string): Promise<unknown> =>
  act(async () => {
    name = changed;
    asked = [];
    await write(appsEndpoints.saveApiUser, { id: 7, version: 1, loginName: 'wangqiang', name: changed });
  });

beforeAll(async () => {
  setSession({ user: { id: 1, permissions: ['user.manage'] } as unknown as UserInfo });
  addAdminTexts();
  await loadTexts(['people', 'parks']);
  call.mockImplementation((endpoint: Endpoint) => {
    asked.push(endpoint.path);
    return Promise.resolve(ANSWERS.get(endpoint)?.());
  });
});
afterEach(() => {
  queryClient.clear();
  name = '王强';
});

it('a saved person is read again by the people of a park and by those of an organisation', async () => {
  render(
    <MemoryRouter>
      <ModelProvider>
        <PeoplePanel park={{ id: 2 } as ParkRecord} />
        <MembersTab orgId={3} frame="unified" />
      </ModelProvider>
    </MemoryRouter>,
  );
  await eventually(() => expect(screen.getAllByText('王强')).toHaveLength(2));
  await saveAs('王小强');
  await eventually(() => expect(screen.getAllByText('王小强')).toHaveLength(2));
  expect(screen.queryByText('王强')).toBeNull();
});

it('so is the record of an organisation, whichever person it was', async () => {
  const { result } = inFrame(() => useDetail(adminOrgEndpoints.getOrg, { id: 3 }));
  await eventually(() => expect(result.current.record?.leaderName).toBe('王强'));
  await saveAs('王小强');
  await eventually(() => expect(result.current.record?.leaderName).toBe('王小强'));
  expect(asked).toEqual([appsEndpoints.saveApiUser.path, adminOrgEndpoints.getOrg.path]);
});
