/** Administrators of the platform: what is checked of others is not asked of them. */
import { USER_TYPE } from '@/contract/codes';

export const isAdministrator = (user: { usertype: number }): boolean => user.usertype === USER_TYPE.administrator;
