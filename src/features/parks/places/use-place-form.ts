/** A building, floor or room: the kind follows from its parent. */
import { useSearchParams } from 'react-router-dom';
import { parkAdminEndpoints, type PlaceRecord } from '@/contract/admin-park';
import { LOCATION_KIND } from '@/contract/codes';
import { useDetail } from '@/ui/model/use-detail';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';

interface PlaceValues {
  readonly parkId: number;
  readonly pid: number | null;
  readonly kind: number;
  readonly name: string;
  readonly code: string;
  readonly floorNo: number | null;
  readonly area: number | null;
  readonly sort: number;
  readonly remark: string;
}

const FIELDS: readonly FieldDefinition<PlaceValues>[] = [
  { name: 'name', label: 'parks.place.name', type: 'text' },
  {
    name: 'code',
    label: 'parks.place.code',
    type: 'text',
    hint: 'parks.place.codeHint',
  },
  {
    name: 'floorNo',
    label: 'parks.place.floorNo',
    type: 'number',
    when: ({ kind }) => kind === LOCATION_KIND.floor,
  },
  { name: 'area', label: 'parks.area', type: 'number', unit: 'm²' },
  { name: 'remark', label: 'parks.remark', type: 'longText' },
];

const toValues = (place: PlaceRecord): PlaceValues => {
  const { parkId, pid, kind, name, code, floorNo, area, sort, remark } = place;
  return { parkId, pid, kind, name, code, floorNo, area, sort, remark };
};

/** The child of a building is a floor, the child of a floor is a room. */
const kindBelow = (above: PlaceRecord | undefined): number =>
  above?.kind === LOCATION_KIND.building ? LOCATION_KIND.floor : LOCATION_KIND.room;

interface At {
  readonly id: number | undefined;
  readonly pid: number | null;
}

/** After the last sibling. */
const LAST = 99_999;

export function usePlaceForm({ id, pid }: At): EditForm {
  const [params] = useSearchParams();
  const parkId = Number(params.get('id')) || 0;
  const above = useDetail(parkAdminEndpoints.getPlace, { id: pid ?? 0 }, { enabled: id === undefined && pid !== null });
  const form = useEditForm<PlaceRecord, PlaceValues>({
    key: `place.${parkId}.${pid ?? 0}`,
    id,
    get: parkAdminEndpoints.getPlace,
    save: parkAdminEndpoints.savePlace,
    title: id === undefined ? 'parks.place.create' : 'parks.place.edit',
    submitLabel: 'parks.place.save',
    fields: () => FIELDS,
    empty: {
      parkId,
      pid,
      name: '',
      code: '',
      floorNo: null,
      area: null,
      sort: LAST,
      remark: '',
      kind: pid === null ? LOCATION_KIND.building : kindBelow(above.record),
    },
    toValues,
    toInput: (values) => ({ ...values }),
  });
  if (id === undefined && pid !== null && !above.record)
    return above.error
      ? { state: 'failed', error: above.error, retry: () => void above.refresh() }
      : { state: 'loading' };
  return form;
}
