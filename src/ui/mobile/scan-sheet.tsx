/** Scans a QR code: by the chat app, the camera or a photo, whichever works first; typing the code is always there. */
import '@/i18n/form-texts';
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import type { OnCode } from '@/lib/scan/scanning';
import { vibrate } from '@/lib/vibrate';
import { CameraView } from './scan/camera-view';
import { PhotoButton } from './scan/photo-button';
import { TypedCode } from './scan/typed-code';
import { useScan, type ScanModel } from '../model/scan/use-scan';
import { Sheet } from './sheet';
import './fields/field-row.css';
import './scan-sheet.css';

/** Of a code that is no point's; it is then typed elsewhere. */
export interface ScanWords {
  readonly title: TextKey;
  readonly hint: TextKey;
}

interface ScanSheetProps {
  words?: ScanWords;
  open: boolean;
  onClose: () => void;
  onCode: OnCode;
}

function useSentence({ way, app, problem }: ScanModel, hint: TextKey): string {
  const t = useText();
  const params = { app: t(`common.scan.app.${app ?? 'wecom'}`) };
  if (way === 'chat') return t('common.scan.chatOpening', params);
  return t(problem ?? (way === 'camera' ? hint : 'common.scan.unsupported'), params);
}

function Scanner({ words, onCode }: Pick<ScanSheetProps, 'words' | 'onCode'>): ReactNode {
  const scan = useScan(onCode);
  const sentence = useSentence(scan, words?.hint ?? 'common.scan.hint');
  return (
    <div className="sp-scan">
      {scan.way === 'camera' && <CameraView onCode={scan.onSeen} onProblem={scan.onCameraProblem} />}
      <output className="sp-scan-words">{sentence}</output>
      {scan.mayTakePhotos && (
        <PhotoButton onPhoto={scan.onPhoto} reading={scan.readingPhoto} main={scan.way === 'photo'} />
      )}
      {!words && <TypedCode onCode={(code) => onCode(code)} />}
    </div>
  );
}

export function ScanSheet({ open, words, onClose, onCode }: ScanSheetProps): ReactNode {
  const t = useText();
  const take: OnCode = (...seen) => {
    vibrate(40);
    onCode(...seen);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t(words?.title ?? 'common.scan.title')}>
      <Scanner {...(words && { words })} onCode={take} />
    </Sheet>
  );
}
