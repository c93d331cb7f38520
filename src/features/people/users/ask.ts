/** What is asked before several people are moved, given a role or made members. */
import { call } from '@/api/call';
import { adminUserEndpoints } from '@/contract/admin-user';
import { adminUserRightsEndpoints, type UserGrant } from '@/contract/admin-user-rights';
import type { RowResult } from '@/contract/crud';
import type { EditForm } from '@/ui/model/definitions';
import { readyForm } from '@/ui/model/define';
import type { FieldDefinition } from '@/ui/model/field-types';
import { inPortions } from '@/ui/model/use-batch';
import { write } from '@/ui/model/write';
import { joinableOf, orgChoices, parkChoices, roleChoices } from '../choices';
import { doneTo } from '../parts/done';
import { ask } from '../parts/question';

type Ids = readonly number[];
const QUIET = { quiet: true };

export function askForOrg(ids: Ids): Promise<readonly RowResult[] | undefined> {
  return ask<{ orgId: number | null }, readonly RowResult[]>({
    key: 'people.move',
    title: 'people.batch.move',
    fields: [{ name: 'orgId', label: 'people.field.org', type: 'tree', load: orgChoices, required: true }],
    initial: { orgId: null },
    submitLabel: 'people.batch.moveDo',
    submit: ({ orgId }) =>
      inPortions(ids, (some) => call(adminUserEndpoints.moveUsers, { ids: some, orgId: orgId ?? 0 }, QUIET)),
  });
}

interface GrantValues {
  readonly roleId: number | null;
  readonly inParkId: number | null;
  readonly expireTime: number | null;
}

/** Role, where, until when; without a place in every park of the person. */
const GRANT_FIELDS: readonly FieldDefinition<GrantValues>[] = [
  { name: 'roleId', label: 'people.field.role', type: 'choice', options: roleChoices(), required: true },
  { name: 'inParkId', label: 'people.grant.park', hint: 'people.grant.parkHint', type: 'choice', options: parkChoices },
  { name: 'expireTime', label: 'people.grant.until', hint: 'people.grant.untilHint', type: 'dateTime' },
];
const NO_GRANT: GrantValues = { roleId: null, inParkId: null, expireTime: null };

export function askForRole(ids: Ids): Promise<readonly RowResult[] | undefined> {
  return ask<GrantValues, readonly RowResult[]>({
    key: 'people.give',
    title: 'people.batch.give',
    fields: GRANT_FIELDS,
    initial: NO_GRANT,
    submitLabel: 'people.batch.giveDo',
    submit: ({ roleId, ...grant }) =>
      inPortions(ids, (some) => call(adminUserEndpoints.giveRole, { ids: some, roleId: roleId ?? 0, ...grant }, QUIET)),
  });
}

/** @param grant one that is there: only when it ends can change */
export const askGrant = (userId: number, grant?: UserGrant): Promise<unknown> =>
  ask<GrantValues, unknown>({
    key: `people.grant${grant?.id ?? ''}`,
    title: grant ? { words: grant.roleName } : 'people.grant.add',
    fields: grant ? GRANT_FIELDS.filter(({ name }) => name === 'expireTime') : GRANT_FIELDS,
    initial: grant ? { roleId: grant.roleId, inParkId: grant.parkId, expireTime: grant.expireTime } : NO_GRANT,
    submitLabel: grant ? 'people.grant.prolongDo' : 'people.grant.addDo',
    submit: async ({ roleId, ...rest }) => {
      const input = { userId, roleId: roleId ?? 0, ...rest };
      const held = await write(adminUserRightsEndpoints.saveUserGrant, input, { quiet: true });
      // Assignments that wait for a second person are not in the list yet.
      const waits = !held.some((one) => one.roleId === roleId);
      doneTo(userId, waits ? 'people.done.waits' : grant ? 'people.done.prolonged' : 'people.done.granted');
    },
  });

interface MemberValues {
  readonly ids: readonly number[];
  readonly roleId: number | null;
  readonly expireTime: number | null;
}

/** People of the tenant become members of the park, with a role there. */
export const memberForm = (parkId: number): EditForm =>
  readyForm<MemberValues>({
    key: `people.members${parkId}`,
    title: 'people.member.add',
    fields: [
      { name: 'ids', label: 'people.member.people', type: 'choices', options: joinableOf(parkId), required: true },
      { name: 'roleId', label: 'people.field.role', type: 'choice', options: roleChoices(parkId) },
      { name: 'expireTime', label: 'people.grant.until', hint: 'people.grant.untilHint', type: 'dateTime' },
    ],
    initial: { ids: [], roleId: null, expireTime: null },
    submitLabel: 'people.member.addDo',
    submit: async ({ ids, ...grant }) => {
      await write(adminUserEndpoints.addMembers, { ids: [...ids], parkId, ...grant }, QUIET);
      const [first] = ids;
      if (first !== undefined) doneTo(first, 'people.done.joined');
    },
  });
