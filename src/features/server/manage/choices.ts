/** What the forms of servers offer. */
import { call } from '@/api/call';
import { machineEndpoints } from '@/contract/server/machine';
import { codeText } from '@/i18n/text';
import type { Option } from '@/ui/model/field-types';

/** @param except the server itself: it cannot depend on itself */
export const machinesOf =
  (parkId: number, except?: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const all = await call(machineEndpoints.listMachineChoices, { parkId }, { quiet: true });
    return all
      .filter(({ id, name }) => id !== except && name.includes(keyword))
      .map(({ id, name, kind }) => ({ value: id, label: name, hint: codeText('machineKind', kind) }));
  };

export const optionsOf = (ids: readonly number[], names: readonly string[]): Option[] =>
  ids.map((value, i) => ({ value, label: names[i] ?? '' }));
