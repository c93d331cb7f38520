/** Actions, and attempts that were refused. */
import { useMemo } from 'react';
import { logEndpoints, type ActionLogRow } from '@/contract/admin-log';
import { LOG_RESULT } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { CALL, RANGE, RESULT } from '../filters';
import { MODULES, actionText, actionWords, kindText, reasonText, searchActions } from '../words';

const filtersOf = (): readonly FilterDefinition[] => [
  { name: 'name', label: 'logs.field.name', type: 'text', maxLength: 60, keyboard: 'search' },
  RESULT,
  {
    name: 'module',
    label: 'logs.field.module',
    type: 'choice',
    options: MODULES.map((value) => ({ value, label: kindText(value) })),
  },
  { name: 'action', label: 'logs.field.action', type: 'choice', options: searchActions },
  { name: 'record', label: 'logs.field.record', type: 'text', maxLength: 60 },
  ...RANGE,
  ...CALL,
];

const tone = ({ result }: ActionLogRow) => (result === LOG_RESULT.success ? 'good' : 'danger');

/** The record concerned: its kind and its name or number. */
export const recordText = ({ bizType, bizName, bizId }: ActionLogRow): string | null =>
  bizType === null
    ? null
    : // Of some kinds there is only one: it is called as its kind.
      [...new Set([kindText(bizType), bizName ?? (bizId === null ? '' : `#${bizId}`)])].filter(Boolean).join(' ');

export default function useActionLog(): ListDefinition<ActionLogRow> {
  const t = useText();
  // Filters are compared by identity; their words follow the language.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is new for each language
  const filters = useMemo(filtersOf, [t]);
  const ms = (count: number | null): string | null => (count === null ? null : t('logs.words.ms', { count }));
  return defineList<ActionLogRow, string>({
    endpoint: logEndpoints.listActionLogs,
    list: 'actionLogs',
    rowKey: ({ id }) => id,
    columns: {
      at: { title: 'logs.field.at', value: (row) => formatExact(row.at) },
      userName: { title: 'logs.field.person', value: (row) => row.userName ?? t('logs.words.system') },
      action: { title: 'logs.field.action', value: (row) => actionText(row.action), fileWords: actionWords() },
      bizName: { title: 'logs.field.record', value: recordText, width: 220 },
      result: {
        title: 'logs.field.result',
        value: (row) => ({ code: row.result, table: 'logResult', tone: tone(row) }),
      },
      error: { title: 'logs.field.reason', value: (row) => reasonText(row.error, row.errorParams), width: 200 },
      parkName: { title: 'logs.field.park', value: (row) => row.parkName },
      ip: { title: 'logs.field.ip', value: (row) => row.ip },
      module: { title: 'logs.field.module', value: (row) => kindText(row.module), optional: true },
      onBehalfOf: { title: 'logs.field.onBehalfOf', value: (row) => row.onBehalfOf, optional: true },
      durationMs: { title: 'logs.field.duration', value: (row) => ms(row.durationMs), align: 'right', optional: true },
      traceId: { title: 'logs.field.traceId', value: (row) => row.traceId, optional: true },
    },
    card: { title: 'action', tag: 'result', place: 'bizName', facts: ['userName', 'at', 'error', 'parkName'] },
    filters,
    href: ({ id }) => href('actionTrack', { id }),
    exported: logEndpoints.exportActionLogs,
    empty: { title: 'logs.actions.empty', hint: 'logs.actions.searchHint' },
  });
}
