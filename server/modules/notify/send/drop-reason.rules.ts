/** Messages that became pointless while they waited: they are not sent, and the timeline says why. */
import { HANDLE_STATE, NOTIFY_RESULT } from '@/contract/codes';
import type { NotifyPurpose } from '../notify.table';

export type DropReason = 'taken' | 'closed' | 'shelved' | 'merged';

const S = HANDLE_STATE;

/** By what state of its alarm a message has become pointless; news never does. */
const POINTLESS: Readonly<Record<NotifyPurpose, Readonly<Record<number, DropReason>>>> = {
  news: {},
  escalation: {
    [S.verifying]: 'taken',
    [S.handling]: 'taken',
    [S.reviewing]: 'taken',
    [S.closed]: 'closed',
    [S.shelved]: 'shelved',
    [S.merged]: 'merged',
  },
  reminder: { [S.closed]: 'closed', [S.merged]: 'merged' },
};

/** @param handleState of its alarm, as it is now; null: it has none. @returns null while it is worth sending */
export const dropReasonOf = (purpose: NotifyPurpose, handleState: number | null): DropReason | null =>
  (handleState === null ? null : POINTLESS[purpose][handleState]) ?? null;

const WORDS: Readonly<Record<string, string>> = {
  taken: '已有人接警，无需再通知',
  closed: '告警已办结，无需再通知',
  shelved: '告警已屏蔽，无需再通知',
  merged: '告警已合并，无需再通知',
} satisfies Record<DropReason, string>;

interface Fate {
  result: number;
  reason: string | null;
}

/** A dropped message for readers: `dropped` for the person's language, `reason` in words for clients that do not know the code. */
export const droppedFate = ({ result, reason }: Fate): { reason: string | null; dropped?: string } =>
  result === NOTIFY_RESULT.dropped && reason !== null
    ? { reason: WORDS[reason] ?? reason, dropped: reason }
    : { reason };
