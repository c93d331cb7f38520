/** One report of the centre: its name, its type, and its first number as it is now. */
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PARK_IN_ADDRESS } from '@/contract/report/report-address';
import { reportCenterEndpoints, type ReportCenterRow } from '@/contract/report/report-center';
import { REPORT_KIND } from '@/contract/report/report-codes';
import { REPORT_MODELS, type MeasureFormat } from '@/contract/report/report-models';
import type { BlockAnswer } from '@/contract/report/report-center';
import { codeText } from '@/i18n/text';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatAgo } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { ChangeMark } from '@/ui/case/statistics/change-mark';
import { useInSight } from '@/ui/chart/use-in-sight';
import { useAnswer } from '@/ui/model/use-answer';
import { changeIn } from '../blocks/block-table';
import { measureTitle, measureWords } from '../blocks/value-words';
import { OutsideReport } from './outside-report';

/** The same name means the same in every model. */
const measureOf = (key: string) =>
  Object.values(REPORT_MODELS).flatMap(({ measures }) => (measures[key] ? [measures[key]] : []))[0];

function First({ answer }: { answer: BlockAnswer }): ReactNode {
  const { result } = answer;
  const at = result?.columns.findIndex(({ role }) => role === 'measure') ?? -1;
  const key = result?.columns[at]?.key;
  if (!result || key === undefined) return null;
  const measure = measureOf(key);
  const format: MeasureFormat = measure?.format ?? 'count';
  const numberAt = (index: number): number | null => {
    const cell = result.totals[index] ?? null;
    return cell === null ? null : Number(cell);
  };
  const beforeAt = result.columns.findIndex((column) => column.key === `${key}Before`);
  const change =
    beforeAt < 0
      ? undefined
      : changeIn({ key, title: '', format, better: measure?.better, adds: false }, numberAt(at), numberAt(beforeAt));
  return (
    <span className="rp-card-number">
      <strong className="sp-num">{measureWords(format, numberAt(at))}</strong>
      <small>{measureTitle(key)}</small>
      <ChangeMark change={change} />
    </span>
  );
}

function Words({ row, parkId }: { row: ReportCenterRow; parkId: number }): ReactNode {
  const t = useText();
  const place = useRef<HTMLSpanElement>(null);
  const isInSight = useInSight(place);
  const { answer } = useAnswer(
    reportCenterEndpoints.queryReport,
    { reportId: row.id, blocks: [row.firstNumber ?? 1], ...(parkId > 0 && { parkId }) },
    { enabled: isInSight && row.firstNumber !== null },
  );
  const [first] = answer?.answers ?? [];
  return (
    <span ref={place} className="rp-card-words">
      {row.cover && <img className="rp-card-cover" src={row.cover} alt="" loading="lazy" />}
      <span className="rp-card-name">
        {row.favourite && (
          <>
            <span aria-hidden="true">★</span>
            <small className="sp-hidden">{t('report.center.favourites')}</small>
          </>
        )}
        {row.name}
      </span>
      {row.firstNumber !== null && (first ? <First answer={first} /> : <span className="rp-card-number" />)}
      <span className="sp-row-facts">
        {row.typeName && <span>{row.typeName}</span>}
        {(row.kind === REPORT_KIND.fineReport || row.kind === REPORT_KIND.link) && (
          <span>{codeText('reportKind', row.kind)}</span>
        )}
        {row.lastViewedAt !== null && (
          <span>{t('report.center.seen', { at: formatAgo(row.lastViewedAt, languageTag()) })}</span>
        )}
      </span>
    </span>
  );
}

interface ReportCardProps {
  row: ReportCenterRow;
  parkId: number;
  layout: 'phone' | 'desktop';
}

export function ReportCard({ row, parkId, layout }: ReportCardProps): ReactNode {
  const { mixed } = useParkChoice();
  const inside = <Words row={row} parkId={parkId} />;
  if (row.kind === REPORT_KIND.fineReport || row.kind === REPORT_KIND.link)
    return (
      <OutsideReport row={row} parkId={parkId} layout={layout}>
        {inside}
      </OutsideReport>
    );
  return (
    <Link
      className="rp-card"
      to={href('reportPage', { code: row.code, ...(mixed && parkId > 0 && { [PARK_IN_ADDRESS]: parkId }) })}
    >
      {inside}
    </Link>
  );
}
