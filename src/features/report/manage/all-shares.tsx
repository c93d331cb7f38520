/** 公开链接: every link that shows this park, of whatever report; all of them are stopped or replaced by one press. */
import { useState, type ReactNode } from 'react';
import { REPORT_SHARE_STATE } from '@/contract/report/report-codes';
import { type ReportShare, reportShareEndpoints } from '@/contract/report/report-share';
import { mayShare } from '@/contract/report/report-transitions';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useAnswer } from '@/ui/model/use-answer';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { CopyLink } from '@/ui/outside/copy-link';
import { FreshLink, ShareRow, wholeAddress } from '../share/shares';

type Action = 'pause' | 'renew';

interface Made {
  readonly share: ReportShare;
  readonly url: string;
}

/** Each new address is shown once, beside the name of its report. */
function NewAddresses({ made }: { made: readonly Made[] }): ReactNode {
  const t = useText();
  return (
    <div className="rp-fresh">
      <output>{t('reportdesk.share.once')}</output>
      <ul className="rp-list">
        {made.map(({ share, url }) => (
          <li key={share.id} className="rp-grant">
            <strong>{share.name || share.reportName}</strong>
            <p className="rp-address">{wholeAddress(url)}</p>
            <CopyLink url={wholeAddress(url)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WholeProps {
  parkId: number;
  shares: readonly ReportShare[];
  onMade: (made: readonly Made[]) => void;
}

/** Asked once more: what is sent to others stops working. */
function WholePark({ parkId, shares, onMade }: WholeProps): ReactNode {
  const t = useText();
  const [asked, setAsked] = useState<Action>();
  const act = useCommand(async (action: Action) => {
    const { shares: done } = await write(
      reportShareEndpoints.actOnAllReportShares,
      { parkId, action },
      { quiet: true },
    );
    setAsked(undefined);
    onMade(done.flatMap(({ share, url }) => (url === null ? [] : [{ share, url }])));
  });
  const countOf = (action: Action): number =>
    shares.filter(
      ({ mayChange, state }) => mayChange && state !== REPORT_SHARE_STATE.expired && mayShare(action, state),
    ).length;
  return (
    <>
      <div className="sp-row">
        {(['pause', 'renew'] as const).map((action) => (
          <Button key={action} disabled={countOf(action) === 0} onClick={() => setAsked(action)}>
            {t(`reportdesk.share.all.${action}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <div className="rp-grant" role="alertdialog" aria-label={t(`reportdesk.share.all.${asked}`)}>
          <p>{t(`reportdesk.share.all.${asked}Hint`, { count: countOf(asked) })}</p>
          <div className="sp-row">
            <Button tone="danger" pending={act.pending} onClick={() => void act.run(asked)}>
              {t(`reportdesk.share.all.${asked}`)}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{t('common.action.cancel')}</Button>
          </div>
        </div>
      )}
      {act.error && (
        <p className="rp-fault" role="alert">
          {errorText(act.error)}
        </p>
      )}
    </>
  );
}

export function AllShares({ parkId }: { parkId: number }): ReactNode {
  const t = useText();
  const [made, setMade] = useState<readonly Made[]>([]);
  const [url, setUrl] = useState<string>();
  const { answer, state, error, ask } = useAnswer(reportShareEndpoints.listReportShares, { parkId, pageSize: 100 });
  const shares = answer?.rows.filter((share) => share.state !== REPORT_SHARE_STATE.revoked) ?? [];
  return (
    <div className="rp-tab">
      {!answer && (state === 'loading' || state === 'ready') && <ListSkeleton rows={2} />}
      {!answer && state !== 'loading' && state !== 'ready' && <StateView state={state} error={error} onRetry={ask} />}
      {answer && shares.length === 0 && <p className="rp-none">{t('reportdesk.share.all.none')}</p>}
      {shares.length > 0 && <WholePark parkId={parkId} shares={shares} onMade={setMade} />}
      {made.length > 0 && <NewAddresses made={made} />}
      {url && <FreshLink url={url} />}
      <ul className="rp-list">
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} withReport onMade={setUrl} />
        ))}
      </ul>
    </div>
  );
}
