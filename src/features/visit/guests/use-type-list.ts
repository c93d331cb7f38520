/** Types of visits with their rules, as a park sets them up. */
import { call } from '@/api/call';
import { GUEST_FIELDS, VISIT_APPROVAL } from '@/contract/visit/visit-codes';
import type { VisitType } from '@/contract/visit/visit-entities';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { defineList } from '@/ui/model/define';
import type { Column, EditForm, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import type { Option } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';

const asksOf = ({ asks }: VisitType): string => listed(asks.map((field) => text(`visit.field.${field}`)));

const COLUMNS = {
  name: { title: 'visit.type.name', value: ({ name }) => name },
  enabled: {
    title: 'visit.type.enabled',
    value: ({ enabled }) => ({
      tag: text(enabled ? 'visit.type.on' : 'visit.type.off'),
      tone: enabled ? ('good' as const) : ('closed' as const),
    }),
  },
  approval: { title: 'visit.type.approval', value: ({ approval }) => ({ code: approval, table: 'visitApproval' }) },
  asks: { title: 'visit.type.asks', value: asksOf },
  escort: { title: 'visit.type.escort', value: ({ escort }) => text(escort ? 'visit.type.needed' : 'visit.type.free') },
  maxHours: {
    title: 'visit.type.maxHours',
    value: ({ maxHours }) => text('visit.type.hours', { count: maxHours }),
    align: 'right',
  },
  keepDays: {
    title: 'visit.type.keepDays',
    value: ({ keepDays }) => text('visit.type.days', { count: keepDays }),
    align: 'right',
  },
} as const satisfies Record<string, Column<VisitType>>;

interface Values {
  readonly name: string;
  readonly approval: number;
  readonly asks: readonly (string | number)[];
  readonly escort: boolean;
  readonly maxHours: number | null;
  readonly keepDays: number | null;
  readonly areaIds: readonly (string | number)[];
  readonly enabled: boolean;
}

const NEW: Values = {
  name: '',
  approval: VISIT_APPROVAL.host,
  asks: [],
  escort: false,
  maxHours: 8,
  keepDays: 180,
  areaIds: [],
  enabled: true,
};

const areasOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const { areas } = await call(visitSetupEndpoints.listVisitAreas, { parkId }, { quiet: true });
    return areas.filter(({ name }) => name.includes(keyword)).map(({ id, name }) => ({ value: id, label: name }));
  };

export function useTypeForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<VisitType, Values>({
    key: `visitType.${parkId}`,
    id,
    get: visitSetupEndpoints.getVisitType,
    save: visitSetupEndpoints.saveVisitType,
    title: id === undefined ? 'visit.action.newType' : 'visit.ask.type',
    submitLabel: 'visit.action.save',
    fields: () => [
      { name: 'name', label: 'visit.type.name', type: 'text' },
      { name: 'approval', label: 'visit.type.approval', type: 'code', table: 'visitApproval' },
      {
        name: 'asks',
        label: 'visit.type.asks',
        type: 'choices',
        options: GUEST_FIELDS.map((value) => ({ value, label: text(`visit.field.${value}`) })),
        hint: 'visit.type.asksHint',
      },
      { name: 'escort', label: 'visit.type.escort', type: 'yesNo', hint: 'visit.type.escortHint' },
      { name: 'maxHours', label: 'visit.type.maxHours', type: 'number', unit: text('visit.type.hourUnit') },
      {
        name: 'keepDays',
        label: 'visit.type.keepDays',
        type: 'number',
        unit: text('visit.type.dayUnit'),
        hint: 'visit.type.keepHint',
      },
      {
        name: 'areaIds',
        label: 'visit.type.areas',
        type: 'choices',
        options: areasOf(parkId),
        hint: 'visit.type.areasHint',
      },
      { name: 'enabled', label: 'visit.type.enabled', type: 'yesNo', hint: 'visit.type.enabledHint' },
    ],
    empty: NEW,
    toValues: ({ name, approval, asks, escort, maxHours, keepDays, areaIds, enabled }) => ({
      name,
      approval,
      asks,
      escort,
      maxHours,
      keepDays,
      areaIds,
      enabled,
    }),
    toInput: (values) => ({ ...values, parkId }),
  });
}

export function useTypeList(parkId: number, filters: readonly FilterDefinition[]): ListDefinition<VisitType> {
  return defineList<VisitType, string>({
    endpoint: visitSetupEndpoints.listVisitTypeRules,
    input: { parkId },
    enabled: parkId > 0,
    columnSet: 'visitTypes',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'enabled', place: 'approval', facts: ['asks', 'maxHours', 'keepDays'] },
    filters,
    useForm: useTypeForm,
    createLabel: 'visit.action.newType',
    empty: { title: 'visit.empty.types' },
  });
}
