/** Scans a QR code: by the chat app, the camera or a photo, whichever works first; typing the code is always there. */
import '@/i18n/form-texts';
import type { ReactNode } from 'react';
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

interface ScanSheetProps {
  open: boolean;
  onClose: () => void;
  onCode: OnCode;
}

function useSentence({ way, app, problem }: ScanModel): string {
  const t = useText();
  const params = { app: t(`common.scan.app.${app ?? 'wecom'}`) };
  if (way === 'chat') return t('common.scan.chatOpening', params);
  return t(problem ?? (way === 'camera' ? 'common.scan.hint' : 'common.scan.unsupported'), params);
}

function Scanner({ onCode }: { onCode: OnCode }): ReactNode {
  const scan = useScan(onCode);
  const sentence = useSentence(scan);
  return (
    <div className="sp-scan">
      {scan.way === 'camera' && <CameraView onCode={scan.onSeen} onProblem={scan.onCameraProblem} />}
      <output className="sp-scan-words">{sentence}</output>
      {scan.mayTakePhotos && (
        <PhotoButton onPhoto={scan.onPhoto} reading={scan.readingPhoto} main={scan.way === 'photo'} />
      )}
      <TypedCode onCode={(code) => onCode(code)} />
    </div>
  );
}

export function ScanSheet({ open, onClose, onCode }: ScanSheetProps): ReactNode {
  const t = useText();
  const take: OnCode = (...seen) => {
    vibrate(40);
    onCode(...seen);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('common.scan.title')}>
      <Scanner onCode={take} />
    </Sheet>
  );
}
