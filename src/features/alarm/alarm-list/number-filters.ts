/** By what the numbers of board and statistics open the list; useful to whoever looks for something, too. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALARM_HAPPENINGS } from '@/contract/alarm';
import type { Translate } from '@/i18n/text';
import { parksAtom, sessionStore } from '@/session/session-state';
import type { FilterDefinition } from '@/ui/model/definitions';
import { locationsOf } from '@/ui/model/park-options';

/** What only an address says: no field offers it until then. */
const BY_ADDRESS = [
  'status',
  'parkId',
  'handleState',
  'deviceId',
  'without',
  'locationId',
  'floorId',
  'verdict',
  'verdictReason',
] as const;
export type AddressFilters = Readonly<Partial<Record<(typeof BY_ADDRESS)[number], string>>>;

/** The same object as long as the address asks for the same. */
export function useAddressFilters(): AddressFilters {
  const [params] = useSearchParams();
  const asked = JSON.stringify(Object.fromEntries(BY_ADDRESS.map((name) => [name, params.get(name) ?? undefined])));
  return useMemo(() => JSON.parse(asked) as AddressFilters, [asked]);
}

function byAddress(t: Translate, asked: AddressFilters, placesOf: number | undefined): FilterDefinition[] {
  const { parkId, handleState, deviceId, without, floorId, verdict, verdictReason } = asked;
  const filters: FilterDefinition[] = [];
  if (parkId) {
    const options = sessionStore.get(parksAtom).map(({ id, name }) => ({ value: id, label: name }));
    filters.push({ name: 'parkId', label: 'alarm.field.park', type: 'choice', options });
  }
  if (handleState)
    filters.push({ name: 'handleState', label: 'alarm.field.state', type: 'code', table: 'handleState' });
  if (verdict) filters.push({ name: 'verdict', label: 'alarm.field.verdict', type: 'code', table: 'verdict' });
  if (verdictReason)
    filters.push({ name: 'verdictReason', label: 'alarm.field.verdictReason', type: 'code', table: 'verdictReason' });
  if (floorId && placesOf !== undefined)
    filters.push({ name: 'floorId', label: 'alarm.field.place', type: 'tree', load: locationsOf(placesOf) });
  if (deviceId) {
    const options = [{ value: deviceId, label: t('alarmlist.thisDevice') }];
    filters.push({ name: 'deviceId', label: 'alarmlist.device', type: 'choice', options });
  }
  if (without) {
    const options = [{ value: 'building', label: t('alarmlist.building') }];
    filters.push({ name: 'without', label: 'alarmlist.without', type: 'choice', options });
  }
  return filters;
}

const WAITS = ['acknowledge', 'verdict', 'close'] as const;

/** @param placesOf the park whose floors are offered */
export const numberFilters = (
  t: Translate,
  asked: AddressFilters,
  placesOf: number | undefined,
): FilterDefinition[] => [
  {
    name: 'due',
    label: 'alarmlist.due',
    type: 'choice',
    options: WAITS.map((value) => ({ value, label: t(`alarmlist.${value}`) })),
  },
  {
    name: 'happened',
    label: 'alarmlist.happened',
    type: 'choice',
    options: ALARM_HAPPENINGS.map((value) => ({ value, label: t(`alarmlist.${value}`) })),
  },
  { name: 'signalState', label: 'alarm.field.signalState', type: 'code', table: 'signalState' },
  { name: 'deviceType', label: 'alarmlist.deviceType', type: 'code', table: 'deviceType' },
  {
    name: 'isDrill',
    label: 'alarmlist.drill',
    type: 'choice',
    options: [
      { value: 'false', label: t('alarmlist.noDrill') },
      { value: 'true', label: t('alarmlist.onlyDrill') },
    ],
  },
  { name: 'from', label: 'alarmlist.from', type: 'dateTime' },
  { name: 'to', label: 'alarmlist.to', type: 'dateTime' },
  ...byAddress(t, asked, placesOf),
];
