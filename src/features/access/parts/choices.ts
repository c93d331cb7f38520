/** What the forms of doors offer, and the park that a page is about. */
import { createElement, type ReactNode } from 'react';
import { call } from '@/api/call';
import { accessGroupEndpoints } from '@/contract/access/access-group';
import { accessPersonEndpoints } from '@/contract/access/access-person';
import type { OutputOf } from '@/contract/endpoint';
import { OnePark } from '@/ui/common/one-park';
import type { Option } from '@/ui/model/field-types';
import { useOnePark } from '@/ui/model/use-one-park';

type Choices = OutputOf<typeof accessGroupEndpoints.listPassChoices>;

/** For a field of the type choice or choices. */
export const choicesOf =
  (parkId: number, name: keyof Choices) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const all = await call(accessGroupEndpoints.listPassChoices, { parkId }, { quiet: true });
    return all[name].filter((one) => one.name.includes(keyword)).map(({ id, name: label }) => ({ value: id, label }));
  };

const MOST = 30;

/** People who pass doors, by a part of their name or phone. */
export const passPeopleOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const input = { parkId, pageSize: MOST, ...(keyword && { keyword }) };
    const { rows } = await call(accessPersonEndpoints.listPassPeople, input, { quiet: true });
    return rows.map(({ id, name, orgName }) => ({ value: id, label: name, ...(orgName && { hint: orgName }) }));
  };

export function useParkOfDoors(): { parkId: number; named: ReactNode } {
  const { parkId } = useOnePark();
  return { parkId, named: createElement(OnePark, { id: parkId }) };
}
