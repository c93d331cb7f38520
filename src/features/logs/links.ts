/** Links to the records that logs refer to. */
import { href, type ScreenKey } from '@/screens/addresses';

const SCREENS: Readonly<Record<string, ScreenKey>> = {
  alarm: 'warningDetail',
  order: 'orderRecord',
  dict: 'dictItems',
  sysLog: 'sysTrack',
};

/** @returns undefined when such a record has no page */
export function recordHref(bizType: string | null, bizId: number | null): string | undefined {
  if (bizType === null || bizId === null) return undefined;
  if (bizType === 'syncRun') return href('dataSyncLogs', { run: bizId });
  const screen = SCREENS[bizType];
  return screen && href(screen, { id: bizId });
}
