/** The machine rooms of a park. */
import { serverRoomEndpoints as endpoints, type ServerRoomRow } from '@/contract/server/server-room';
import { useMay } from '@/session/use-may';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { POWER_TONES } from '../board/tones';
import { useRoomForm } from './use-room-form';

const KEEPING = {
  bin: {
    remove: endpoints.removeServerRooms,
    restore: endpoints.restoreServerRooms,
    nameOf: ({ name }: ServerRoomRow) => name,
  },
  useForm: useRoomForm,
  createLabel: 'serverroom.action.newRoom',
} as const;

export function useRooms(of: FilterDefinition): ListDefinition<ServerRoomRow> {
  const { parkId } = useOnePark();
  const mayKeep = useMay('server.setup');
  return defineList<ServerRoomRow, string>({
    endpoint: endpoints.listServerRooms,
    input: { parkId },
    enabled: parkId > 0,
    list: 'serverRooms',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'serverroom.room.name', value: ({ name }) => name, sort: 'name' },
      power: {
        title: 'serverroom.room.power',
        value: ({ power }) => ({ code: power, table: 'roomPower', tone: POWER_TONES[power] }),
      },
      place: { title: 'serverroom.room.place', value: ({ place }) => place ?? '' },
      racks: { title: 'serverroom.room.racks', value: ({ racks }) => racks, align: 'right', sort: 'racks' },
      units: {
        title: 'serverroom.room.units',
        value: ({ unitsUsed, units }) => text('serverroom.unitsOf', { used: unitsUsed, units }),
        align: 'right',
      },
      rules: {
        title: 'serverroom.room.rules',
        value: ({ inletMin, inletMax, humidityMax }) =>
          text('serverroom.rulesOf', { min: inletMin, max: inletMax, humidity: humidityMax }),
      },
      remark: { title: 'serverroom.remark', value: ({ remark }) => remark, optional: true },
    },
    card: { title: 'name', tag: 'power', place: 'place', facts: ['racks', 'units', 'rules'] },
    filters: [of, { name: 'keyword', label: 'serverroom.keyword', type: 'text', keyboard: 'search' }],
    href: ({ id }) => href('serverRoom', { room: id }),
    empty: { title: 'serverroom.room.empty', hint: 'serverroom.room.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
