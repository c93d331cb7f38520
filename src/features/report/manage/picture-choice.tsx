/** The picture of a block: chosen from the device, uploaded at once, and described in words. */
import type { ReactNode } from 'react';
import { PHOTO_MAX_BYTES } from '@/contract/file';
import type { ReportBlock } from '@/contract/report/report-definition';
import { useText } from '@/i18n/use-text';
import { PictureButton } from '@/ui/fields/picture-button';
import type { DesignModel } from './use-design';
import { usePicture } from './use-picture';

export function PictureChoice({ model, block }: { model: DesignModel; block: ReportBlock }): ReactNode {
  const t = useText();
  const change = (changes: Partial<ReportBlock>): void => model.changeBlock(block.no, { ...block, ...changes });
  const upload = usePicture(model, (photoKey) => change({ photoKey }));
  return (
    <>
      <div className="sp-row">
        <PictureButton
          words={t(block.photoKey ? 'reportdesk.picture.replace' : 'reportdesk.picture.upload')}
          fileLabel={t('reportdesk.picture.file')}
          hint={t('reportdesk.picture.hint', { size: PHOTO_MAX_BYTES / 1_000_000 })}
          pending={upload.pending}
          error={upload.error}
          onFile={(file) => void upload.run(file)}
        />
      </div>
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
