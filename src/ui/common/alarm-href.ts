/** Where an alarm opens. */
import type { AlarmRow } from '@/contract/alarm-entities';
import { behaviourOf } from '@/contract/alarm-kinds';
import { HANDLE_STATE as S, type HandleState } from '@/contract/codes';
import { href, type ScreenKey } from '@/screens/addresses';

const SCREEN_OF_STATE: Record<HandleState, ScreenKey> = {
  [S.pending]: 'warningNoticeWechatSureFire',
  [S.verifying]: 'warningNoticeWechatSureFire',
  [S.handling]: 'warningDetail',
  [S.reviewing]: 'warningNoticeWechatNodeDetail',
  [S.closed]: 'warningNoticeWechatNodeDetail',
  [S.shelved]: 'warningNoticeWechatNodeDetail',
  [S.merged]: 'warningNoticeWechatNodeDetail',
};

type Opened = Pick<AlarmRow, 'id' | 'handleState'> & Partial<Pick<AlarmRow, 'category' | 'deviceType'>>;

/** Only what starts a plan has one to be worked. */
const hasNoPlan = ({ handleState, category, deviceType }: Opened): boolean =>
  handleState === S.handling && category !== undefined && behaviourOf(category, deviceType).starts !== 'plan';

/** Where an alarm in this state is opened: to decide, to work the plan, or to read what was done. */
export const alarmHref = (row: Opened): string =>
  href(hasNoPlan(row) ? 'warningNoticeWechatSureFire' : SCREEN_OF_STATE[row.handleState], { id: row.id });
