/** A shared report: its open parameters, its blocks, a watermark; a tapped value filters the other blocks, and nothing more. */
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '@/api/reply';
import { reportPublicEndpoints, type ShownReport } from '@/contract/report/report-public';
import type { ReportBlock } from '@/contract/report/report-definition';
import { paramName } from '@/contract/report/report-schedule';
import type { ReportValue } from '@/contract/report/report-query';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { useAnswer } from '@/ui/model/use-answer';
import type { BlockTable, TableRow } from '../blocks/block-table';
import { BlockView } from '../blocks/block-view';
import { ReportGrid } from '../blocks/report-grid';
import { paramValuesOf } from '../page/param-address';
import { ParamsLine } from '../page/params-line';
import type { OpenedLink } from './use-link';
import '../page/page.css';

interface LinkReportProps {
  code: string;
  opened: OpenedLink;
  report: ShownReport;
  layout: 'phone' | 'desktop';
}

type Only = { field: string; values: ReportValue[] }[];

const LEAST_REFRESH_MS = 60_000;

/** What of a row other blocks can be filtered by. */
const onlyOf = (row: TableRow, table: BlockTable): Only =>
  table.dims.flatMap(({ key, isTime }, index) => {
    const cell = row.cells[index];
    return isTime || cell === null || cell === undefined || cell === '' ? [] : [{ field: key, values: [cell] }];
  });

function OneBlock({
  code,
  block,
  params,
  only,
  refreshSec,
  onOnly,
}: {
  code: string;
  block: ReportBlock;
  params: ReturnType<typeof paramValuesOf>;
  only: Only;
  refreshSec: number;
  onOnly: (only: Only) => void;
}): ReactNode {
  const { answer, error } = useAnswer(
    reportPublicEndpoints.queryReportLink,
    { code, blocks: [block.no], params, only },
    { enabled: block.query !== undefined, refreshMs: Math.max(LEAST_REFRESH_MS, refreshSec * 1_000), keeps: true },
  );
  // A link that was revoked meanwhile shows nothing of what was there.
  const [own] = error && error.status !== 0 ? [] : (answer?.answers ?? []);
  return (
    <BlockView
      block={block}
      state={own ?? (error ? { result: null, code: error.code } : undefined)}
      onChoose={(row, table) => {
        const next = onlyOf(row, table);
        if (next.length > 0) onOnly(next);
      }}
    />
  );
}

/** Across the page and on paper: whose link it is, and when it was opened. */
const Watermark = ({ words }: { words: string }): ReactNode => (
  <div className="rp-watermark" aria-hidden="true">
    {Array.from({ length: 24 }, (_, index) => (
      <span key={index}>{words}</span>
    ))}
  </div>
);

export function LinkReport({ code, opened, report, layout }: LinkReportProps): ReactNode {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const [only, setOnly] = useState<Only>([]);
  const [openedAt] = useState(serverNow);
  const params = useMemo(() => paramValuesOf(report.params, address), [report.params, address]);
  return (
    <main className="rp-link" data-layout={layout} data-ready="record">
      {opened.watermark !== null && (
        <Watermark words={`${opened.shareName} ${formatMoment(openedAt, languageTag())} ${opened.watermark}`.trim()} />
      )}
      <h1>{report.name}</h1>
      <ParamsLine
        params={report.params.filter(({ kind }) => kind === 'range')}
        values={params}
        parkId={undefined}
        onSet={(key, values) =>
          setAddress(
            (before) => {
              const next = new URLSearchParams(before);
              next.delete(paramName(key));
              for (const value of values) next.append(paramName(key), value);
              return next;
            },
            { replace: true },
          )
        }
      />
      {only.length > 0 && (
        <output className="rp-only">
          {t('report.drill.onlyOn')}
          <Button size="small" tone="quiet" onClick={() => setOnly([])}>
            {t('report.drill.all')}
          </Button>
        </output>
      )}
      <ReportGrid definition={report.definition} layout={layout}>
        {(block) => (
          <OneBlock
            code={code}
            block={block}
            params={params}
            only={only}
            refreshSec={report.refreshSec}
            onOnly={setOnly}
          />
        )}
      </ReportGrid>
    </main>
  );
}
