import type { texts as zh } from '../zh/titles';
import type { SameKeys } from '../../text-types';

export const texts = {
  401: 'No access',
  404: 'Page not found',
  login: 'Sign in',
  '302request': 'Session ended',
  wechatRequest: 'Chat entry',
  redirectPath: 'Refresh',
  devChat: 'Chat inbox',
  warningDetail: 'Plan',
  mainDetailIndex: 'Personal centre',
  homeIndex: 'Workbench',
  homePageIndex: 'Home',
  warningNoticeWechatIndex: 'Alarms',
  warningNoticeWechatSureFire: 'Is it a fire?',
  warningNoticeWechatWorkHandle: 'Work on it',
  warningNoticeWechatNodeDetail: 'Step',
} satisfies SameKeys<typeof zh>;
