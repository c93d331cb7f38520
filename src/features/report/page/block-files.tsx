/** The numbers of a block as a file of the platform: exactly the question that is on show, noted as an export. */
import type { ReactNode } from 'react';
import { download } from '@/api/download';
import type { ReportBlock } from '@/contract/report/report-definition';
import { reportExportEndpoints } from '@/contract/report/report-export';
import type { QueryResult } from '@/contract/report/report-query';
import { errorText } from '@/i18n/error-text';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { deliver } from '@/lib/deliver-file';
import { type TableFormat, TableFiles } from '@/ui/case/statistics/table-files';
import { useCommand } from '@/ui/model/use-command';
import { blockTitle } from '../blocks/block-title';
import { exportColumns } from './export-columns';
import type { ReportModel } from './use-report';

interface BlockFilesProps {
  model: ReportModel;
  block: ReportBlock;
  result: QueryResult;
}

/** No sheet and no file is called longer than this. */
const LONGEST = 100;

export function BlockFiles({ model, block, result }: BlockFilesProps): ReactNode {
  const t = useText();
  const { query } = block;
  const title = blockTitle(block);
  const words = (format: TableFormat): string => t(format === 'xlsx' ? 'report.block.xlsx' : 'report.block.file');
  const save = useCommand(async (format: TableFormat) => {
    if (!query) return;
    const sheet = `${model.report.name} ${title}`.slice(0, LONGEST);
    const wanted = { ...model.asked, block: block.no, format, sheet, columns: exportColumns(query, result) };
    await deliver(await download(reportExportEndpoints.exportReport, wanted), 'download');
  });
  return (
    <>
      <TableFiles
        pending={save.pending}
        words={words}
        label={(format) => labelled(words(format), title)}
        onAsk={(format) => void save.run(format)}
      />
      {save.error && (
        <p className="rp-fault" role="alert">
          {errorText(save.error)}
        </p>
      )}
    </>
  );
}
