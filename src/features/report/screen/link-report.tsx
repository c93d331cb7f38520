/** A shared report: its open parameters, its blocks, a watermark; a tapped value filters the other blocks, and nothing more. */
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '@/api/call';
import { serverNow } from '@/api/reply';
import { REPORT_KIND } from '@/contract/report/report-codes';
import { reportPublicEndpoints, type ShownReport } from '@/contract/report/report-public';
import type { ReportBlock } from '@/contract/report/report-definition';
import type { ReportValue } from '@/contract/report/report-query';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { useAnswer } from '@/ui/model/use-answer';
import type { BlockTable, TableRow } from '../blocks/block-table';
import { BlockView } from '../blocks/block-view';
import { ReportGrid } from '../blocks/report-grid';
import { Watermark } from '../blocks/watermark';
import { ParamsLine } from '../page/params-line';
import { paramValuesOf, withParam } from '../page/param-address';
import { LinkWall } from './link-wall';
import { LOOK_PARTS, LookContext } from './look-parts';
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
  isWall,
  onOnly,
}: {
  code: string;
  block: ReportBlock;
  params: ReturnType<typeof paramValuesOf>;
  only: Only;
  refreshSec: number;
  /** Nobody unfolds or filters anything. */
  isWall: boolean;
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
      parts={LOOK_PARTS}
      state={own ?? (error ? { result: null, code: error.code } : undefined)}
      withData={!isWall}
      {...(!isWall && {
        onChoose: (row: TableRow, table: BlockTable): void => {
          const next = onlyOf(row, table);
          if (next.length > 0) onOnly(next);
        },
      })}
    />
  );
}

export function LinkReport({ code, opened, report, layout }: LinkReportProps): ReactNode {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const [only, setOnly] = useState<Only>([]);
  const [openedAt] = useState(serverNow);
  const isWall = report.kind === REPORT_KIND.wall && layout === 'desktop';
  const looker = useMemo(
    () => ({
      look: (block: number) => call(reportPublicEndpoints.lookAtReportLink, { code, block }, { quiet: true }),
      stillMs: LEAST_REFRESH_MS,
    }),
    [code],
  );
  const params = useMemo(() => paramValuesOf(report.params, address), [report.params, address]);
  const drawn = (block: ReportBlock): ReactNode => (
    <OneBlock
      code={code}
      block={block}
      params={params}
      only={only}
      refreshSec={report.refreshSec}
      isWall={isWall}
      onOnly={setOnly}
    />
  );
  const mark = opened.watermark !== null && (
    <Watermark words={`${opened.shareName} ${formatExact(openedAt)} ${opened.watermark}`.trim()} />
  );
  if (isWall)
    return (
      <LookContext value={looker}>
        <LinkWall report={report}>{drawn}</LinkWall>
        {mark}
      </LookContext>
    );
  return (
    <main className="rp-link" data-layout={layout} data-ready="record">
      {mark}
      <h1>{report.name}</h1>
      <ParamsLine
        params={report.params}
        values={params}
        parkId={undefined}
        linkCode={opened.own ? undefined : code}
        onSet={(key, values) => setAddress((before) => withParam(before, key, values), { replace: true })}
      />
      {only.length > 0 && (
        <output className="rp-only">
          {t('report.drill.onlyOn')}
          <Button size="small" tone="quiet" onClick={() => setOnly([])}>
            {t('report.drill.all')}
          </Button>
        </output>
      )}
      <LookContext value={looker}>
        <ReportGrid definition={report.definition} layout={layout}>
          {drawn}
        </ReportGrid>
      </LookContext>
    </main>
  );
}
