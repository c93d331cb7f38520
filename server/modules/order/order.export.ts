/** A list as cells of text. The words are Chinese: the file goes to people who read no code. */
import type { OutputOf } from '@/contract/endpoint';
import type { orderEndpoints } from '@/contract/order';
import { ORDER_PRIORITY, ORDER_SOURCE, ORDER_STATE, SLA_STATE } from '@/contract/order-codes';
import { lineOf, type SeenOrder } from './order.rows';

type Table = OutputOf<typeof orderEndpoints.exportOrders>;

const STATE: Record<number, string> = {
  [ORDER_STATE.pool]: '待派单',
  [ORDER_STATE.assigned]: '待接单',
  [ORDER_STATE.accepted]: '已接单',
  [ORDER_STATE.handling]: '处理中',
  [ORDER_STATE.suspended]: '已挂起',
  [ORDER_STATE.quoted]: '待确认报价',
  [ORDER_STATE.unpaid]: '待支付',
  [ORDER_STATE.checking]: '待验收',
  [ORDER_STATE.visiting]: '待回访',
  [ORDER_STATE.done]: '已办结',
  [ORDER_STATE.incomplete]: '未完成办结',
  [ORDER_STATE.cancelled]: '已取消',
};
const PRIORITY: Record<number, string> = {
  [ORDER_PRIORITY.critical]: '特急',
  [ORDER_PRIORITY.urgent]: '紧急',
  [ORDER_PRIORITY.major]: '重要',
  [ORDER_PRIORITY.normal]: '一般',
};
const SOURCE: Record<number, string> = {
  [ORDER_SOURCE.staff]: '员工报单',
  [ORDER_SOURCE.scan]: '扫码报单',
  [ORDER_SOURCE.phone]: '电话代报',
  [ORDER_SOURCE.alarm]: '报警转单',
  [ORDER_SOURCE.inspection]: '巡检',
  [ORDER_SOURCE.plan]: '计划',
};
const SLA: Record<number, string> = {
  [SLA_STATE.normal]: '正常',
  [SLA_STATE.soon]: '即将超时',
  [SLA_STATE.overdue]: '已超时',
  [SLA_STATE.paused]: '暂停计时',
  [SLA_STATE.met]: '按时达成',
};

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
const clock = (at: Date | null): string => (at ? CLOCK.format(at) : '');
const yuan = (fen: number): string => (fen / 100).toFixed(2);

const COLUMNS: readonly (readonly [string, (seen: SeenOrder) => string])[] = [
  ['工单号', ({ row }) => row.no],
  ['园区', ({ row }) => row.parkName],
  ['类型', ({ row }) => row.typeName],
  ['标题', ({ row }) => row.title],
  ['描述', ({ order }) => order.description],
  ['位置', ({ row }) => row.location],
  ['优先级', ({ row }) => PRIORITY[row.priority] ?? ''],
  ['状态', ({ row }) => STATE[row.state] ?? ''],
  ['来源', ({ row }) => SOURCE[row.source] ?? ''],
  ['报单人', ({ row }) => row.reporterName],
  ['处理人', ({ row }) => row.ownerName ?? ''],
  ['报单时间', ({ order }) => clock(order.createdAt)],
  ['响应期限', ({ order }) => clock(order.respondBy)],
  ['响应时间', ({ order }) => clock(order.respondedAt)],
  ['到场时间', ({ order }) => clock(order.arriveAt)],
  ['完成期限', ({ order }) => clock(order.finishBy)],
  ['完成时间', ({ order }) => clock(order.completedAt)],
  ['办结时间', ({ order }) => clock(order.closedAt)],
  ['时效', ({ row }) => SLA[row.slaState] ?? ''],
  ['挂起（分钟）', ({ order }) => String(Math.round(order.totalHoldSec / 60))],
  ['处理结果', ({ order }) => order.result ?? ''],
  ['金额（元）', ({ row }) => yuan(row.amount)],
  ['评分', ({ row }) => (row.score === null ? '' : String(row.score))],
  ['催办次数', ({ row }) => String(row.urgeCount)],
];

/** A cell that a spreadsheet would run as a formula begins with an apostrophe instead. */
export const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export const toTable = (seen: readonly SeenOrder[], truncated: boolean): Table => ({
  columns: COLUMNS.map(([name]) => name),
  rows: seen.map((one) => COLUMNS.map(([, cell]) => safeCell(lineOf(cell(one))))),
  truncated,
});
