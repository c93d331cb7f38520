/** People, organisations and locations of a park, for fields of those types. */
import { call } from '@/api/call';
import { peopleEndpoints } from '@/contract/people';
import { text } from '@/i18n/text';
import type { Option, TreeOption } from './field-types';

const MOST = 50;

/** For `{ type: 'person', search: peopleOf(parkId) }`: who is on duty says so. */
export const peopleOf =
  (parkId: number) =>
  async (keyword: string): Promise<Option[]> => {
    const page = await call(
      peopleEndpoints.searchPeople,
      { parkId, pageSize: MOST, ...(keyword && { keyword }) },
      { quiet: true },
    );
    return page.rows.map(({ id, name, postName, orgName, onDuty }) => ({
      value: id,
      label: name,
      hint: [onDuty && text('common.field.onDuty'), postName, orgName].filter(Boolean).join(' · '),
    }));
  };

/** For `{ type: 'tree', load: orgsOf(parkId) }`. */
export const orgsOf = (parkId: number) => (): Promise<TreeOption[]> =>
  call(peopleEndpoints.listOrgs, { parkId }, { quiet: true });

export const locationsOf = (parkId: number) => (): Promise<TreeOption[]> =>
  call(peopleEndpoints.listLocations, { parkId }, { quiet: true });
