/** Roles that whoever fills in a form may give to somebody new. */
import { call } from '@/api/call';
import { registrationEndpoints } from '@/contract/registration';
import type { Option } from '../model/field-types';

export const rolesToGive =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const roles = await call(registrationEndpoints.listRolesToGive, { parkId }, { quiet: true });
    return roles.flatMap(({ id, name }) => (name.includes(keyword) ? [{ value: id, label: name }] : []));
  };
