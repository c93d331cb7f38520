/** The alarms of a park: whose, open or closed, which; all of it in the address. */
import '@/i18n/alarm-form-texts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { alarmEndpoints } from '@/contract/alarm';
import type { AlarmRow } from '@/contract/alarm-entities';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { serverNow } from '@/api/reply';
import { useParkChoice } from '@/session/park-choice';
import { useSession } from '@/session/session-state';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { locationsOf } from '@/ui/model/park-options';
import { numberFilters, useAddressFilters, type AddressFilters } from './number-filters';
import { alarmHref, edgeOf, runsUntil, TONE_OF_STATE } from '../alarm';

/**
 * No filter has an initial value: an address that says nothing asks for exactly the server's defaults (all, open),
 * which is the query that comes with the boot call.
 */
function filtersOf(t: Translate, parkId: number | undefined, asked: AddressFilters): readonly FilterDefinition[] {
  const scopes = [
    { value: 'mine', label: t('alarm.list.mine') },
    { value: '', label: t('alarm.list.all') },
  ];
  const states = [
    { value: '', label: t('alarm.list.open') },
    { value: 'closed', label: t('alarm.list.closed') },
    ...(asked.status === 'any' ? [{ value: 'any', label: t('alarmlist.any') }] : []),
  ];
  return [
    { name: 'scope', label: 'alarm.field.status', type: 'choice', quick: true, options: scopes },
    { name: 'status', label: 'alarm.field.state', type: 'choice', quick: true, options: states },
    { name: 'keyword', label: 'alarm.list.keyword', type: 'text', maxLength: 50, keyboard: 'search' },
    { name: 'level', label: 'alarm.field.level', type: 'code', table: 'alarmLevel' },
    { name: 'category', label: 'alarm.field.category', type: 'code', table: 'alarmCategory' },
    {
      name: 'overdue',
      label: 'alarm.badge.overdue',
      type: 'choice',
      options: [{ value: 'true', label: t('alarm.list.onlyOverdue') }],
    },
    ...(parkId === undefined
      ? []
      : [{ name: 'locationId', label: 'alarm.field.place', type: 'tree', load: locationsOf(parkId) } as const]),
    ...numberFilters(t, asked, parkId),
  ];
}

/** In the order of the desktop's table. */
const COLUMNS = {
  level: { title: 'alarm.field.level', value: (row) => ({ level: row.level }), sort: 'level', width: 76 },
  // Somebody's own words may be long: they wrap.
  title: { title: 'alarm.field.title', value: (row) => row.title, width: 220 },
  park: { title: 'alarm.field.park', value: (row) => row.parkName, width: 148 },
  place: { title: 'alarm.field.place', value: (row) => row.location },
  state: {
    title: 'alarm.field.state',
    value: (row) => ({ code: row.handleState, table: 'handleState', tone: TONE_OF_STATE[row.handleState] }),
    sort: 'handleState',
    width: 100,
  },
  due: { title: 'alarm.field.dueAt', value: (row) => ({ due: row.dueAt }), sort: 'dueAt', width: 116 },
  running: {
    title: 'alarm.field.running',
    value: (row) => ({ since: row.occurredAt, until: runsUntil(row) }),
    align: 'right',
    width: 84,
  },
  lastActor: { title: 'alarm.field.lastActor', value: (row) => row.lastActorName, width: 92 },
  occurredAt: {
    title: 'alarm.field.occurredAt',
    value: (row) => ({ at: row.occurredAt }),
    sort: 'occurredAt',
    width: 156,
  },
  no: { title: 'alarm.field.no', value: (row) => row.no, sort: 'no', width: 164 },
} satisfies Record<string, Column<AlarmRow>>;

const ALL_EMPTY = { title: 'alarm.list.emptyAll', hint: 'alarm.list.emptyAllHint' } as const;
const MINE_EMPTY = { title: 'alarm.list.emptyMine', hint: 'alarm.list.emptyMineHint' } as const;

export type AlarmColumn = keyof typeof COLUMNS;

/** The park is named where several stand side by side. */
function columnsOf(mixed: boolean): Record<AlarmColumn, Column<AlarmRow>> {
  const { park: _park, ...columns } = COLUMNS;
  return (mixed ? COLUMNS : columns) as Record<AlarmColumn, Column<AlarmRow>>;
}

export function useAlarmList(): ListDefinition<AlarmRow, AlarmColumn> {
  const t = useText();
  const { parkId, mixed } = useParkChoice();
  const current = useSession().user?.parkId ?? undefined;
  const mine = useSearchParams()[0].get('scope') === 'mine';
  // Filters are compared by identity.
  const asked = useAddressFilters();
  // Places are a park's: among several parks only a link asks for one.
  const hasPlace = asked.locationId !== undefined || asked.floorId !== undefined;
  const placesOf = mixed && !hasPlace ? undefined : Number(asked.parkId) || current || (hasPlace ? 0 : undefined);
  const filters = useMemo(() => filtersOf(t, placesOf, asked), [t, placesOf, asked]);
  return defineList({
    endpoint: alarmEndpoints.listAlarms,
    input: { parkId },
    rowKey: (row: AlarmRow) => row.id,
    columns: columnsOf(mixed),
    card: {
      title: 'title',
      tag: 'state',
      place: 'place',
      facts: ['running', 'lastActor'],
      edge: (row) => edgeOf(row, serverNow()),
    },
    filters,
    href: alarmHref,
    empty: mine ? MINE_EMPTY : ALL_EMPTY,
    lastKnownKey: 'alarms',
  });
}
