/** Areas: what permission groups give at once, and where their doors are. */
import { accessDeviceEndpoints, type AreaRow } from '@/contract/access/access-device';
import { PASSBACK } from '@/contract/access/access-codes';
import { codeText, text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useMay } from '@/session/use-may';
import { useParkOfDoors } from '../parts/choices';
import { useAreaForm } from './use-area-form';

const KEEPING = {
  bin: {
    remove: accessDeviceEndpoints.removeDoorAreas,
    restore: accessDeviceEndpoints.restoreDoorAreas,
    nameOf: ({ name }: AreaRow) => name,
  },
  useForm: useAreaForm,
  createLabel: 'access.action.newArea',
} as const;

/** What it wants, and where that cannot be told: doors there are read one way only. */
const passbackText = ({ passback, readBothWays }: AreaRow): string =>
  passback === PASSBACK.off || readBothWays
    ? codeText('passback', passback)
    : text('access.area.oneWay', { mode: codeText('passback', passback) });

export function useAreas(of: FilterDefinition): ListDefinition<AreaRow> {
  const { parkId, named } = useParkOfDoors();
  const mayKeep = useMay('access.setup');
  return defineList<AreaRow, string>({
    endpoint: accessDeviceEndpoints.listDoorAreas,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    columnSet: 'doorAreas',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'access.area.name', value: (row) => row.name, sort: 'name' },
      place: { title: 'access.door.place', value: (row) => row.place ?? '' },
      doors: { title: 'access.device.doors', value: (row) => row.doors, sort: 'doors', align: 'right' },
      passback: { title: 'access.area.passback', value: passbackText },
      remark: { title: 'access.remark', value: (row) => row.remark, optional: true },
    },
    card: { title: 'name', place: 'place', facts: ['doors', 'passback'] },
    filters: [of, { name: 'keyword', label: 'access.area.keyword', type: 'text', keyboard: 'search' }],
    // Their doors, which is what anybody asks of an area next.
    ...(!mayKeep && { href: ({ id }: AreaRow) => href('doors', { areaId: id }) }),
    empty: { title: 'access.area.empty', hint: 'access.area.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
