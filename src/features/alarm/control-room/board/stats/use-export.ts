/** One table of the statistics as a file: the rows on show, its columns in the person's words. */
import { download } from '@/api/download';
import { alarmBoardEndpoints, ALARM_STEPS, type StatisticsTable } from '@/contract/alarm-board';
import type { ExportColumn } from '@/contract/crud';
import { DEVICE_TYPE } from '@/contract/codes';
import { codeText, text } from '@/i18n/text';
import { deliver } from '@/lib/deliver-file';
import { ownTitle } from '@/lib/own-title';
import { useCommand, type Command } from '@/ui/model/use-command';
import type { StatisticsModel } from './use-statistics';

const PARTS = ['Median', 'Mean', 'P90'] as const;

/** Codes of types in words. */
const typeWords = (): Record<string, string> =>
  Object.fromEntries(Object.values(DEVICE_TYPE).map((code) => [String(code), codeText('deviceType', code)]));

function headOf(table: StatisticsTable): ExportColumn[] {
  if (table === 'series') return [{ name: 'day', title: text('alarmboard.stat.from') }];
  if (table === 'byType') return [{ name: 'key', title: text('alarmboard.stat.type'), words: typeWords() }];
  const title = text(table === 'byBuilding' ? 'alarmboard.stat.building' : 'alarmboard.stat.point');
  return [
    { name: 'name', title },
    { name: 'place', title: text(table === 'byBuilding' ? 'alarmboard.stat.park' : 'alarm.field.place') },
    ...(table === 'byBuilding' ? [] : [{ name: 'code', title: text('alarmboard.stat.code') }]),
  ];
}

const before = (name: string, title: string): ExportColumn => ({
  name,
  title: text('common.compare.nameBefore', { name: title }),
});

function beforeColumns(): ExportColumn[] {
  return [
    before('beforeTotal', text('alarmboard.measure.total')),
    { name: 'changeRate', title: text('common.compare.change') },
    before('beforeJudged', text('alarmlist.judged')),
    before('beforeFalseAlarm', text('alarmboard.measure.falseAlarm')),
    before('beforeFalseRate', text('alarmboard.measure.falseRate')),
    ...ALARM_STEPS.map((step) => {
      const part = text('alarmboard.share.Median');
      const name = text('alarmboard.stat.seconds', { step: text(`alarmboard.step.${step}`), part });
      return before(`before${step}Median`, name);
    }),
  ];
}

export const exportColumns = (table: StatisticsTable): ExportColumn[] => [
  ...headOf(table),
  ...(['total', 'judged', 'falseAlarm', 'realFire', 'falseRate'] as const).map((name) => ({
    name,
    title: text(name === 'judged' ? 'alarmlist.judged' : `alarmboard.measure.${name}`),
  })),
  ...ALARM_STEPS.flatMap((step) =>
    PARTS.map((part) => ({
      name: `${step}${part}`,
      title: text('alarmboard.stat.seconds', {
        step: text(`alarmboard.step.${step}`),
        part: text(`alarmboard.share.${part}`),
      }),
    })),
  ),
  ...beforeColumns(),
];

export function useExport({ input }: StatisticsModel): Command<[StatisticsTable, 'xlsx' | 'csv'], void> {
  return useCommand(async (table, format) => {
    const columns = exportColumns(table);
    const asked = { ...input, table, format, columns, sheet: ownTitle() };
    const file = await download(alarmBoardEndpoints.exportAlarmStatistics, asked);
    await deliver(file, 'download');
  });
}
