import { serverRoomEndpoints as endpoints, type ServerRackRow } from '@/contract/server/server-room';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { roomsOf } from './choices';

interface Values {
  readonly name: string;
  readonly roomId: number | null;
  readonly units: number | null;
  readonly ratedKw: number | null;
  readonly maxKg: number | null;
  readonly rowNo: number | null;
  readonly positionNo: number | null;
  readonly remark: string;
}

/** Of a rack that is not there yet. */
export interface NewRack {
  readonly roomId: number;
  readonly positionNo: number;
}

const fieldsOf = (parkId: number, rack: ServerRackRow | undefined): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'serverroom.rack.name', type: 'text' },
  {
    name: 'roomId',
    label: 'serverroom.rack.room',
    type: 'choice',
    options: roomsOf(parkId),
    ...(rack && { chosen: { value: rack.roomId, label: rack.roomName } }),
  },
  { name: 'units', label: 'serverroom.rack.units', type: 'number', unit: 'U' },
  { name: 'ratedKw', label: 'serverroom.rack.ratedKw', type: 'number', unit: 'kW', hint: 'serverroom.rack.powerHint' },
  { name: 'maxKg', label: 'serverroom.rack.maxKg', type: 'number', unit: 'kg' },
  { name: 'rowNo', label: 'serverroom.rack.row', type: 'number' },
  { name: 'positionNo', label: 'serverroom.rack.position', type: 'number' },
  { name: 'remark', label: 'serverroom.remark', type: 'longText' },
];

export function useRackForm(id: number | undefined, fresh?: NewRack): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<ServerRackRow, Values>({
    key: 'serverRack',
    id,
    get: endpoints.getServerRack,
    save: endpoints.saveServerRack,
    title: id === undefined ? 'serverroom.action.newRack' : 'serverroom.rack.edit',
    submitLabel: 'serverroom.action.save',
    fields: (rack) => fieldsOf(parkId, rack),
    empty: {
      name: '',
      roomId: null,
      units: 42,
      ratedKw: 5,
      maxKg: 800,
      rowNo: 1,
      positionNo: 1,
      remark: '',
      ...fresh,
    },
    toValues: ({ name, roomId, units, ratedKw, maxKg, rowNo, positionNo, remark }) => ({
      name,
      roomId,
      units,
      ratedKw,
      maxKg,
      rowNo,
      positionNo,
      remark,
    }),
    toInput: (values) => ({ ...values, parkId }),
  });
}
