/** Where the main step leads when it is on another screen. */
import type { TextKey } from '@/i18n/areas';
import { href } from '@/screens/addresses';
import type { MainStep } from './next-step';

export interface StepLink {
  readonly to: string;
  readonly label: TextKey;
}

/** @returns undefined when there is no step for this person */
export function stepLink(main: MainStep, id: number): StepLink | undefined {
  switch (main) {
    case 'work':
      return { to: href('warningNoticeWechatWorkHandle', { id }), label: 'alarm.node.work' };
    case 'finish':
      return { to: href('warningNoticeWechatWorkHandle', { id }), label: 'alarm.action.finishHandling' };
    case 'review':
      return { to: href('warningNoticeWechatWorkHandle', { id }), label: 'alarm.review.go' };
    case 'plan':
      return { to: href('warningDetail', { id }), label: 'alarm.plan.open' };
    case 'acknowledge':
    case 'arrive':
    case 'decide':
      return { to: href('warningNoticeWechatSureFire', { id }), label: 'alarm.verdict.go' };
    default:
      return undefined;
  }
}
