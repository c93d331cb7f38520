/** 打开报表: other reports that take the tapped value, opened with it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PARK_IN_ADDRESS, rangeInAddress } from '@/contract/report/report-address';
import { reportCenterEndpoints, type ReportTarget } from '@/contract/report/report-center';
import type { DateRange, ReportQuery, ReportValue } from '@/contract/report/report-query';
import { paramName } from '@/contract/report/report-schedule';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useAnswer } from '@/ui/model/use-answer';

export interface TappedValue {
  readonly field: string;
  readonly values: readonly ReportValue[];
}

interface OtherReportsProps {
  reportId: number;
  model: ReportQuery['model'];
  tapped: readonly TappedValue[];
  range: DateRange;
  /** Whose numbers these are, where they are of one park. */
  parkId: number | undefined;
}

function addressOf(
  { code, params, range }: ReportTarget,
  { tapped, range: asked, parkId }: Omit<OtherReportsProps, 'reportId' | 'model'>,
): string {
  const said: Record<string, string | number> = { code };
  if (parkId !== undefined) said[PARK_IN_ADDRESS] = parkId;
  for (const { key, dim } of params) {
    const [value] = tapped.find(({ field }) => field === dim)?.values ?? [];
    if (value !== undefined) said[paramName(key)] = String(value);
  }
  if (range !== null) said[paramName(range)] = rangeInAddress(asked);
  return href('reportPage', said);
}

export function OtherReports({ reportId, model, ...here }: OtherReportsProps): ReactNode {
  const t = useText();
  const dims = here.tapped.map(({ field }) => field).join(',');
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
        <Link key={target.id} to={addressOf(target, here)}>
          {target.name}
        </Link>
      ))}
    </nav>
  );
}
