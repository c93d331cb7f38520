import { CREDENTIAL_KIND, type CredentialKind } from '@/contract/access/access-codes';
import { accessDeviceEndpoints, type ModeRecord } from '@/contract/access/access-device';
import { codeText } from '@/i18n/text';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, Option } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { choicesOf } from '../parts/choices';

interface Values {
  readonly name: string;
  readonly factors: readonly number[];
  readonly all: boolean;
  readonly planId: number | null;
  readonly timedFactors: readonly number[];
  readonly timedAll: boolean;
  /** Further timed rules, as JSON: made elsewhere, kept as they are. */
  readonly others: string;
  readonly enabled: boolean;
  readonly remark: string;
}

const NEW: Values = {
  name: '',
  factors: [CREDENTIAL_KIND.card],
  all: false,
  planId: null,
  timedFactors: [],
  timedAll: false,
  others: '[]',
  enabled: true,
  remark: '',
};

const kinds = (): readonly Option[] =>
  Object.values(CREDENTIAL_KIND).map((value) => ({ value, label: codeText('credentialKind', value) }));

const fieldsOf = (parkId: number): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'access.mode.name', type: 'text' },
  { name: 'factors', label: 'access.mode.factors', type: 'choices', options: kinds(), required: true },
  { name: 'all', label: 'access.mode.all', type: 'yesNo', hint: 'access.mode.allHint' },
  {
    name: 'planId',
    label: 'access.mode.plan',
    hint: 'access.mode.planHint',
    section: 'access.mode.timed',
    type: 'choice',
    options: choicesOf(parkId, 'plans'),
  },
  {
    name: 'timedFactors',
    label: 'access.mode.factors',
    type: 'choices',
    options: kinds(),
    when: ({ planId }) => planId !== null,
    requiredWhen: ({ planId }) => planId !== null,
  },
  { name: 'timedAll', label: 'access.mode.all', type: 'yesNo', when: ({ planId }) => planId !== null },
  { name: 'enabled', label: 'access.enabled', type: 'yesNo' },
  { name: 'remark', label: 'access.remark', type: 'longText' },
];

const factorsIn = (numbers: readonly number[]): CredentialKind[] => numbers as CredentialKind[];

export function useModeForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<ModeRecord, Values>({
    key: 'passMode',
    id,
    get: accessDeviceEndpoints.getPassMode,
    save: accessDeviceEndpoints.savePassMode,
    title: id === undefined ? 'access.action.newMode' : 'access.mode.edit',
    submitLabel: 'access.action.save',
    fields: () => fieldsOf(parkId),
    empty: NEW,
    toValues: ({ name, rules: { rules, fallback }, enabled, remark }) => ({
      name,
      factors: fallback.factors,
      all: fallback.all,
      enabled,
      remark,
      planId: rules[0]?.planId ?? null,
      timedFactors: rules[0]?.factors ?? [],
      timedAll: rules[0]?.all ?? false,
      others: JSON.stringify(rules.slice(1)),
    }),
    toInput: ({ name, factors, all, planId, timedFactors, timedAll, others, enabled, remark }) => ({
      parkId,
      name,
      enabled,
      remark,
      rules: {
        rules: [
          ...(planId === null ? [] : [{ planId, factors: factorsIn(timedFactors), all: timedAll }]),
          ...(JSON.parse(others) as ModeRecord['rules']['rules']),
        ],
        fallback: { factors: factorsIn(factors), all },
      },
    }),
  });
}
