/** The racks of a park's machine rooms. */
import { mostWatts } from '@/contract/server/rack-space';
import { serverRoomEndpoints as endpoints, type ServerRackRow } from '@/contract/server/server-room';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { roomsOf } from './choices';
import { useRackForm } from './use-rack-form';

const KEEPING = {
  bin: {
    remove: endpoints.removeServerRacks,
    restore: endpoints.restoreServerRacks,
    nameOf: ({ name }: ServerRackRow) => name,
  },
  useForm: (id: number | undefined) => useRackForm(id),
  createLabel: 'serverroom.action.newRack',
} as const;

export function useRacks(of: FilterDefinition): ListDefinition<ServerRackRow> {
  const { parkId } = useOnePark();
  const mayKeep = useMay('server.setup');
  return defineList<ServerRackRow, string>({
    endpoint: endpoints.listServerRacks,
    input: { parkId },
    enabled: parkId > 0,
    list: 'serverRacks',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'serverroom.rack.name', value: ({ name }) => name, sort: 'name' },
      room: { title: 'serverroom.rack.room', value: ({ roomName }) => roomName },
      at: {
        title: 'serverroom.rack.at',
        value: ({ rowNo, positionNo }) => text('serverroom.rack.atOf', { row: rowNo, position: positionNo }),
      },
      units: { title: 'serverroom.rack.units', value: ({ units }) => units, align: 'right', sort: 'units' },
      items: { title: 'serverroom.rack.items', value: ({ items }) => items, align: 'right', sort: 'items' },
      watts: {
        title: 'serverroom.rack.watts',
        value: (rack) => text('serverroom.wattsOf', { watts: rack.watts, most: mostWatts(rack) }),
        align: 'right',
        sort: 'watts',
      },
      weight: {
        title: 'serverroom.rack.weight',
        value: ({ weightKg, maxKg }) => text('serverroom.weightOf', { kg: weightKg, most: maxKg }),
        align: 'right',
        sort: 'weightKg',
      },
      remark: { title: 'serverroom.remark', value: ({ remark }) => remark, optional: true },
    },
    card: { title: 'name', place: 'room', facts: ['units', 'items', 'watts', 'weight'] },
    filters: [
      of,
      { name: 'keyword', label: 'serverroom.keyword', type: 'text', keyboard: 'search' },
      { name: 'roomId', label: 'serverroom.rack.room', type: 'choice', options: roomsOf(parkId) },
    ],
    href: ({ roomId, id }) => href('serverRoom', { room: roomId, rack: id }),
    empty: { title: 'serverroom.rack.empty', hint: 'serverroom.rack.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
