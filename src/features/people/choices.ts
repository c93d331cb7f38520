/** What the forms and filters about people choose from. */
import { call } from '@/api/call';
import { ROLE_TYPE } from '@/contract/admin-codes';
import { adminOrgEndpoints } from '@/contract/admin-org';
import { adminUserEndpoints } from '@/contract/admin-user';
import { adminUserRightsEndpoints, type WorkKind } from '@/contract/admin-user-rights';
import { dictEndpoints } from '@/contract/dict';
import { sessionEndpoints } from '@/contract/session';
import { currentLanguage } from '@/i18n/language';
import type { Option, TreeOption } from '@/ui/model/field-types';

const QUIET = { quiet: true };

export const orgChoices = (): Promise<TreeOption[]> => call(adminOrgEndpoints.listOrgChoices, {}, QUIET);

/** @param parkId roles that can be given there; absent: in any */
export const roleChoices = (parkId?: number) => async (): Promise<Option[]> => {
  const roles = await call(adminUserRightsEndpoints.listGiveableRoles, parkId === undefined ? {} : { parkId }, QUIET);
  return roles.map(({ id, name }) => ({ value: id, label: name }));
};

export async function parkChoices(): Promise<Option[]> {
  const parks = await call(sessionEndpoints.getParksByLoginUser, {}, QUIET);
  return parks.map(({ id, name }) => ({ value: id, label: name }));
}

/** Names for the template's example row: only names that exist in this park and are not ambiguous. */
export async function orgExample(): Promise<string> {
  const orgs = await orgChoices();
  const isAlone = ({ name }: TreeOption): boolean => orgs.filter((one) => one.name === name).length === 1;
  return (orgs.find((org) => org.pid !== null && isAlone(org)) ?? orgs.find(isAlone))?.name ?? '';
}
export const parkExample = async (): Promise<string> => (await parkChoices())[0]?.label ?? '';
/** A role of parks: whoever leaves the template's row in the file makes no administrator of the platform. */
export async function roleExample(): Promise<string> {
  const roles = await call(adminUserRightsEndpoints.listGiveableRoles, {}, QUIET);
  return roles.find(({ roleType }) => roleType === ROLE_TYPE.park)?.name ?? '';
}

const toPerson = ({ id, name, orgName }: { id: number; name: string; orgName: string | null }): Option => ({
  value: id,
  label: name,
  ...(orgName !== null && { hint: orgName }),
});

const word = (keyword: string) => (keyword ? { keyword } : {});

export const joinableOf =
  (parkId: number) =>
  async (keyword: string): Promise<Option[]> =>
    (await call(adminUserEndpoints.listJoinable, { parkId, ...word(keyword) }, QUIET)).map(toPerson);

export const successorsOf =
  (userId: number, kind: WorkKind) =>
  async (keyword: string): Promise<Option[]> =>
    (await call(adminUserRightsEndpoints.listSuccessors, { userId, kind, ...word(keyword) }, QUIET)).map(toPerson);

/** Anybody whom the caller sees and who is enabled. */
export async function peopleChoices(keyword: string): Promise<Option[]> {
  const page = await call(adminUserEndpoints.listUsers, { state: 0, pageSize: 50, ...word(keyword) }, QUIET);
  return page.rows.map(toPerson);
}

/** The items of a system dictionary in the person's language; their codes are numbers. */
export const dictChoices = (code: string) => async (): Promise<Option[]> => {
  const dicts = await call(dictEndpoints.listDicts, { keyword: code, pageSize: 100 }, QUIET);
  const dict = dicts.rows.find((row) => row.code === code);
  if (!dict) return [];
  const items = await call(dictEndpoints.listDictItems, { dictId: dict.id, valid: 1 }, QUIET);
  const language = currentLanguage();
  return items.map(({ code: value, name, names }) => ({
    value: Number(value),
    label: (language === 'zh' ? '' : names[language]) || name,
  }));
};
