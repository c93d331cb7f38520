/** A report of another tool: signed in there with a token of one use, in a window of its own. */
import type { ReactNode } from 'react';
import { call } from '@/api/call';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import { errorText } from '@/i18n/error-text';
import { useCommand } from '@/ui/model/use-command';

export function OutsideReport({ code, children }: { code: string; children: ReactNode }): ReactNode {
  const open = useCommand(async () => {
    const { url, newWindow } = await call(reportCenterEndpoints.forwardReportShortUrl, { code }, { quiet: true });
    if (newWindow) window.open(url, '_blank', 'noopener');
    else window.location.assign(url);
  });
  return (
    <button type="button" className="rp-card" aria-busy={open.pending} onClick={() => void open.run()}>
      {children}
      {open.error && <span role="alert">{errorText(open.error)}</span>}
    </button>
  );
}
