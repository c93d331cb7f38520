import { musterSetupEndpoints as setup, type AssemblyPointRow } from '@/contract/muster/muster';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';

interface Values {
  readonly name: string;
  readonly place: string;
  readonly remark: string;
}

const FIELDS: readonly FieldDefinition<Values>[] = [
  { name: 'name', label: 'muster.point.name', type: 'text' },
  { name: 'place', label: 'muster.point.place', type: 'text' },
  { name: 'remark', label: 'muster.point.remark', type: 'longText' },
];

export function usePointForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<AssemblyPointRow, Values>({
    key: 'assemblyPoint',
    id,
    get: setup.getAssemblyPoint,
    save: setup.saveAssemblyPoint,
    title: id === undefined ? 'muster.action.newPoint' : 'muster.point.edit',
    submitLabel: 'muster.action.save',
    fields: () => FIELDS,
    empty: { name: '', place: '', remark: '' },
    toValues: ({ name, place, remark }) => ({ name, place, remark }),
    toInput: (values) => ({ ...values, parkId }),
  });
}
