/** Which way of scanning is tried now, and why the one before did not work. */
import { useEffect, useRef, useState } from 'react';
import { chatAppOf, type ChatApp } from '@/contract/chat-page';
import { pointCode } from '@/contract/short-code';
import type { TextKey } from '@/i18n/areas';
import { hasCameras } from '@/lib/scan/camera';
import { canReadPhotos, readPhoto } from '@/lib/scan/photo';
import type { OnCode } from '@/lib/scan/scanning';
import { wayAfter, waysOf, type Way } from '@/lib/scan/ways';
import { scanByChat } from './chat-scan';

export interface ScanModel {
  readonly way: Way;
  /** The chat app that shows the page. */
  readonly app: ChatApp | undefined;
  /** Why it went on to this way, or what came of the photo. */
  readonly problem: TextKey | undefined;
  readonly mayTakePhotos: boolean;
  readonly readingPhoto: boolean;
  readonly onSeen: OnCode;
  /** The camera did not work. */
  readonly onCameraProblem: (problem: TextKey) => void;
  readonly onPhoto: (file: File) => void;
}

/** The chat app's own scanner, once, as soon as the sheet is open. */
function useChatScan(app: ChatApp | undefined, onDone: (code: string | undefined, failed: boolean) => void): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!app) return undefined;
    let gone = false;
    const end = (code: string | undefined, failed: boolean): void => {
      if (!gone) done.current(code, failed);
    };
    scanByChat(app).then(
      (found) => end(found === 'none' ? undefined : found.code, false),
      () => end(undefined, true),
    );
    return () => {
      gone = true;
    };
  }, [app]);
}

/** What is tried first follows from what the browser can do; each failure leads to the next way, with a sentence. */
export function useScan(onCode: OnCode): ScanModel {
  const [app] = useState(() => chatAppOf(navigator.userAgent));
  const [ways] = useState(() => waysOf({ chat: app !== undefined, camera: hasCameras(), pictures: canReadPhotos() }));
  const [way, setWay] = useState<Way>(ways[0] ?? 'typing');
  const [problem, setProblem] = useState<TextKey | undefined>(hasCameras() ? undefined : 'common.scan.unsupported');
  const [readingPhoto, setReadingPhoto] = useState(false);
  const goOn = (from: Way, why: TextKey | undefined): void => {
    setProblem((before) => why ?? before);
    setWay((now) => (now === from ? wayAfter(ways, from) : now));
  };
  const onSeen: OnCode = (code, picture) => onCode(pointCode(code), picture);
  useChatScan(app, (code, failed) => {
    if (code) onSeen(code);
    else goOn('chat', failed && hasCameras() ? 'common.scan.chatFailed' : undefined);
  });
  const onPhoto = async (file: File): Promise<void> => {
    setReadingPhoto(true);
    const code = await readPhoto(file).catch(() => null);
    setReadingPhoto(false);
    if (code) onSeen(code, file);
    else setProblem(code === null ? 'common.scan.noReader' : 'common.scan.photoNothing');
  };
  return {
    way,
    app,
    problem,
    mayTakePhotos: canReadPhotos(),
    readingPhoto,
    onSeen,
    onCameraProblem: (why) => goOn('camera', why),
    onPhoto: (file) => void onPhoto(file),
  };
}
