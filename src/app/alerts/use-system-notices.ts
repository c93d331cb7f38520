/** One notification of the system for each new alarm, while the person looks elsewhere; gone when it was taken. */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Alerts } from '@/contract/alert';
import { codeText } from '@/i18n/text';
import { showNotice } from '@/lib/system-notice';
import { waitingHref } from './alarm-page';
import { isHeard } from './heard';
import { markSeen, useSeen } from './seen';

const looksElsewhere = (): boolean => document.visibilityState !== 'visible' || !document.hasFocus();

export function useSystemNotices(alerts: Alerts | undefined): void {
  const navigate = useNavigate();
  const seen = useSeen();
  /** How to take each away; without one it was not needed. */
  const shown = useRef(new Map<number, (() => void) | undefined>());
  useEffect(() => {
    if (!alerts) return;
    const { waiting, choice } = alerts;
    for (const row of waiting) {
      const { id, level, location, title, parkName } = row;
      if (shown.current.has(id) || seen.includes(id)) continue;
      const wanted = choice.notify && isHeard(row, choice, new Date()) && looksElsewhere();
      const open = (): void => {
        markSeen([id]);
        void navigate(waitingHref(id));
      };
      const notice = { title: `${codeText('alarmLevel', level)} · ${location}`, body: `${title} · ${parkName}` };
      const close = wanted
        ? showNotice({ ...notice, tag: `alarm-${id}`, urgent: level === 1, href: waitingHref(id), onOpen: open })
        : undefined;
      shown.current.set(id, close);
    }
    for (const [id, close] of shown.current) {
      if (waiting.some((row) => row.id === id) && !seen.includes(id)) continue;
      close?.();
      shown.current.set(id, undefined);
    }
  }, [alerts, seen, navigate]);
}
