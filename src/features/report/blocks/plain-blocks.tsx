/** Blocks without numbers: words, a picture, what a camera shows. */
import type { ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import type { ReportBlock, ReportPicture } from '@/contract/report/report-definition';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import type { SignedInParts } from './signed-in-parts';
import './blocks.css';

export const TextBlock = ({ block }: { block: ReportBlock }): ReactNode => (
  <Block title={block.title || undefined} className="rp-block">
    <p className="rp-text">{block.text}</p>
  </Block>
);

/** Its description is its text for whoever hears the page, and stands below it. */
export function PictureBlock({
  block,
  pictures,
  parts,
}: {
  block: ReportBlock;
  pictures: readonly ReportPicture[] | undefined;
  parts: SignedInParts | undefined;
}): ReactNode {
  const t = useText();
  const { title, text: described = '', photoKey } = block;
  const Looked = parts?.picture;
  if (Looked && photoKey)
    return (
      <Block title={title || undefined} className="rp-block">
        <Looked no={block.no} described={described} />
      </Block>
    );
  const url = pictures?.find(({ key }) => key === photoKey)?.url;
  return (
    <Block title={title || undefined} className="rp-block">
      {url ? (
        <figure className="rp-picture">
          <img src={fileUrl(url)} alt={described || title || t('report.picture.title')} loading="lazy" />
          {described && <figcaption>{described}</figcaption>}
        </figure>
      ) : (
        <p className="rp-none">{described || t(photoKey ? 'report.picture.signIn' : 'report.picture.none')}</p>
      )}
    </Block>
  );
}

export function CameraBlock({ block, parts }: { block: ReportBlock; parts: SignedInParts | undefined }): ReactNode {
  const t = useText();
  const { cameraId, title, text: described } = block;
  const Still = parts?.still;
  return (
    <Block title={title || described || t('report.still.title')} className="rp-block">
      {cameraId === undefined && <p className="rp-none">{t('report.still.none')}</p>}
      {cameraId !== undefined && Still && <Still no={block.no} cameraId={cameraId} />}
      {cameraId !== undefined && !Still && <p className="rp-none">{t('report.still.signIn')}</p>}
    </Block>
  );
}
