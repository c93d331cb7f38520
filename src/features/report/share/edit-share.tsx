/** A link that there is, changed: its address stays, and so does what it pins. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import { reportShareEndpoints, type ReportShare } from '@/contract/report/report-share';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { ShareFields } from './share-fields';
import { shareIn } from './share-words';

export function EditShare({ share, onDone }: { share: ReportShare; onDone: () => void }): ReactNode {
  const t = useText();
  const [isParkless, setParkless] = useState(false);
  const save = useCommand(async (form: HTMLFormElement) => {
    const said = shareIn(new FormData(form), share, serverNow());
    setParkless(said.parkIds.length === 0);
    if (said.parkIds.length === 0) return;
    const { id, reportId, pinned, open, export: exports } = share;
    const input = { id, reportId, pinned, open, export: exports, ...said };
    await write(reportShareEndpoints.saveReportShare, input, { quiet: true });
    onDone();
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save.run(event.currentTarget);
  };
  return (
    <form className="rp-new-share" onSubmit={onSubmit}>
      <ShareFields share={share} />
      <div className="sp-row">
        <Button type="submit" tone="main" pending={save.pending}>
          {t('reportdesk.share.keep')}
        </Button>
        <Button onClick={onDone}>{t('common.action.cancel')}</Button>
      </div>
      {(isParkless || save.error) && (
        <p className="rp-fault" role="alert">
          {isParkless ? t('reportdesk.share.parkless') : save.error && errorText(save.error)}
        </p>
      )}
    </form>
  );
}
