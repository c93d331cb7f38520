/** The page that answers a chat link is readable before any script runs, so its few words cannot come from the client's i18n. */
import type { AlarmLevel, HandleState } from '@/contract/codes';
import type { FlowInstState } from '@/contract/flow/flow-codes';
import type { OrderState } from '@/contract/order-codes';
import { en as enBar, zh as zhBar, type BarTexts } from './link-bar-texts';

export interface LinkTexts {
  lang: string;
  level: Record<AlarmLevel, string>;
  state: Record<HandleState, string>;
  occurredAt: string;
  orderState: Record<OrderState, string>;
  reportedAt: string;
  flowState: Record<FlowInstState, string>;
  sentAt: string;
  drill: string;
  fire: string;
  call: string;
  bar: BarTexts;
}

const zh: LinkTexts = {
  lang: 'zh-CN',
  level: { 1: '特急', 2: '紧急', 3: '重要', 4: '一般', 5: '提示' },
  state: { 10: '待确认', 20: '核实中', 30: '处置中', 40: '待复核', 50: '已办结', 60: '已屏蔽', 90: '已合并' },
  occurredAt: '发生时间',
  orderState: {
    100: '待派单',
    110: '待接单',
    120: '已接单',
    130: '处理中',
    135: '已挂起',
    140: '待确认报价',
    145: '待支付',
    150: '待验收',
    160: '待回访',
    190: '已办结',
    195: '未完成办结',
    199: '已取消',
  },
  reportedAt: '报单时间',
  flowState: { [-1]: '未提交', 1: '审批中', 2: '已通过', 3: '不通过', 4: '已取消', 5: '异常' },
  sentAt: '发起时间',
  drill: '演练',
  fire: '真实火警',
  call: '拨打 119',
  bar: zhBar,
};

const en: LinkTexts = {
  lang: 'en',
  level: { 1: 'Critical', 2: 'Urgent', 3: 'Major', 4: 'Minor', 5: 'Info' },
  state: {
    10: 'To acknowledge',
    20: 'Verifying',
    30: 'Handling',
    40: 'In review',
    50: 'Closed',
    60: 'Shelved',
    90: 'Merged',
  },
  occurredAt: 'Occurred',
  orderState: {
    100: 'In the pool',
    110: 'To accept',
    120: 'Accepted',
    130: 'In progress',
    135: 'On hold',
    140: 'Quote to confirm',
    145: 'To pay',
    150: 'To check',
    160: 'To follow up',
    190: 'Done',
    195: 'Closed incomplete',
    199: 'Cancelled',
  },
  reportedAt: 'Reported',
  flowState: { [-1]: 'Not submitted', 1: 'In approval', 2: 'Approved', 3: 'Rejected', 4: 'Cancelled', 5: 'Stuck' },
  sentAt: 'Started',
  drill: 'Drill',
  fire: 'Confirmed fire',
  call: 'Call 119',
  bar: enBar,
};

/** @returns English for those whose first language it is, Chinese for everybody else. */
export const linkTexts = (acceptLanguage: string | null): LinkTexts =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? en : zh;
