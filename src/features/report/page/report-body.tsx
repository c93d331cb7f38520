/** One report: its parameters in a line, its blocks, and what follows from a tapped number. */
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import type { ReportBlock } from '@/contract/report/report-definition';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { formatExact, formatMoment } from '@/lib/dates';
import { languageTag, loadTexts } from '@/i18n/language';
import { href } from '@/screens/addresses';
import { Button, ButtonLink } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { ListSkeleton } from '@/ui/common/skeleton';
import { useInSight } from '@/ui/chart/use-in-sight';
import { useAnswer } from '@/ui/model/use-answer';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { tableOf, type TableRow } from '../blocks/block-table';
import { blockTitle } from '../blocks/block-title';
import { SIGNED_IN_PARTS } from '../blocks/signed-in-parts';
import { BlockView } from '../blocks/block-view';
import { ReportGrid } from '../blocks/report-grid';
import { Watermark } from '../blocks/watermark';
import { Drill } from './drill';
import { canExplain, Explain } from './explain';
import { BlockFiles } from './block-files';
import { ParamsLine } from './params-line';
import type { ReportModel } from './use-report';
import './page.css';

/** Whoever may share needs no right to build: the links are here, fetched with their words when they are wanted. */
const Shares = lazy(async () => {
  const [{ Shares: shares }] = await Promise.all([import('../share/shares'), loadTexts(['reportdesk', 'menu'])]);
  return { default: shares };
});

/** Blocks ask a window ahead: who scrolls on finds their numbers there. */
const AHEAD = '100%';

/** A block asks when it comes near the window. */
function OneBlock({ model, block }: { model: ReportModel; block: ReportBlock }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(place, AHEAD);
  const { report, asked } = model;
  const { query } = block;
  const [chosen, setChosen] = useState<{ row: TableRow; measure: string | undefined }>();
  const { answer, error } = useAnswer(
    reportCenterEndpoints.queryReport,
    { ...asked, blocks: [block.no] },
    {
      enabled: isInSight && query !== undefined,
      refreshMs: report.refreshSec > 0 ? report.refreshSec * 1_000 : undefined,
      keeps: true,
    },
  );
  const [own] = answer?.answers ?? [];
  const state = own ?? (error ? { result: null, code: error.code } : undefined);
  const result = state?.result ?? undefined;
  const [isExplained, setIsExplained] = useState(false);
  const t = useText();
  return (
    <div ref={place} className="rp-fill" data-ready={result ? 'block' : undefined}>
      <BlockView
        block={block}
        state={state}
        parts={SIGNED_IN_PARTS}
        pictures={report.pictures}
        onChoose={(row) => setChosen({ row, measure: undefined })}
        onNumber={(row, measure) => setChosen({ row, measure })}
        questions={
          query &&
          canExplain(query) && (
            <button
              type="button"
              className="rp-question"
              aria-expanded={isExplained}
              aria-label={labelled(t('report.explain.ask'), blockTitle(block))}
              onClick={() => setIsExplained(!isExplained)}
            >
              {t('report.explain.ask')}
            </button>
          )
        }
        tools={report.rights.export && result && query && <BlockFiles model={model} block={block} result={result} />}
      >
        {isExplained && result && query && (
          <Explain
            model={model}
            no={block.no}
            query={query}
            table={tableOf(query, result)}
            onClose={() => setIsExplained(false)}
          />
        )}
        {chosen && result && query && (
          <Drill
            key={[chosen.measure, ...chosen.row.cells].join('\n')}
            model={model}
            block={{ ...block, query }}
            result={result}
            row={chosen.row}
            measure={chosen.measure ?? query.measures[0] ?? ''}
            dims={result.columns
              .filter(({ role }) => role === 'time' || role === 'dim')
              // All rows together are none of them.
              .slice(0, chosen.row.cells.length)
              .map(({ key, role }) => ({ key, isTime: role === 'time' }))}
            onClose={() => setChosen(undefined)}
          />
        )}
      </BlockView>
    </div>
  );
}

function Head({ model }: { model: ReportModel }): ReactNode {
  const t = useText();
  const { report } = model;
  const { id, favourite, rights, publicShares, publishedAt } = report;
  const [isSharing, setSharing] = useState(false);
  const follow = useCommand(() => write(reportCenterEndpoints.favouriteReport, { reportId: id, on: !favourite }));
  return (
    <header className="rp-head">
      <h1>{report.name}</h1>
      <p className="sp-row-facts">
        <span>{t('report.page.version', { no: report.no, at: formatMoment(publishedAt, languageTag()) })}</span>
        {publicShares > 0 && rights.share && (
          <span className="rp-shared">{t('report.page.shared', { count: publicShares })}</span>
        )}
      </p>
      <div className="sp-row">
        <Button pending={follow.pending} onClick={() => void follow.run()}>
          {t(favourite ? 'report.action.unfollow' : 'report.action.follow')}
        </Button>
        {rights.share && <Button onClick={() => setSharing(!isSharing)}>{t('report.action.share')}</Button>}
        {rights.edit && (
          <>
            <ButtonLink to={href('reportDesign', { id })}>{t('report.action.edit')}</ButtonLink>
            <ButtonLink to={href('reportDesign', { id, tab: 'sends' })}>{t('report.action.send')}</ButtonLink>
          </>
        )}
      </div>
      {isSharing && (
        <section aria-label={t('report.action.share')}>
          <Suspense fallback={<ListSkeleton rows={2} />}>
            <Shares report={{ ...report, publishedNo: report.no }} />
          </Suspense>
        </section>
      )}
    </header>
  );
}

export function ReportBody({ model, layout }: { model: ReportModel; layout: 'phone' | 'desktop' }): ReactNode {
  const t = useText();
  const { report, values, only } = model;
  const [openedAt] = useState(serverNow);
  return (
    <div className="rp-page" data-ready="record" data-layout={layout}>
      <Watermark words={`${report.viewer} ${formatExact(openedAt)}`} />
      <Head model={model} />
      <OnePark id={model.asked.parkId ?? 0} />
      <ParamsLine params={report.params} values={values} parkId={model.asked.parkId} onSet={model.setParam} />
      {only.length > 0 && (
        <output className="rp-only">
          {t('report.drill.onlyOn')}
          <Button size="small" tone="quiet" onClick={() => model.setOnly([])}>
            {t('report.drill.all')}
          </Button>
        </output>
      )}
      <ReportGrid definition={report.definition} layout={layout}>
        {(block) => <OneBlock model={model} block={block} />}
      </ReportGrid>
    </div>
  );
}
