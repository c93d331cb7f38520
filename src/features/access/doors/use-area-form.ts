import { PASSBACK } from '@/contract/access/access-codes';
import { accessDeviceEndpoints, type AreaRow } from '@/contract/access/access-device';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { locationsOf } from '@/ui/model/park-options';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';

interface Values {
  readonly name: string;
  readonly locationId: number | null;
  readonly passback: number;
  readonly remark: string;
}

const fieldsOf = (parkId: number): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'access.area.name', type: 'text' },
  {
    name: 'locationId',
    label: 'access.door.place',
    type: 'tree',
    load: locationsOf(parkId),
    hint: 'access.area.placeHint',
  },
  {
    name: 'passback',
    label: 'access.area.passback',
    type: 'code',
    table: 'passback',
    hint: 'access.area.passbackHint',
  },
  { name: 'remark', label: 'access.remark', type: 'longText' },
];

export function useAreaForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<AreaRow, Values>({
    key: 'doorArea',
    id,
    get: accessDeviceEndpoints.getDoorArea,
    save: accessDeviceEndpoints.saveDoorArea,
    title: id === undefined ? 'access.action.newArea' : 'access.area.edit',
    submitLabel: 'access.action.save',
    fields: () => fieldsOf(parkId),
    empty: { name: '', locationId: null, passback: PASSBACK.warn, remark: '' },
    toValues: ({ name, locationId, passback, remark }) => ({ name, locationId, passback, remark }),
    toInput: (values) => ({ ...values, parkId }),
  });
}
