/** 权限组: who passes which doors, when. */
import { accessGroupEndpoints, type PassGroupRow } from '@/contract/access/access-group';
import { text } from '@/i18n/text';
import { defineList } from '@/ui/model/define';
import type { Column, ListDefinition } from '@/ui/model/definitions';
import { useMay } from '@/session/use-may';
import { useParkOfDoors } from '../parts/choices';
import { useGroupForm } from './use-group-form';

const COLUMNS = {
  name: { title: 'access.group.name', value: (row) => row.name, sort: 'name' },
  enabled: {
    title: 'access.enabled',
    value: ({ enabled }) => ({ tag: text(enabled ? 'access.on' : 'access.off'), tone: enabled ? 'good' : 'closed' }),
  },
  plan: { title: 'access.group.plan', value: (row) => row.planName },
  people: { title: 'access.group.people', value: (row) => row.people, sort: 'people', align: 'right' },
  doors: { title: 'access.group.doors', value: (row) => row.doors, sort: 'doors', align: 'right' },
  validTo: { title: 'access.validTo', value: (row) => ({ at: row.validTo }) },
  remark: { title: 'access.remark', value: (row) => row.remark, optional: true },
} as const satisfies Record<string, Column<PassGroupRow>>;

const KEEPING = {
  bin: {
    remove: accessGroupEndpoints.removePassGroups,
    restore: accessGroupEndpoints.restorePassGroups,
    nameOf: ({ name }: PassGroupRow) => name,
  },
  useForm: useGroupForm,
  createLabel: 'access.action.newGroup',
} as const;

export default function useGroups(): ListDefinition<PassGroupRow> {
  const { parkId, named } = useParkOfDoors();
  const mayKeep = useMay('access.setup');
  return defineList<PassGroupRow, string>({
    endpoint: accessGroupEndpoints.listPassGroups,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    list: 'passGroups',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'enabled', place: 'plan', facts: ['people', 'doors', 'validTo'] },
    filters: [{ name: 'keyword', label: 'access.group.keyword', type: 'text', keyboard: 'search' }],
    empty: { title: 'access.group.empty', hint: 'access.group.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
