/** What is wrong with the platform itself, by its own figures. */
import { type Said, said } from '../../ports/said';
import type { Gauges } from './gauges.repository';

export const SELF_KINDS = [
  'platformMessages',
  'platformTimers',
  'platformDisk',
  'platformBackup',
  'platformBackupDisk',
  'platformFiles',
] as const;
export type SelfKind = (typeof SELF_KINDS)[number];

export interface SelfFinding {
  kind: SelfKind;
  titleSaid: Said;
}

export interface SelfFacts {
  gauges: Gauges;
  /** Of the disk; null: unknown. */
  freeShare: number | null;
  /** Of the disk that backups go to, where it is another folder; null: there is none, or it is unknown. */
  backupFreeShare: number | null;
  /** Null: the database is backed up by its owner. */
  backup: { lastGood: Date | null; since: Date } | null;
  now: Date;
}

const MESSAGES_LATE_SEC = 5 * 60;
const TIMERS_LATE_SEC = 60;
const LEAST_FREE = 0.1;
/** A day, and two hours for a slow night. */
const BACKUP_MS = 26 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A bucket may be looked after for an hour. */
const FILES_STUCK_SEC = 60 * 60;

function backupFinding({ backup, now }: SelfFacts): SelfFinding[] {
  if (!backup) return [];
  const { lastGood, since } = backup;
  const age = now.getTime() - (lastGood ?? since).getTime();
  // Before the first one it is given an hour.
  if (age <= (lastGood ? BACKUP_MS : HOUR_MS)) return [];
  const titleSaid = lastGood
    ? said('title.platformBackup', { hours: Math.floor(age / HOUR_MS) })
    : said('title.platformNoBackup');
  return [{ kind: 'platformBackup', titleSaid }];
}

function diskFinding(kind: 'platformDisk' | 'platformBackupDisk', share: number | null): SelfFinding[] {
  if (share === null || share >= LEAST_FREE) return [];
  return [{ kind, titleSaid: said(`title.${kind}`, { percent: Math.floor(share * 100) }) }];
}

function filesFinding({ gauges: { files } }: SelfFacts): SelfFinding[] {
  if (files.stuckSec < FILES_STUCK_SEC) return [];
  const hours = Math.floor(files.stuckSec / FILES_STUCK_SEC);
  return [{ kind: 'platformFiles', titleSaid: said('title.platformFiles', { hours }) }];
}

export function selfFindings(facts: SelfFacts): SelfFinding[] {
  const { gauges, freeShare, backupFreeShare } = facts;
  const stuck = gauges.messages.filter(({ lateSec }) => lateSec > MESSAGES_LATE_SEC);
  const count = stuck.reduce((sum, one) => sum + one.count, 0);
  const minutes = Math.floor(gauges.timersLateSec / 60);
  return [
    ...(count > 0 ? [{ kind: 'platformMessages' as const, titleSaid: said('title.platformMessages', { count }) }] : []),
    ...(gauges.timersLateSec > TIMERS_LATE_SEC
      ? [{ kind: 'platformTimers' as const, titleSaid: said('title.platformTimers', { minutes }) }]
      : []),
    ...diskFinding('platformDisk', freeShare),
    ...diskFinding('platformBackupDisk', backupFreeShare),
    ...backupFinding(facts),
    ...filesFinding(facts),
  ];
}
