/** The members of a role: search, paging, assigning, extending and removing. */
import { useState } from 'react';
import { roleEndpoints, type RoleMember, type RoleRecord } from '@/contract/admin-role';
import type { RowResult } from '@/contract/crud';
import { text } from '@/i18n/text';
import { noteDone } from '@/ui/model/saved-record';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';

export const PAGE_SIZE = 50;

export function useMembers(role: RoleRecord) {
  const [keyword, setKeyword] = useState('');
  const [pages, setPages] = useState(1);
  const members = useDetail(roleEndpoints.listRoleMembers, {
    roleId: role.id,
    pageSize: Math.min(100, PAGE_SIZE * pages),
    ...(keyword && { keyword }),
  });
  const take = useCommand(async (member: RoleMember): Promise<RowResult[]> => {
    const { results } = await write(roleEndpoints.removeRoleMembers, { ids: [member.id] }, { quiet: true });
    if (results.every(({ ok }) => ok)) noteDone(role.id, text('roles.done.taken', { name: member.name }), 'role');
    return results;
  });
  const prolong = useCommand(async (member: RoleMember, expireTime: number | null) => {
    await write(roleEndpoints.changeRoleMember, { id: member.id, expireTime }, { quiet: true });
    noteDone(role.id, text('roles.done.prolonged', { name: member.name }), 'role');
  });
  const more = pages * PAGE_SIZE < 100 && members.record?.next ? () => setPages(pages + 1) : undefined;
  return { keyword, setKeyword, members, take, prolong, more };
}

export interface Giving {
  userIds: readonly number[];
  parkId: number | null;
  expireTime: number | null;
}

export function useGiving(role: RoleRecord, onDone: () => void) {
  const [keyword, setKeyword] = useState('');
  const found = useDetail(roleEndpoints.listRoleCandidates, { roleId: role.id, keyword });
  const places = useDetail(roleEndpoints.listRolePlaces, {});
  const [refused, setRefused] = useState<readonly RowResult[]>([]);
  const give = useCommand(async ({ userIds, ...giving }: Giving) => {
    const input = { roleId: role.id, userIds: [...userIds], ...giving };
    const { results } = await write(roleEndpoints.addRoleMembers, input, { quiet: true });
    // A successful action may also have a message: it waits for a second person.
    const said = results.filter(({ code }) => code !== null);
    setRefused(said);
    const count = results.filter(({ ok, code }) => ok && code === null).length;
    if (count > 0) noteDone(role.id, text('roles.done.given', { count }), 'role');
    if (said.length === 0) onDone();
  });
  return { keyword, setKeyword, found, places, give, refused };
}
