/** Faults and slow calls of the platform. */
import { useSetAtom } from 'jotai';
import { createElement, useMemo } from 'react';
import { logEndpoints, type SysLogRow } from '@/contract/admin-log';
import { SYS_LOG_LEVEL } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import type { Translate } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import type { Cell, Tone } from '@/ui/model/cell';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { CALL, RANGE } from '../filters';
import { handlingAtom } from './handling';
import { BackupLine } from './backup-line';

export const LEVEL_TONES: Record<SysLogRow['level'], Tone> = {
  [SYS_LOG_LEVEL.error]: 'danger',
  [SYS_LOG_LEVEL.warning]: 'warning',
  [SYS_LOG_LEVEL.slow]: 'paused',
};

const filtersOf = (t: Translate): readonly FilterDefinition[] => [
  {
    name: 'handled',
    label: 'logs.field.handled',
    type: 'choice',
    quick: true,
    initial: 'false',
    options: [
      { value: 'false', label: t('logs.words.open') },
      { value: 'true', label: t('logs.words.handled') },
    ],
  },
  { name: 'level', label: 'logs.field.level', type: 'code', table: 'sysLogLevel' },
  { name: 'url', label: 'logs.field.url', type: 'text', maxLength: 60 },
  { name: 'status', label: 'logs.field.status', type: 'text', maxLength: 3 },
  ...RANGE,
  ...CALL,
];

export const isOpen = ({ handledAt }: SysLogRow): boolean => handledAt === null;
export const handledCell = (row: SysLogRow, t: Translate): Cell =>
  isOpen(row) ? { tag: t('logs.words.open'), tone: 'warning' } : { tag: t('logs.words.handled'), tone: 'good' };
/** An entry about repeated faults has no URL. */
export const addressText = ({ method, url }: SysLogRow): string => `${method} ${url}`.trim() || '—';

export function useSysLog(): ListDefinition<SysLogRow> {
  const t = useText();
  const ask = useSetAtom(handlingAtom);
  const mayHandle = useSession().user?.permissions.includes('log.handle') ?? false;
  const filters = useMemo(() => filtersOf(t), [t]);
  const handle = (rows: readonly SysLogRow[]): Promise<void> =>
    new Promise((resolve) => ask({ ids: rows.map(({ id }) => id), done: () => resolve() }));
  return defineList<SysLogRow, string>({
    endpoint: logEndpoints.listSysLogs,
    list: 'sysLogs',
    rowKey: ({ id }) => id,
    columns: {
      at: { title: 'logs.field.at', value: (row) => formatExact(row.at) },
      level: {
        title: 'logs.field.level',
        value: (row) => ({ code: row.level, table: 'sysLogLevel', tone: LEVEL_TONES[row.level] }),
      },
      url: { title: 'logs.field.url', value: addressText, width: 300 },
      status: { title: 'logs.field.status', value: (row) => row.status, align: 'right' },
      durationMs: {
        title: 'logs.field.duration',
        value: (row) => t('logs.words.ms', { count: row.durationMs }),
        align: 'right',
      },
      userName: { title: 'logs.field.person', value: (row) => row.userName },
      handledAt: { title: 'logs.field.handled', value: (row) => handledCell(row, t) },
      handledByName: { title: 'logs.field.handledBy', value: (row) => row.handledByName, optional: true },
      handledNote: { title: 'logs.field.handledNote', value: (row) => row.handledNote, width: 200, optional: true },
      ip: { title: 'logs.field.ip', value: (row) => row.ip, optional: true },
      traceId: { title: 'logs.field.traceId', value: (row) => row.traceId, optional: true },
    },
    card: { title: 'url', tag: 'level', facts: ['at', 'status', 'durationMs', 'userName'] },
    filters,
    href: ({ id }) => href('sysTrack', { id }),
    exported: logEndpoints.exportSysLogs,
    batch: mayHandle ? [{ key: 'handle', label: 'logs.sys.handle', when: isOpen, run: handle }] : [],
    above: createElement(BackupLine),
    empty: { title: 'logs.sys.empty', hint: 'logs.actions.searchHint' },
  });
}
