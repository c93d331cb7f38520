/** In which capacities somebody stands to an event. */
import type { Permission } from '@/contract/permissions';
import type { VideoActor } from '@/contract/video/video-transitions';
import type { VideoEventRecord } from '../video-event.table';

const LEADS: readonly Permission[] = ['alarm.lead', 'alarm.manager', 'video.setup'];

/** Whoever leads judges no more than others, unless they hold the right for it. */
export function videoActorsOf(
  { actedBy }: Pick<VideoEventRecord, 'actedBy'>,
  { id, rights }: { id: number; rights: ReadonlySet<Permission> },
): VideoActor[] {
  if (!rights.has('video.review')) return [];
  const leads = LEADS.some((right) => rights.has(right));
  return ['reviewer', ...(actedBy === id ? (['judge'] as const) : []), ...(leads ? (['lead'] as const) : [])];
}
