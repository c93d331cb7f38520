/** Time that runs, time that is due, moments. All count on the server's clock. */
import type { ReactNode } from 'react';
import { formatExact, formatRunning } from '@/lib/dates';
import { useText } from '@/i18n/use-text';
import { useAtNow, useNow } from '../model/use-now';
import { classes } from './classes';
import { clockAndAgoText, durationText, leftText, momentText } from './words-of-time';
import './time.css';

/** How long something lasts or has lasted: mm:ss, then h:mm. With `until` it stands still. */
export function RunningTime({ since, until }: { since: number; until?: number | null }): ReactNode {
  return <span className="sp-num">{useAtNow(1000, (now) => formatRunning((until ?? now) - since))}</span>;
}

/** Till when there is time (周一 10:00 前), in the last hour how long (剩 03:12), or how late it is (已超时 3 分钟). */
export function DueTime({ due }: { due: number }): ReactNode {
  const t = useText();
  const late = useIsOverdue(due);
  const words = useAtNow(1000, (now) =>
    late ? t('common.time.overdue', { time: durationText(now - due) }) : leftText(due, now),
  );
  return <span className={classes('sp-num sp-due', late && 'sp-due-late')}>{words}</span>;
}

/** Whether a due time has passed; redraws when it does. */
export const useIsOverdue = (due: number | null): boolean => useAtNow(1000, (now) => due !== null && due < now);

interface MomentProps {
  at: number;
  /** 14:03，3 分钟前 instead. */
  relative?: boolean;
  /** 今天 14:03:09 instead. */
  seconds?: boolean | undefined;
}

/** 今天 14:03; the exact time in a tip. */
export function Moment({ at, relative, seconds }: MomentProps): ReactNode {
  useText();
  const now = useNow(60_000);
  return (
    <time className="sp-num" dateTime={new Date(at).toISOString()} title={formatExact(at)}>
      {relative ? clockAndAgoText(at, now) : momentText(at, now, seconds)}
    </time>
  );
}
