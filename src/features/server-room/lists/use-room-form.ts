import { ROOM_DEFAULTS, serverRoomEndpoints as endpoints, type ServerRoomRow } from '@/contract/server/server-room';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { locationsOf } from '@/ui/model/park-options';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';

interface Values {
  readonly name: string;
  readonly locationId: number | null;
  readonly inletMin: number | null;
  readonly inletMax: number | null;
  readonly humidityMax: number | null;
  readonly remark: string;
}

const fieldsOf = (parkId: number): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'serverroom.room.name', type: 'text' },
  { name: 'locationId', label: 'serverroom.room.place', type: 'tree', load: locationsOf(parkId) },
  {
    name: 'inletMin',
    label: 'serverroom.room.inletMin',
    type: 'number',
    unit: '°C',
    section: 'serverroom.room.rules',
    hint: 'serverroom.room.rulesHint',
  },
  { name: 'inletMax', label: 'serverroom.room.inletMax', type: 'number', unit: '°C' },
  { name: 'humidityMax', label: 'serverroom.room.humidityMax', type: 'number', unit: '%' },
  { name: 'remark', label: 'serverroom.remark', type: 'longText' },
];

export function useRoomForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<ServerRoomRow, Values>({
    key: 'serverRoom',
    id,
    get: endpoints.getServerRoom,
    save: endpoints.saveServerRoom,
    title: id === undefined ? 'serverroom.action.newRoom' : 'serverroom.room.edit',
    submitLabel: 'serverroom.action.save',
    fields: () => fieldsOf(parkId),
    empty: { name: '', locationId: null, ...ROOM_DEFAULTS, remark: '' },
    toValues: ({ name, locationId, inletMin, inletMax, humidityMax, remark }) => ({
      name,
      locationId,
      inletMin,
      inletMax,
      humidityMax,
      remark,
    }),
    toInput: (values) => ({ ...values, parkId }),
  });
}
