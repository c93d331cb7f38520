/** A report of another system: of the reporting tool signed in with a token of one use, of any other site named first. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@/api/call';
import { reportCenterEndpoints, type ReportCenterRow } from '@/contract/report/report-center';
import { REPORT_KIND } from '@/contract/report/report-codes';
import { errorText } from '@/i18n/error-text';
import { useCommand } from '@/ui/model/use-command';
import { openOutside } from './open-outside';

interface OutsideReportProps {
  row: Pick<ReportCenterRow, 'code' | 'kind'>;
  /** Whose code the tool gets. */
  parkId: number;
  layout: 'phone' | 'desktop';
  children: ReactNode;
}

export function OutsideReport({ row: { code, kind }, parkId, layout, children }: OutsideReportProps): ReactNode {
  const navigate = useNavigate();
  const open = useCommand(async () => {
    const input = { code, ...(parkId > 0 && { parkId }) };
    const addressOf = async (): Promise<string> =>
      (await call(reportCenterEndpoints.forwardReportShortUrl, input, { quiet: true })).url;
    if (kind === REPORT_KIND.link) await navigate(await addressOf());
    else await openOutside(layout, addressOf);
  });
  return (
    <button type="button" className="rp-card" aria-busy={open.pending} onClick={() => void open.run()}>
      {children}
      {open.error && <span role="alert">{errorText(open.error)}</span>}
    </button>
  );
}
