/** What the list and the page of a door say alike. */
import type { DoorRow } from '@/contract/access/access-device';
import { text } from '@/i18n/text';

/** 大堂 → 研发区; one side alone where the other is not said. */
export const areasText = ({ areaFromName, areaName }: Pick<DoorRow, 'areaFromName' | 'areaName'>): string =>
  areaFromName === null ? (areaName ?? '') : text('access.door.areas', { from: areaFromName, to: areaName ?? '—' });

/** 待下发 12 · 失败 3. */
export const workText = ({ waiting, failed, toRemove }: Pick<DoorRow, 'waiting' | 'failed' | 'toRemove'>): string =>
  [
    waiting > 0 && text('access.work.waiting', { count: waiting }),
    failed > 0 && text('access.work.failed', { count: failed }),
    toRemove > 0 && text('access.work.toRemove', { count: toRemove }),
  ]
    .filter(Boolean)
    .join(' · ');
