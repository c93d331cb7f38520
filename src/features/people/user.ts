/** People on the client: colours of states, pages of each menu, and who may do what. */
import type { UserRow } from '@/contract/admin-user';
import { ACCOUNT_STATE } from '@/contract/codes';
import { listed } from '@/i18n/language';
import type { ScreenKey } from '@/screens/addresses';
import type { Cell, Tone } from '@/ui/model/cell';

/** The three menus with people: all whom the user manages, those of a park, those of the user's tenant. */
export type Frame = 'unified' | 'park' | 'center';

export const USER_LISTS: Record<Frame, ScreenKey> = {
  unified: 'unifiedUsers',
  park: 'parkUsers',
  center: 'centerUsers',
};
export const USER_PAGES: Record<Frame, ScreenKey> = { unified: 'unifiedUser', park: 'parkUser', center: 'centerUser' };

export const STATE_TONES: Record<UserRow['state'], Tone> = {
  [ACCOUNT_STATE.enabled]: 'good',
  [ACCOUNT_STATE.disabled]: 'paused',
  [ACCOUNT_STATE.left]: 'closed',
};

export const stateCell = ({ state }: Pick<UserRow, 'state'>): Cell => ({
  code: state,
  table: 'accountState',
  tone: STATE_TONES[state],
});

export const names = (rows: readonly { name: string }[]): string => listed(rows.map(({ name }) => name));
