/** A list of orders as a file. The words are Chinese: it goes to people who read no code. */
import type { InputOf } from '@/contract/endpoint';
import type { orderEndpoints } from '@/contract/order';
import { ORDER_PRIORITY, ORDER_SOURCE, ORDER_STATE, SLA_STATE } from '@/contract/order-codes';
import type { Opened, SignedInContext } from '../../../http/context';
import type { Download } from '../../../http/download';
import { type Cell, EMPTY, momentCell, moneyCell, numberCell, textCell } from '../../admin/file/cell.rules';
import { tableFile } from '../../admin/file/list.export';
import { readParkZone } from '../../identity/park/park.repository';
import { readOrderBatches } from './order-list.usecases';
import { lineOf, type SeenOrder } from './order-row.repository';

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
  [ORDER_SOURCE.alarm]: '告警转工单',
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

type Column = (seen: SeenOrder, timeZone: string) => Cell;

const words =
  (read: (seen: SeenOrder) => string | null): Column =>
  (seen) =>
    textCell(lineOf(read(seen) ?? ''));

const moment =
  (read: (order: SeenOrder['order']) => Date | null): Column =>
  ({ order }, timeZone) => {
    const at = read(order);
    return at ? momentCell(at.getTime(), timeZone) : EMPTY;
  };

const count =
  (read: (seen: SeenOrder) => number | null): Column =>
  (seen) => {
    const value = read(seen);
    return value === null ? EMPTY : numberCell(value);
  };

const COLUMNS: readonly (readonly [string, Column])[] = [
  ['工单号', words(({ row }) => row.no)],
  ['园区', words(({ row }) => row.parkName)],
  ['类型', words(({ row }) => row.typeName)],
  ['标题', words(({ row }) => row.title)],
  ['描述', words(({ order }) => order.description)],
  ['位置', words(({ row }) => row.location)],
  ['优先级', words(({ row }) => PRIORITY[row.priority] ?? '')],
  ['状态', words(({ row }) => STATE[row.state] ?? '')],
  ['来源', words(({ row }) => SOURCE[row.source] ?? '')],
  ['报单人', words(({ row }) => row.reporterName)],
  ['处理人', words(({ row }) => row.ownerName)],
  ['报单时间', moment((order) => order.createdAt)],
  ['响应期限', moment((order) => order.respondBy)],
  ['响应时间', moment((order) => order.respondedAt)],
  ['到场时间', moment((order) => order.arriveAt)],
  ['完成期限', moment((order) => order.finishBy)],
  ['完成时间', moment((order) => order.completedAt)],
  ['办结时间', moment((order) => order.closedAt)],
  ['时效', words(({ row }) => SLA[row.slaState] ?? '')],
  ['挂起（分钟）', count(({ order }) => Math.round(order.totalHoldSec / 60))],
  ['处理结果', words(({ order }) => order.result)],
  ['金额（元）', ({ row }) => moneyCell(row.amount)],
  ['评分', count(({ row }) => row.score)],
  ['催办次数', count(({ row }) => row.urgeCount)],
];

async function* tableOf(
  batches: AsyncIterable<readonly SeenOrder[]>,
  timeZone: string,
): AsyncGenerator<readonly Cell[]> {
  yield COLUMNS.map(([title]) => textCell(title));
  for await (const batch of batches) {
    for (const seen of batch) yield COLUMNS.map(([, cell]) => cell(seen, timeZone));
  }
}

/** Who took what is in the audit chain before the first byte leaves. */
export async function exportOrders(
  context: Opened<SignedInContext>,
  { format, ...filters }: InputOf<typeof orderEndpoints.exportOrders>,
): Promise<Download> {
  const { user, now } = context;
  const parkId = filters.parkId ?? user.parkId;
  const timeZone = await context.inTx(async ({ tx, audit }) => {
    audit({
      action: 'order.export',
      ...(parkId !== null && { parkId }),
      bizType: 'order',
      detail: { filters, format },
    });
    return readParkZone(tx, parkId);
  });
  const batches = readOrderBatches(context, { user, now }, filters);
  return tableFile(tableOf(batches, timeZone), { format, name: '工单', title: '工单', madeAt: now, timeZone });
}
