import { machineEndpoints, type MachineRow } from '@/contract/server/machine';
import { MACHINE_KIND } from '@/contract/server/machine-codes';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, PersonValue } from '@/ui/model/field-types';
import { locationsOf, peopleOf } from '@/ui/model/park-options';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { machinesOf, optionsOf } from './choices';

interface Values {
  readonly name: string;
  readonly code: string;
  readonly kind: number;
  readonly ip: string;
  readonly owner: PersonValue | null;
  readonly locationId: number | null;
  readonly dependsOn: readonly number[];
  readonly downIsFine: boolean;
  readonly remark: string;
}

const NEW: Values = {
  name: '',
  code: '',
  kind: MACHINE_KIND.server,
  ip: '',
  owner: null,
  locationId: null,
  dependsOn: [],
  downIsFine: false,
  remark: '',
};

const fieldsOf = (parkId: number, machine: MachineRow | undefined): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'server.machine.name', type: 'text' },
  { name: 'code', label: 'server.machine.code', type: 'text', hint: 'server.machine.codeHint' },
  { name: 'kind', label: 'server.machine.kind', type: 'code', table: 'machineKind', hint: 'server.machine.kindHint' },
  { name: 'ip', label: 'server.machine.ip', type: 'text', required: false },
  { name: 'owner', sentAs: 'ownerId', label: 'server.machine.owner', type: 'person', search: peopleOf(parkId) },
  { name: 'locationId', label: 'server.machine.place', type: 'tree', load: locationsOf(parkId) },
  {
    name: 'dependsOn',
    label: 'server.machine.dependsOn',
    hint: 'server.machine.dependsOnHint',
    type: 'choices',
    options: machinesOf(parkId, machine?.id),
    chosen: optionsOf(machine?.dependsOn ?? [], machine?.dependsOnNames ?? []),
  },
  { name: 'downIsFine', label: 'server.machine.downIsFine', type: 'yesNo', hint: 'server.machine.downIsFineHint' },
  { name: 'remark', label: 'server.machine.remark', type: 'longText' },
];

export function useMachineForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<MachineRow, Values>({
    key: 'server',
    id,
    get: machineEndpoints.getMachine,
    save: machineEndpoints.saveMachine,
    title: id === undefined ? 'server.action.new' : 'server.machine.edit',
    submitLabel: 'server.action.save',
    fields: (machine) => fieldsOf(parkId, machine),
    empty: NEW,
    toValues: ({ name, code, kind, ip, ownerId, ownerName, locationId, dependsOn, downIsFine, remark }) => ({
      name,
      code,
      kind,
      ip: ip ?? '',
      locationId,
      dependsOn,
      downIsFine,
      remark,
      owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    }),
    toInput: ({ owner, ip, ...values }) => ({ ...values, parkId, ip: ip || null, ownerId: owner?.id ?? null }),
  });
}
