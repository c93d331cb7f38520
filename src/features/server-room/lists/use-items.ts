/** What stands in the racks, as a table: the drawing for those who cannot see it, and the file of it. */
import { topOf, unitsText } from '@/contract/server/rack-space';
import { type RackItemRow, serverRoomEndpoints as endpoints } from '@/contract/server/server-room';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { racksOf, roomsOf } from './choices';
import { useItemForm } from './use-item-form';

const KEEPING = {
  bin: {
    remove: endpoints.removeRackItems,
    restore: endpoints.restoreRackItems,
    nameOf: ({ name }: RackItemRow) => name,
  },
  useForm: (id: number | undefined) => useItemForm(id),
  createLabel: 'serverroom.action.newItem',
} as const;

export function useItems(of: FilterDefinition): ListDefinition<RackItemRow> {
  const { parkId } = useOnePark();
  const mayKeep = useMay('server.setup');
  return defineList<RackItemRow, string>({
    endpoint: endpoints.listRackItems,
    input: { parkId },
    enabled: parkId > 0,
    list: 'rackItems',
    exported: endpoints.exportRackItems,
    fileTitle: 'serverroom.page.items',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'serverroom.item.name', value: ({ name }) => name, sort: 'name' },
      kind: { title: 'serverroom.item.kind', value: ({ kind }) => ({ code: kind, table: 'rackItemKind' }) },
      machine: {
        title: 'serverroom.item.machine',
        value: ({ machineName }) => machineName ?? '',
        fileName: 'machineName',
        optional: true,
      },
      reserved: {
        title: 'serverroom.item.reserved',
        value: ({ reserved }) => (reserved ? { tag: text('serverroom.item.isReserved'), tone: 'paused' } : ''),
      },
      room: { title: 'serverroom.rack.room', value: ({ roomName }) => roomName, fileName: 'roomName' },
      rack: {
        title: 'serverroom.item.rack',
        value: ({ rackName }) => rackName,
        sort: 'rackName',
        fileName: 'rackName',
      },
      units: {
        title: 'serverroom.item.units',
        value: (item) => unitsText(item.uFrom, topOf(item)),
        sort: 'uFrom',
        fileName: 'uFrom',
      },
      height: { title: 'serverroom.item.height', value: ({ height }) => height, align: 'right', sort: 'height' },
      face: { title: 'serverroom.item.face', value: ({ face }) => ({ code: face, table: 'rackFace' }) },
      watts: { title: 'serverroom.item.watts', value: ({ watts }) => watts, align: 'right', sort: 'watts' },
      weight: {
        title: 'serverroom.item.weight',
        value: ({ weightKg }) => weightKg,
        align: 'right',
        sort: 'weightKg',
        fileName: 'weightKg',
      },
      remark: { title: 'serverroom.remark', value: ({ remark }) => remark, optional: true },
    },
    card: { title: 'name', tag: 'reserved', place: 'rack', facts: ['units', 'kind', 'face', 'watts'] },
    filters: [
      of,
      { name: 'keyword', label: 'serverroom.keyword', type: 'text', keyboard: 'search' },
      { name: 'roomId', label: 'serverroom.rack.room', type: 'choice', options: roomsOf(parkId) },
      { name: 'rackId', label: 'serverroom.item.rack', type: 'choice', options: racksOf(parkId) },
      { name: 'kind', label: 'serverroom.item.kind', type: 'code', table: 'rackItemKind' },
    ],
    href: ({ roomId, id }) => href('serverRoom', { room: roomId, item: id }),
    empty: { title: 'serverroom.item.empty', hint: 'serverroom.item.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
