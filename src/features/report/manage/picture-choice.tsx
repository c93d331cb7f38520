/** The picture of a block: chosen from the device, uploaded at once, and described in words. */
import { useRef, type ReactNode } from 'react';
import { call } from '@/api/call';
import { fileEndpoints, PHOTO_MAX_BYTES } from '@/contract/file';
import type { ReportBlock } from '@/contract/report/report-definition';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';
import { useOnePark } from '@/ui/model/use-one-park';
import type { DesignModel } from './use-design';

export function PictureChoice({ model, block }: { model: DesignModel; block: ReportBlock }): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const input = useRef<HTMLInputElement>(null);
  const change = (changes: Partial<ReportBlock>): void => model.changeBlock(block.no, { ...block, ...changes });
  const upload = useCommand(async (body: File) => {
    const key = crypto.randomUUID();
    const { url } = await call(
      fileEndpoints.uploadPhoto,
      { key, parkId: model.report.parkId ?? parkId },
      { body, quiet: true },
    );
    if (url) model.addUpload({ key, url });
    change({ photoKey: key });
  });
  return (
    <>
      <div className="sp-row">
        <Button pending={upload.pending} onClick={() => input.current?.click()}>
          {t(block.photoKey ? 'reportdesk.picture.replace' : 'reportdesk.picture.upload')}
        </Button>
        <input
          ref={input}
          type="file"
          className="sp-hidden"
          tabIndex={-1}
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('reportdesk.picture.file')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again after a refusal.
            event.target.value = '';
            if (file) void upload.run(file);
          }}
        />
        <small className="sp-hint">{t('reportdesk.picture.hint', { size: PHOTO_MAX_BYTES / 1_000_000 })}</small>
      </div>
      {upload.error && (
        <p className="rp-fault" role="alert">
          {errorText(upload.error)}
        </p>
      )}
      <label className="sp-plain-field">
        <span>{t('reportdesk.picture.described')}</span>
        <input
          className="sp-input"
          maxLength={200}
          value={block.text ?? ''}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
    </>
  );
}
