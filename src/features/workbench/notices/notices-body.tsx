/** The page of notices: received and, for whoever may publish, sent. */
import { useState, type ReactNode } from 'react';
import type { SentNotice } from '@/contract/notice';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Switch } from '@/ui/fields/switch';
import type { WorkbenchKit } from '../kit';
import { useConfirmArrivals } from '../use-confirm';
import { NoticeForm } from './notice-form';
import { ReceiptsView } from './receipts-view';
import { Received } from './received';
import { Sent } from './sent';
import { useNotices } from './use-notices';
import '@/ui/common/block.css';
import '../workbench.css';

export function NoticesBody({ kit }: { kit: WorkbenchKit }): ReactNode {
  const t = useText();
  const model = useNotices();
  useConfirmArrivals();
  const { mayPublish, isSent, openId, put } = model;
  /** `null`: a new one. */
  const [draft, setDraft] = useState<SentNotice | null>();
  const { Panel, voice } = kit;
  const close = (): void => put({ id: undefined });
  return (
    <div className="wb">
      {mayPublish && (
        <div className="wb-head">
          <Switch
            label={t('workbench.notice.tabs')}
            options={[
              { value: false, label: t('workbench.notice.received') },
              { value: true, label: t('workbench.notice.sent') },
            ]}
            value={isSent}
            onChoose={(sent) => put({ tab: sent ? 'sent' : undefined, id: undefined })}
          />
          <Button tone="main" onClick={() => setDraft(null)}>
            {t('workbench.action.compose')}
          </Button>
        </div>
      )}
      {isSent ? <Sent model={model} /> : <Received model={model} kit={kit} />}
      {isSent && openId !== undefined && draft === undefined && (
        <Panel title={t('workbench.notice.title')} onClose={close}>
          <ReceiptsView id={openId} voice={voice} onEdit={setDraft} onGone={close} />
        </Panel>
      )}
      {draft !== undefined && (
        <Panel
          title={t(draft ? 'workbench.notice.editTitle' : 'workbench.notice.newTitle')}
          onClose={() => setDraft(undefined)}
        >
          <NoticeForm
            notice={draft ?? undefined}
            onSaved={(published) => {
              setDraft(undefined);
              voice.say(t(published ? 'workbench.notice.published' : 'workbench.notice.saved'));
              put({ tab: 'sent', id: undefined });
            }}
          />
        </Panel>
      )}
    </div>
  );
}
