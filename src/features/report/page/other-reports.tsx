/** 打开报表: other reports that take the tapped value, opened with it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reportCenterEndpoints, type ReportTarget } from '@/contract/report/report-center';
import type { DateRange, ReportQuery, ReportValue } from '@/contract/report/report-query';
import { paramName } from '@/contract/report/report-schedule';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useAnswer } from '@/ui/model/use-answer';
import { rangeInAddress } from './param-address';

export interface TappedValue {
  readonly field: string;
  readonly values: readonly ReportValue[];
}

interface OtherReportsProps {
  reportId: number;
  model: ReportQuery['model'];
  tapped: readonly TappedValue[];
  range: DateRange;
}

function addressOf({ code, params, range }: ReportTarget, tapped: readonly TappedValue[], asked: DateRange): string {
  const said: Record<string, string | number> = { code };
  for (const { key, dim } of params) {
    const [value] = tapped.find(({ field }) => field === dim)?.values ?? [];
    if (value !== undefined) said[paramName(key)] = String(value);
  }
  if (range !== null) said[paramName(range)] = rangeInAddress(asked);
  return href('reportPage', said);
}

export function OtherReports({ reportId, model, tapped, range }: OtherReportsProps): ReactNode {
  const t = useText();
  const dims = tapped.map(({ field }) => field).join(',');
  const { answer = [] } = useAnswer(
    reportCenterEndpoints.listReportTargets,
    { reportId, model, dims },
    { enabled: dims !== '' },
  );
  if (answer.length === 0) return null;
  return (
    <nav className="rp-chips" aria-label={t('report.drill.open')}>
      <span>{t('report.drill.open')}</span>
      {answer.map((target) => (
        <Link key={target.id} to={addressOf(target, tapped, range)}>
          {target.name}
        </Link>
      ))}
    </nav>
  );
}
