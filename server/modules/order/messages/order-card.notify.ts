/** What a person reads in the chat about an order. */
import type { Card } from '../../notify/notify.table';
import type { OrderRecord } from '../order.table';

/** First words of a card; an event that is not here stands under its order's title alone. */
const HEADS: Record<string, string> = {
  created: '新工单',
  dispatch: '待接单',
  accept: '已接单',
  transfer: '转单待接',
  refuse: '被拒单',
  notAccepted: '超时未接单',
  putBack: '退回工单池',
  suspend: '已挂起',
  resume: '已恢复处理',
  setHelpers: '协助人有调整',
  quote: '报价待确认',
  consentAsked: '报价待确认',
  approveQuote: '报价已同意',
  rejectQuote: '报价被拒绝',
  finish: '处理完成',
  returnWork: '验收退回',
  requestCancel: '申请取消',
  requestIncomplete: '申请未完成办结',
  approveRequest: '申请已同意',
  declineRequest: '申请被驳回',
  cancel: '已取消',
  reopen: '已重新打开',
  urge: '催办',
  answerUrge: '催办有回复',
  warned: '即将超时',
  overdue: '已超时',
  twiceOverdue: '严重超时',
  resumed: '挂起已到期',
  noStaff: '无人可派',
};

/** The page that a tap opens; the ticket is made at the tap. */
const pageOf = (orderId: number): string => `/business-app/workOrderManagement/wechatworkdetail?id=${orderId}`;

/** @param event what happened, as in the timeline */
export function orderCard(order: OrderRecord, event: string): Card {
  const head = HEADS[event];
  return {
    kind: 'order',
    title: head ? `${head}：${order.title}` : order.title,
    place: order.location,
    level: order.priority,
    category: null,
    occurredAt: order.createdAt.getTime(),
    isDrill: false,
    path: pageOf(order.id),
  };
}
