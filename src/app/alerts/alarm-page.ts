/** Which alarm the address shows. */
import { HANDLE_STATE } from '@/contract/codes';
import { screenAt, type ScreenKey } from '@/screens/addresses';
import { alarmHref } from '@/ui/common/alarm-href';

/** Pages of one alarm: `id` is the alarm's. */
const ALARM_PAGES: readonly ScreenKey[] = [
  'warningNoticeWechatSureFire',
  'warningNoticeWechatWorkHandle',
  'warningNoticeWechatNodeDetail',
  'warningDetail',
  'alarmRecord',
];

/** @returns the alarm's id; undefined on every other page */
export function alarmOnPage(pathname: string, search: string): number | undefined {
  const key = screenAt(pathname);
  if (!key || !ALARM_PAGES.includes(key)) return undefined;
  const id = Number(new URLSearchParams(search).get('id'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Not acknowledged yet: opens the page with the verdict. */
export const waitingHref = (id: number): string => alarmHref({ id, handleState: HANDLE_STATE.pending });
