import { accessDeviceEndpoints, type DoorRow } from '@/contract/access/access-device';
import { DOOR_DIRECTION, DOOR_KIND } from '@/contract/access/access-codes';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { locationsOf } from '@/ui/model/park-options';
import { useOnePark } from '@/ui/model/use-one-park';
import { choicesOf } from '../parts/choices';

interface Values {
  readonly name: string;
  readonly kind: number;
  readonly direction: number;
  readonly controllerId: number | null;
  readonly doorNo: number | null;
  readonly areaId: number | null;
  readonly areaFromId: number | null;
  readonly modeId: number | null;
  readonly locationId: number | null;
  readonly cameraIds: readonly (string | number)[];
  readonly onEscapeRoute: boolean;
  readonly leadsOut: boolean;
  readonly remark: string;
}

const NEW: Values = {
  name: '',
  kind: DOOR_KIND.door,
  direction: DOOR_DIRECTION.both,
  controllerId: null,
  doorNo: null,
  areaId: null,
  areaFromId: null,
  modeId: null,
  locationId: null,
  cameraIds: [],
  onEscapeRoute: false,
  leadsOut: false,
  remark: '',
};

const fieldsOf = (parkId: number, door: DoorRow | undefined): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'access.door.name', type: 'text' },
  { name: 'kind', label: 'access.door.kind', type: 'code', table: 'doorKind' },
  { name: 'direction', label: 'access.door.direction', type: 'code', table: 'doorDirection' },
  {
    name: 'controllerId',
    label: 'access.door.controller',
    type: 'choice',
    options: choicesOf(parkId, 'controllers'),
    ...(door && { chosen: { value: door.controllerId, label: door.controllerName } }),
  },
  { name: 'doorNo', label: 'access.door.doorNo', type: 'number' },
  {
    name: 'areaId',
    label: 'access.door.areaTo',
    hint: 'access.door.areaToHint',
    type: 'choice',
    options: choicesOf(parkId, 'areas'),
    ...(door?.areaId && { chosen: { value: door.areaId, label: door.areaName ?? '' } }),
  },
  {
    name: 'areaFromId',
    label: 'access.door.areaFrom',
    hint: 'access.door.areaFromHint',
    type: 'choice',
    options: choicesOf(parkId, 'areas'),
    ...(door?.areaFromId && { chosen: { value: door.areaFromId, label: door.areaFromName ?? '' } }),
  },
  {
    name: 'modeId',
    label: 'access.door.mode',
    type: 'choice',
    options: choicesOf(parkId, 'modes'),
    ...(door?.modeId && { chosen: { value: door.modeId, label: door.modeName ?? '' } }),
  },
  {
    name: 'locationId',
    label: 'access.door.place',
    type: 'tree',
    load: locationsOf(parkId),
    hint: 'access.door.placeHint',
  },
  {
    name: 'cameraIds',
    label: 'access.door.cameras',
    hint: 'access.door.camerasHint',
    type: 'choices',
    options: choicesOf(parkId, 'cameras'),
    chosen: (door?.cameraIds ?? []).map((value, nth) => ({ value, label: door?.cameraNames[nth] ?? '' })),
  },
  { name: 'onEscapeRoute', label: 'access.door.escape', type: 'yesNo', hint: 'access.door.escapeHint' },
  { name: 'leadsOut', label: 'access.door.leadsOut', type: 'yesNo', hint: 'access.door.leadsOutHint' },
  { name: 'remark', label: 'access.remark', type: 'longText' },
];

export function useDoorForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<DoorRow, Values>({
    key: 'door',
    id,
    get: accessDeviceEndpoints.getDoor,
    save: accessDeviceEndpoints.saveDoor,
    title: id === undefined ? 'access.action.newDoor' : 'access.door.edit',
    submitLabel: 'access.action.save',
    fields: (door) => fieldsOf(parkId, door),
    empty: NEW,
    toValues: ({
      name,
      kind,
      direction,
      controllerId,
      doorNo,
      areaId,
      areaFromId,
      modeId,
      locationId,
      cameraIds,
      onEscapeRoute,
      leadsOut,
      remark,
    }) => ({
      name,
      kind,
      direction,
      controllerId,
      doorNo,
      areaId,
      areaFromId,
      modeId,
      locationId,
      cameraIds,
      onEscapeRoute,
      leadsOut,
      remark,
    }),
    toInput: (values) => ({ ...values, parkId }),
  });
}
