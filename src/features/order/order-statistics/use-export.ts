/** One table of the statistics as a file: the rows on show, its columns in the person's words. */
import { download } from '@/api/download';
import type { ExportColumn } from '@/contract/crud';
import { dispatchEndpoints, type OrderStatisticsTable } from '@/contract/dispatch';
import { text } from '@/i18n/text';
import { deliver } from '@/lib/deliver-file';
import { ownTitle } from '@/lib/own-title';
import { useCommand, type Command } from '@/ui/model/use-command';
import type { ChartKind } from './charts';
import type { StatisticsModel } from './use-statistics';

const TABLES: Record<ChartKind, OrderStatisticsTable> = {
  week: 'byWeek',
  type: 'byType',
  building: 'byBuilding',
  person: 'byPerson',
};

const headOf = (question: ChartKind): ExportColumn =>
  question === 'week'
    ? { name: 'week', title: text('orderdesk.stat.column.week') }
    : {
        name: 'name',
        title: text(`orderdesk.stat.by.${question}`),
        words: { '': text(`orderdesk.stat.no.${question}`) },
      };

/** Of how many orders a rate is. */
const casesOf = (rate: 'respondOnTime' | 'finishOnTime'): string =>
  text('common.compare.casesOf', { name: text(`orderdesk.stat.${rate}`) });
const before = (name: string): string => text('common.compare.nameBefore', { name });

/** The numbers of each row; what is counted in time or money names its unit. */
export const exportColumns = (question: ChartKind): ExportColumn[] => [
  headOf(question),
  { name: 'total', title: text('orderdesk.stat.total') },
  { name: 'done', title: text('orderdesk.stat.done') },
  { name: 'incomplete', title: text('orderdesk.stat.incomplete') },
  { name: 'cancelled', title: text('orderdesk.stat.cancelled') },
  { name: 'respondCases', title: casesOf('respondOnTime') },
  { name: 'respondRate', title: text('orderdesk.stat.respondOnTime') },
  { name: 'respondLate', title: text('orderdesk.stat.respondLate') },
  { name: 'finishCases', title: casesOf('finishOnTime') },
  { name: 'finishRate', title: text('orderdesk.stat.finishOnTime') },
  { name: 'finishLate', title: text('orderdesk.stat.finishLate') },
  { name: 'mtta', title: text('orderdesk.stat.column.mtta') },
  { name: 'arrive', title: text('orderdesk.stat.column.arrive') },
  { name: 'cycle', title: text('orderdesk.stat.column.cycle') },
  { name: 'refused', title: text('orderdesk.stat.column.refused') },
  { name: 'transferred', title: text('orderdesk.stat.column.transferred') },
  { name: 'urged', title: text('orderdesk.stat.column.urged') },
  { name: 'reopened', title: text('orderdesk.stat.column.reopened') },
  { name: 'score', title: text('orderdesk.stat.score') },
  { name: 'quoted', title: text('orderdesk.stat.column.quoted') },
  { name: 'paid', title: text('orderdesk.stat.column.paid') },
  { name: 'beforeTotal', title: before(text('orderdesk.stat.total')) },
  { name: 'changeRate', title: text('common.compare.change') },
  { name: 'beforeRespondRate', title: before(text('orderdesk.stat.respondOnTime')) },
  { name: 'beforeFinishRate', title: before(text('orderdesk.stat.finishOnTime')) },
  { name: 'beforeMtta', title: before(text('orderdesk.stat.column.mtta')) },
  { name: 'beforeCycle', title: before(text('orderdesk.stat.column.cycle')) },
  { name: 'beforeScore', title: before(text('orderdesk.stat.score')) },
];

export type StatisticsFiles = Command<[ChartKind, 'xlsx' | 'csv'], void>;

export function useExport({ input }: StatisticsModel): StatisticsFiles {
  return useCommand(async (question, format) => {
    const columns = exportColumns(question);
    const asked = { ...input, table: TABLES[question], format, columns, sheet: ownTitle() };
    await deliver(await download(dispatchEndpoints.exportOrderStatistics, asked), 'download');
  });
}
