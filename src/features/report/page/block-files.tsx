/** The numbers of a block as a file: exactly what is shown, in the person's words. */
import type { ReactNode } from 'react';
import type { ReportBlock } from '@/contract/report/report-definition';
import type { QueryResult } from '@/contract/report/report-query';
import { labelled } from '@/i18n/punctuation';
import { text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { deliver } from '@/lib/deliver-file';
import { Button } from '@/ui/common/button';
import { dayName } from '@/ui/model/export-list';
import { csvFile } from '@/ui/model/table-files';
import { useCommand } from '@/ui/model/use-command';
import { tableOf, wordsIn, type BlockTable } from '../blocks/block-table';
import { blockTitle } from '../blocks/block-title';
import type { ReportModel } from './use-report';

/** Numbers stay numbers: a spreadsheet goes on counting with them. */
const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** What cannot be counted with (durations, money, shares) stands in words beside nothing else. */
const cellText = (table: BlockTable, index: number, value: number | null): string =>
  table.measures[index]?.format === 'count' || value === null
    ? numberText(value)
    : wordsIn(table.measures[index], value);

export function linesOf(table: BlockTable): string[][] {
  const isCompared = table.totals.before !== undefined;
  const head = [
    ...table.dims.map(({ title }) => title),
    ...table.measures.map(({ title }) => title),
    ...(isCompared
      ? table.measures.map(({ title }) =>
          text('report.against.series', { name: title, period: table.against?.name ?? '' }),
        )
      : []),
  ];
  const rows = table.rows.length > 0 && table.dims.length > 0 ? table.rows : [{ ...table.totals, names: [] }];
  return [
    head,
    ...rows.map(({ names, values, before }) => [
      ...names,
      ...values.map((value, index) => cellText(table, index, value)),
      ...(before ?? []).map((value, index) => cellText(table, index, value)),
    ]),
  ];
}

interface BlockFilesProps {
  model: ReportModel;
  block: ReportBlock;
  result: QueryResult;
}

export function BlockFiles({ model, block, result }: BlockFilesProps): ReactNode {
  const t = useText();
  const { query } = block;
  const title = blockTitle(block);
  const save = useCommand(async () => {
    if (!query) return;
    const name = dayName(`${model.report.name} ${title}`, 'csv').replace(/\.csv$/, '');
    await deliver(await csvFile(name, linesOf(tableOf(query, result))), 'download');
  });
  return (
    <span className="sp-chart-files">
      <Button
        size="small"
        tone="quiet"
        pending={save.pending}
        label={labelled(t('report.block.file'), title)}
        onClick={() => void save.run()}
      >
        {t('report.block.file')}
      </Button>
    </span>
  );
}
