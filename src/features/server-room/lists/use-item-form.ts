import { RACK_FACE, RACK_ITEM_KIND } from '@/contract/server/room-codes';
import { type RackItemRow, serverRoomEndpoints as endpoints } from '@/contract/server/server-room';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { machinesOf, racksOf } from './choices';

interface Values {
  readonly name: string;
  readonly kind: number;
  readonly machineId: number | null;
  readonly rackId: number | null;
  readonly uFrom: number | null;
  readonly height: number | null;
  readonly face: number;
  readonly halfDepth: boolean;
  readonly reserved: boolean;
  readonly watts: number | null;
  readonly weightKg: number | null;
  readonly remark: string;
}

/** Where something new is to stand. */
export type NewItem = Partial<Pick<Values, 'rackId' | 'uFrom' | 'height' | 'face' | 'reserved'>>;

const EMPTY: Values = {
  name: '',
  kind: RACK_ITEM_KIND.server,
  machineId: null,
  rackId: null,
  uFrom: null,
  height: 1,
  face: RACK_FACE.front,
  halfDepth: false,
  reserved: false,
  watts: 0,
  weightKg: 0,
  remark: '',
};

/** Something that stands there, and that is watched. */
const mayBeMachine = ({ kind, reserved }: Pick<Values, 'kind' | 'reserved'>): boolean =>
  kind === RACK_ITEM_KIND.server && !reserved;

const fieldsOf = (
  parkId: number,
  item: RackItemRow | undefined,
  roomId: number | undefined,
): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'serverroom.item.name', type: 'text', hint: 'serverroom.item.nameHint' },
  { name: 'kind', label: 'serverroom.item.kind', type: 'code', table: 'rackItemKind' },
  { name: 'reserved', label: 'serverroom.item.reserved', type: 'yesNo', hint: 'serverroom.item.reservedHint' },
  {
    name: 'machineId',
    label: 'serverroom.item.machine',
    hint: 'serverroom.item.machineHint',
    type: 'choice',
    options: machinesOf(parkId),
    when: mayBeMachine,
    ...(item?.machineId && { chosen: { value: item.machineId, label: item.machineName ?? item.name } }),
  },
  {
    name: 'rackId',
    label: 'serverroom.item.rack',
    type: 'choice',
    options: racksOf(parkId, roomId),
    section: 'serverroom.item.place',
    ...(item && { chosen: { value: item.rackId, label: item.rackName } }),
  },
  { name: 'uFrom', label: 'serverroom.item.uFrom', type: 'number', hint: 'serverroom.item.uFromHint' },
  { name: 'height', label: 'serverroom.item.height', type: 'number', unit: 'U' },
  { name: 'face', label: 'serverroom.item.face', type: 'code', table: 'rackFace' },
  { name: 'halfDepth', label: 'serverroom.item.halfDepth', type: 'yesNo', hint: 'serverroom.item.halfDepthHint' },
  { name: 'watts', label: 'serverroom.item.watts', type: 'number', unit: 'W', section: 'serverroom.item.load' },
  { name: 'weightKg', label: 'serverroom.item.weight', type: 'number', unit: 'kg' },
  { name: 'remark', label: 'serverroom.remark', type: 'longText' },
];

export function useItemForm(id: number | undefined, fresh?: NewItem, roomId?: number): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<RackItemRow, Values>({
    key: 'rackItem',
    id,
    get: endpoints.getRackItem,
    save: endpoints.saveRackItem,
    title: id === undefined ? 'serverroom.action.newItem' : 'serverroom.item.edit',
    submitLabel: 'serverroom.action.save',
    fields: (item) => fieldsOf(parkId, item, roomId),
    empty: { ...EMPTY, ...fresh },
    toValues: ({
      name,
      kind,
      machineId,
      rackId,
      uFrom,
      height,
      face,
      halfDepth,
      reserved,
      watts,
      weightKg,
      remark,
    }) => ({
      name,
      kind,
      machineId,
      rackId,
      uFrom,
      height,
      face,
      halfDepth,
      reserved,
      watts,
      weightKg,
      remark,
    }),
    toInput: (values) => ({ ...values, machineId: mayBeMachine(values) ? values.machineId : null, parkId }),
  });
}
