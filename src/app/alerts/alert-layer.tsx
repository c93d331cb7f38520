/** Alarms over every page: the bar, who took one, the sound, the count in the title, the system's notification. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { AlertRow } from '@/contract/alert';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { currentSession } from '@/session/session-state';
import { AlertBar } from './alert-bar';
import { ROOM, roomNow } from './alert-room';
import { keepAim } from './keep-aim';
import { giveBackRoom, keepRoom, reserveRoom } from './keep-room';
import { useTitleCount } from './title-count';
import { useAlertBar } from './use-alert-bar';
import { useSystemNotices } from './use-system-notices';
import './alert-bar.css';

/** The page makes room for the bar, and presses still reach their target while it moves. */
function useRoomInPage() {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const aim = keepAim(element);
    let height = roomNow();
    const watch = new ResizeObserver(() => {
      const now = element.offsetHeight;
      reserveRoom(now);
      if (now !== height) aim.shifted(height, now);
      height = now;
    });
    watch.observe(element);
    return () => {
      aim.stop();
      watch.disconnect();
      if (currentSession().status !== 'signedIn') giveBackRoom();
    };
  }, []);
  return layer;
}

/**
 * What was reserved stays until the person does something, also when the bar that was expected does not come or goes at
 * once: an opening page does not move.
 */
function useFirstRoom(): boolean {
  const [isFirst, setFirst] = useState(() => roomNow() > 0);
  useEffect(() => {
    if (!isFirst) return undefined;
    const end = (): void => setFirst(false);
    addEventListener('click', end);
    addEventListener('keydown', end);
    return () => {
      removeEventListener('click', end);
      removeEventListener('keydown', end);
    };
  }, [isFirst]);
  return isFirst;
}

/** So long a reader has to begin with it, in ms. */
const SAID_FOR_MS = 5_000;

/** Announces each alarm once, when it arrives; alarms already in the bar are not repeated. */
function Announcement({ row }: { row: AlertRow | undefined }): ReactNode {
  const t = useText();
  const said = useRef(new Set<number>());
  const [words, setWords] = useState('');
  const id = row?.id;
  const next = row ? t('alert.bar.announce', { level: codeText('alarmLevel', row.level), place: row.location }) : '';
  useEffect(() => {
    if (id === undefined || said.current.has(id)) return;
    said.current.add(id);
    setWords(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- said once for each alarm, whatever the language is changed to
  }, [id]);
  useEffect(() => {
    const timer = setTimeout(() => setWords(''), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words ? (
    <p role="alert" className="sp-alert-said">
      {words}
    </p>
  ) : null;
}

export function AlertLayer(): ReactNode {
  const model = useAlertBar();
  const layer = useRoomInPage();
  useTitleCount(model.alerts?.total ?? 0);
  useSystemNotices(model.alerts);
  const isFirst = useFirstRoom();
  const waiting = model.alerts?.waiting;
  useEffect(() => waiting && keepRoom({ ids: waiting.map(({ id }) => id) }), [waiting]);
  return (
    <div className="sp-alerts" ref={layer} style={{ minHeight: isFirst || !model.alerts ? ROOM : 0 }}>
      <AlertBar model={model} />
      <div className="sp-alert-notes">
        {model.notes.map(({ id, words }) => (
          <output key={id} className="sp-alert-note">
            {words}
          </output>
        ))}
      </div>
      <Announcement row={model.shown?.row} />
    </div>
  );
}
