/** 报修进度 for a reporter without an account: where it stands, what waits for them, what happened. */
import type { ComponentType, ReactNode } from 'react';
import type { GuestReport } from '@/contract/order-public';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { KeepLink } from '@/ui/common/keep-link';
import { Entrance } from '@/ui/common/entrance';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { usePhotoView } from '@/ui/common/use-photo-view';
import type { FormDefinition } from '@/ui/model/definitions';
import { ModelProvider } from '@/ui/model/model-provider';
import { useFormModel, type FormModel } from '@/ui/model/use-form-model';
import { UrgeWait } from '../order-urge/urge-wait';
import { Urges } from '../order-urge/urges';
import { isLoudAct, type GuestAction, type GuestActValues } from './guest-act';
import { isAsked, ReportHead, ReportQuote, ReportStory } from './report-facts';
import { guestActForm, useOrderStatus, type StatusModel } from './use-order-status';
import '../order-guest/guest-page.css';
import '../parts/order-story.css';
import './status-page.css';

export interface StatusKit {
  readonly layout: 'phone' | 'desktop';
  readonly FormBody: ComponentType<{ model: FormModel<GuestActValues> }>;
  readonly SubmitButton: ComponentType<{
    model: FormModel<GuestActValues>;
    definition: FormDefinition<GuestActValues>;
  }>;
}

interface PartProps {
  status: StatusModel;
  report: GuestReport;
  kit: StatusKit;
}

function ActForm({ action, status, report, kit }: PartProps & { action: GuestAction }): ReactNode {
  const t = useText();
  const definition = guestActForm(action, report, status);
  const state = useFormModel(definition);
  const { FormBody, SubmitButton } = kit;
  return (
    <Block title={t(`order.action.${action}`)} className="od-guest">
      <FormBody model={state} />
      <SubmitButton model={state} definition={definition} />
      <Button tone="quiet" onClick={() => status.setOpen(undefined)}>
        {t('common.action.cancel')}
      </Button>
    </Block>
  );
}

function Acts({ status, report, kit }: PartProps): ReactNode {
  const t = useText();
  const { acts, open, setOpen } = status;
  const waits = report.allowed.includes('urge') && !acts.includes('urge') ? report.urgeAgainAt : null;
  if (open && acts.includes(open))
    return <ActForm key={open} action={open} status={status} report={report} kit={kit} />;
  if (acts.length === 0 && waits === null) return null;
  return (
    <Block>
      <div className="od-guest-buttons">
        {acts.map((action) => (
          <Button
            key={action}
            tone={isLoudAct(action) ? 'main' : 'plain'}
            size={isLoudAct(action) ? 'main' : 'normal'}
            onClick={() => setOpen(action)}
          >
            {t(`order.action.${action}`)}
          </Button>
        ))}
      </div>
      {waits !== null && (
        <p className="sp-hint">
          <UrgeWait until={waits} />
        </p>
      )}
    </Block>
  );
}

const KEEP_WORDS = {
  keep: 'ordernew.status.keep',
  copy: 'ordernew.status.copy',
  copyFailed: 'ordernew.status.copyFailed',
  share: 'ordernew.status.share',
} as const;

function Report(part: PartProps): ReactNode {
  const t = useText();
  const { report, status, kit } = part;
  const { view, show, close } = usePhotoView();
  const picture = view?.urls[view.start ?? 0];
  return (
    <div className="od-guest" data-ready="record">
      <ReportHead report={report} />
      {isAsked(report) && <ReportQuote report={report} />}
      <Acts status={status} report={report} kit={kit} />
      <Urges urges={report.urges} />
      <ReportStory report={report} onView={show} />
      {picture && (
        <button type="button" className="od-guest-picture" onClick={close} aria-label={t('common.action.close')}>
          <img src={picture} alt="" />
        </button>
      )}
      {!report.ofQuote && <KeepLink title={`${t('titles.orderStatus')} ${report.no}`} words={KEEP_WORDS} />}
      <Button pending={status.detail.isRefreshing} onClick={() => void status.detail.refresh()}>
        {t('ordernew.status.refresh')}
      </Button>
    </div>
  );
}

const MISSING = { title: 'ordernew.status.missing', hint: 'ordernew.status.missingHint' } as const;
const EXPIRED = { title: 'ordernew.status.expired', hint: 'ordernew.status.expiredHint' } as const;

function Body({ kit }: { kit: StatusKit }): ReactNode {
  const t = useText();
  const status = useOrderStatus();
  const { isBroken, detail } = status;
  const missing = isBroken || detail.state === 'notFound';
  const isExpired = detail.error?.code === 'order.linkExpired';
  return (
    <Entrance layout={kit.layout} title={t('titles.orderStatus')} long>
      {missing && <StateView state="empty" empty={isExpired ? EXPIRED : MISSING} />}
      {!missing && detail.state === 'loading' && <ListSkeleton rows={4} />}
      {!missing && detail.record && <Report status={status} report={detail.record} kit={kit} />}
      {!missing && !detail.record && detail.state !== 'loading' && detail.state !== 'ready' && (
        <StateView state={detail.state} error={detail.error} onRetry={() => void detail.refresh()} />
      )}
    </Entrance>
  );
}

/** Before signing in there is no server state of the app: the page brings its own. */
export const StatusPage = ({ kit }: { kit: StatusKit }): ReactNode => (
  <ModelProvider>
    <Body kit={kit} />
  </ModelProvider>
);
