/** 分享: links that open the report without an account; the address is shown once, when it is made. */
import { useState, type ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import { REPORT_SHARE_STATE, type ReportShareState } from '@/contract/report/report-codes';
import { type ReportShare, reportShareEndpoints } from '@/contract/report/report-share';
import { mayShare, type ReportShareAction } from '@/contract/report/report-transitions';
import { errorText } from '@/i18n/error-text';
import { languageTag, listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { useOwnParks } from '../use-own-parks';
import { Button } from '@/ui/common/button';
import { QrCode } from '@/ui/common/qr-code';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { CodeTag } from '@/ui/common/tags';
import type { Tone } from '@/ui/model/cell';
import { useAnswer } from '@/ui/model/use-answer';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { CopyLink } from '@/ui/outside/copy-link';
import { EditShare } from './edit-share';
import { NewShare } from './new-share';
import type { Shareable } from './shareable';
import '../manage/manage.css';

const TONES: Readonly<Record<ReportShareState, Tone>> = {
  [REPORT_SHARE_STATE.active]: 'good',
  [REPORT_SHARE_STATE.paused]: 'paused',
  [REPORT_SHARE_STATE.expired]: 'warning',
  [REPORT_SHARE_STATE.revoked]: 'closed',
};

/** An address of ours may come without its origin. */
export const wholeAddress = (url: string): string => new URL(url, window.location.origin).href;

export function FreshLink({ url }: { url: string }): ReactNode {
  const t = useText();
  const whole = wholeAddress(url);
  return (
    <div className="rp-fresh">
      <output>{t('reportdesk.share.once')}</output>
      <p className="rp-address">{whole}</p>
      <CopyLink url={whole} />
      <QrCode words={whole} label={t('reportdesk.share.code')} />
    </div>
  );
}

const ACTIONS = ['pause', 'resume', 'renew', 'revoke'] as const satisfies readonly ReportShareAction[];

interface RowProps {
  share: ReportShare;
  /** Beside links of other reports. */
  withReport?: boolean;
  onMade: (url: string) => void;
}

export function ShareRow({ share, withReport = false, onMade }: RowProps): ReactNode {
  const t = useText();
  const act = useCommand(async (action: ReportShareAction) => {
    const { url } = await write(reportShareEndpoints.actOnReportShare, { id: share.id, action }, { quiet: true });
    if (url) onMade(url);
  });
  const [isOpen, setOpen] = useState(false);
  const { name, state, tail, hasPassword, views, maxViews, startsAt, expiresAt, ownerName, parkIds } = share;
  const parks = useOwnParks().filter(({ id }) => parkIds.includes(id));
  return (
    <li className="rp-grant">
      <p className="sp-ends">
        <strong>{name || t('reportdesk.share.unnamed', { tail })}</strong>
        <CodeTag table="reportShareState" code={state} tone={TONES[state]} />
      </p>
      <p className="sp-row-facts">
        {withReport && <span>{share.reportName}</span>}
        <span>{t('reportdesk.share.tail', { tail })}</span>
        <span>{t(hasPassword ? 'reportdesk.share.withPassword' : 'reportdesk.share.open')}</span>
        <span>
          {maxViews === null
            ? t('reportdesk.share.views', { count: views })
            : t('reportdesk.share.viewsOf', { views, most: maxViews })}
        </span>
        {startsAt !== null && startsAt > serverNow() && (
          <span>{t('reportdesk.share.from', { at: formatMoment(startsAt, languageTag()) })}</span>
        )}
        <span>
          {expiresAt === null
            ? t('reportdesk.share.forever')
            : t('reportdesk.share.until', { at: formatMoment(expiresAt, languageTag()) })}
        </span>
        {share.frameOrigins.length > 0 && (
          <span>{t('reportdesk.share.framedBy', { list: listed(share.frameOrigins) })}</span>
        )}
        {parkIds.length > 1 && <span>{listed(parks.map((park) => park.name))}</span>}
        <span>{ownerName}</span>
      </p>
      {share.mayChange && (
        <div className="sp-row">
          {state !== REPORT_SHARE_STATE.revoked && (
            <Button
              size="small"
              label={`${t('reportdesk.share.change')} ${name || tail}`}
              onClick={() => setOpen(!isOpen)}
            >
              {t('reportdesk.share.change')}
            </Button>
          )}
          {ACTIONS.filter((action) => mayShare(action, state)).map((action) => (
            <Button
              key={action}
              size="small"
              tone={action === 'revoke' ? 'danger' : 'plain'}
              pending={act.pending}
              label={`${t(`reportdesk.share.${action}`)} ${name || tail}`}
              onClick={() => void act.run(action)}
            >
              {t(`reportdesk.share.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {act.error && (
        <p className="rp-fault" role="alert">
          {errorText(act.error)}
        </p>
      )}
      {isOpen && <EditShare share={share} onDone={() => setOpen(false)} />}
    </li>
  );
}

export function Shares({ report }: { report: Shareable }): ReactNode {
  const t = useText();
  const [url, setUrl] = useState<string>();
  const { answer, state, error, ask } = useAnswer(reportShareEndpoints.listReportShares, {
    reportId: report.id,
    pageSize: 100,
  });
  const isPublished = report.publishedNo !== null;
  return (
    <div className="rp-tab">
      {!isPublished && <p className="sp-hint">{t('reportdesk.share.publishFirst')}</p>}
      {isPublished && report.rights.share && <NewShare report={report} onMade={setUrl} />}
      {url && <FreshLink url={url} />}
      {!answer && (state === 'loading' || state === 'ready') && <ListSkeleton rows={2} />}
      {!answer && state !== 'loading' && state !== 'ready' && <StateView state={state} error={error} onRetry={ask} />}
      {answer?.rows.length === 0 && <p className="rp-none">{t('reportdesk.share.none')}</p>}
      <ul className="rp-list">
        {answer?.rows.map((share) => (
          <ShareRow key={share.id} share={share} onMade={setUrl} />
        ))}
      </ul>
    </div>
  );
}
