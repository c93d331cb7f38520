import { accessDeviceEndpoints, type ControllerRow } from '@/contract/access/access-device';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';

interface Values {
  readonly name: string;
  readonly serial: string;
  readonly enabled: boolean;
  readonly remark: string;
}

const FIELDS: readonly FieldDefinition<Values>[] = [
  { name: 'name', label: 'access.device.name', type: 'text' },
  { name: 'serial', label: 'access.device.serial', type: 'text', hint: 'access.device.serialHint' },
  { name: 'enabled', label: 'access.enabled', type: 'yesNo' },
  { name: 'remark', label: 'access.remark', type: 'longText' },
];

export function useDeviceForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<ControllerRow, Values>({
    key: 'doorController',
    id,
    get: accessDeviceEndpoints.getDoorController,
    save: accessDeviceEndpoints.saveDoorController,
    title: id === undefined ? 'access.action.newDevice' : 'access.device.edit',
    submitLabel: 'access.action.save',
    fields: () => FIELDS,
    empty: { name: '', serial: '', enabled: true, remark: '' },
    toValues: ({ name, serial, enabled, remark }) => ({ name, serial, enabled, remark }),
    toInput: (values) => ({ ...values, vendor: 'simulated', parkId }),
  });
}
