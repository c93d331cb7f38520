/** Words of the codes that organisations have, from their dictionaries. */
import type { Option } from '@/ui/model/field-types';
import { useOptions } from '@/ui/model/use-options';
import { dictChoices } from './choices';

export interface OrgWords {
  readonly type: readonly Option[];
  readonly level: readonly Option[];
  readonly subject: readonly Option[];
}

export const wordOf = (options: readonly Option[], code: number): string =>
  options.find(({ value }) => Number(value) === code)?.label ?? String(code);

const [types, levels, subjects] = [dictChoices('org_type'), dictChoices('org_level'), dictChoices('subj_type')];

export function useOrgWords(): OrgWords {
  const { options: type } = useOptions('dict.org_type', types, '');
  const { options: level } = useOptions('dict.org_level', levels, '');
  const { options: subject } = useOptions('dict.subj_type', subjects, '');
  return { type, level, subject };
}
