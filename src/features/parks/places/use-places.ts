/** Buildings, floors and rooms of the park whose record is open. */
import { useSearchParams } from 'react-router-dom';
import { call } from '@/api/call';
import { parkAdminEndpoints, type PlaceRecord, type PlaceRow } from '@/contract/admin-park';
import { LOCATION_KIND } from '@/contract/codes';
import { codeText, text } from '@/i18n/text';
import { anyDetail, defineDetail, defineTree } from '@/ui/model/define';
import type { DetailDefinition } from '@/ui/model/definitions';
import type { AnyDetail, TreeDefinition } from '@/ui/model/tree-definition';
import { write } from '@/ui/model/write';
import { usePlaceForm } from './use-place-form';

const QUIET = { quiet: true } as const;

const placeDetail = (id: number): DetailDefinition<PlaceRecord> =>
  defineDetail<PlaceRecord>({
    endpoint: parkAdminEndpoints.getPlace,
    input: { id },
    title: ({ path }) => path,
    tag: ({ kind }) => ({ text: codeText('locationKind', kind), tone: 'running' }),
    facts: [
      { label: 'parks.place.code', value: ({ code }) => code },
      { label: 'parks.place.floorNo', value: ({ floorNo }) => floorNo, when: ({ floorNo }) => floorNo !== null },
      { label: 'parks.area', value: ({ area }) => (area === null ? null : `${area} m²`) },
      { label: 'parks.place.children', value: ({ children }) => children },
      { label: 'parks.devices', value: ({ devices }) => devices },
      {
        label: 'parks.place.alarms',
        value: ({ alarms, openAlarms }) => text('parks.place.open', { all: alarms, open: openAlarms }),
      },
      {
        label: 'parks.place.orders',
        value: ({ orders, openOrders }) => text('parks.place.open', { all: orders, open: openOrders }),
      },
      { label: 'parks.remark', value: ({ remark }) => remark, wide: true },
    ],
    changes: {
      kind: 'location',
      id: (place) => place.id,
      undo: parkAdminEndpoints.undoPlaceChange,
      fields: {
        name: { label: 'parks.place.name' },
        code: { label: 'parks.place.code' },
        pid: { label: 'parks.place.parent' },
        floorNo: { label: 'parks.place.floorNo' },
        area: { label: 'parks.area' },
        sort: { label: 'parks.place.sort' },
        remark: { label: 'parks.remark' },
      },
    },
  });

const useRecord = (id: number): AnyDetail => anyDetail(placeDetail(id));

/** The parent of a floor is a building, the parent of a room is a floor. */
const check = (row: PlaceRow, parent: PlaceRow | null): string | undefined =>
  row.kind - 1 === (parent?.kind ?? 0) ? undefined : text('errors.location.badParent');

const MOVE: NonNullable<TreeDefinition<PlaceRow>['move']> = {
  check,
  run: async (row, { pid, index }) => {
    await write(parkAdminEndpoints.movePlace, { id: row.id, pid, index }, QUIET);
  },
};

const IMPORTED = {
  endpoint: parkAdminEndpoints.importPlaces,
  fields: [
    { name: 'park', title: 'parks.projectCode', required: true, example: 'YLOP' },
    { name: 'parent', title: 'parks.place.parentCode', example: 'A' },
    { name: 'code', title: 'parks.place.code', required: true, unique: true, example: 'A-19' },
    { name: 'name', title: 'parks.place.name', required: true, example: '19层' },
    { name: 'floorNo', title: 'parks.place.floorNo', example: '19' },
    { name: 'area', title: 'parks.area', example: '1200' },
    { name: 'remark', title: 'parks.remark', example: '' },
  ],
} as const;

const ACTIONS = {
  useRecord,
  useForm: usePlaceForm,
  move: MOVE,
  imported: IMPORTED,
  createLabel: 'parks.place.createBuilding',
  createChildLabel: 'parks.place.createChild',
  mayHaveChild: ({ kind }: PlaceRow) => kind !== LOCATION_KIND.room,
} as const;

export default function usePlaces(): TreeDefinition<PlaceRow> {
  const [params] = useSearchParams();
  const parkId = Number(params.get('id')) || 0;
  return defineTree<PlaceRow>({
    key: `places?${parkId}`,
    param: 'place',
    editParam: 'place',
    endpoint: parkAdminEndpoints.listPlaces,
    load: () => call(parkAdminEndpoints.listPlaces, { parkId }, QUIET),
    searched: ({ code }) => code,
    facts: ({ code, devices }) => (devices > 0 ? text('parks.place.facts', { code, count: devices }) : code),
    ...ACTIONS,
    bin: {
      remove: parkAdminEndpoints.removePlaces,
      restore: parkAdminEndpoints.restorePlaces,
      load: () => call(parkAdminEndpoints.listPlaces, { parkId, deleted: 'true' }, QUIET),
    },
    exported: {
      endpoint: parkAdminEndpoints.exportPlaces,
      input: { parkId },
      columns: [
        { name: 'code', title: 'parks.place.code' },
        { name: 'name', title: 'parks.place.name' },
        { name: 'floorNo', title: 'parks.place.floorNo' },
        { name: 'area', title: 'parks.area' },
        { name: 'devices', title: 'parks.devices' },
        { name: 'remark', title: 'parks.remark' },
      ],
    },
    empty: { title: 'parks.place.empty', hint: 'parks.place.emptyHint' },
  });
}
