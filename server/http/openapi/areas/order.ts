/** Work orders. */
import { fileEndpoints } from '@/contract/file';
import { orderEndpoints } from '@/contract/order';
import { dispatchEndpoints } from '@/contract/dispatch';
import { orderPublicEndpoints } from '@/contract/order-public';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import { orderTypeEndpoints } from '@/contract/order-type';
import { workdayEndpoints } from '@/contract/workday';
import { area, type Refusals } from '../area';
import { TYPED_CODE_REFUSALS } from './typed-code-refusals';

const requirements = [...new Set(ORDER_TRANSITIONS.flatMap(({ requires }) => requires))];

const refusals: Refusals = {
  403: ['order.notYourPart', 'order.sourceNotYours', 'order.requires.notHandler'],
  404: ['order.notFound', 'order.codeUnknown', 'order.linkExpired', 'sms.off'],
  409: ['order.alreadyTaken', 'order.stateForbids', 'order.changed', 'flow.openAlready', 'record.changed'],
  422: [
    ...requirements.map((requirement) => `order.requires.${requirement}`),
    'order.scanDoesNotMatch',
    'order.scanUnexplained',
    ...TYPED_CODE_REFUSALS,
    'order.signatureEmpty',
    'order.signerIsHandler',
    'order.noPhone',
    'order.noAccount',
    'order.typeUnknown',
    'order.placeMissing',
    'order.nothingSaid',
    'order.tooManyViews',
    'order.typeNameTaken',
    'order.periodTooLong',
  ],
  429: ['order.tooManyReports', 'code.tooMany', 'order.askedJustNow'],
  503: ['order.smsFailed'],
};

const orders = area({
  tag: 'orders',
  title: '工单',
  groups: [orderEndpoints, dispatchEndpoints],
  summaries: {
    listOrders: '查询工单列表',
    getOrder: '查询工单详情',
    findOrderPoint: '按编码、位置或设备查询报单点',
    createOrder: '新建工单',
    actOnOrder: '处理工单：接单、派单、到场、完成、验收等',
    askConsent: '请客户确认报价：发消息、发短信或取得链接',
    exportOrders: '导出工单',
    listOrderViews: '查询我保存的视图',
    saveOrderView: '保存视图',
    getOrderWorkbench: '查询工单工作台',
    getOrderCounts: '统计各类工单数量',
    listOrderCandidates: '查询可派单的人员',
    listOutsideFirms: '查询做过工单的外部单位',
    dispatchOrders: '批量派单或转单',
    listOrderMessages: '查询工单消息',
    getOrderMessage: '查询一条工单消息',
    readOrderMessages: '标记工单消息为已读',
    getOrderStatistics: '查询工单统计',
    exportOrderStatistics: '导出工单统计表',
  },
  refusals,
  also: { 422: ['findOrderPoint'], 429: ['findOrderPoint', 'createOrder', 'actOnOrder'] },
});

const reports = area({
  tag: 'order-reports',
  title: '扫码报单：无需登录',
  groups: [orderPublicEndpoints],
  summaries: {
    getReportPoint: '查询二维码所指的报单点',
    reportByCode: '扫码报单',
    getMyReport: '查询我的报单进度',
    actOnMyReport: '以报单人身份处理工单',
    listPrintedCodes: '查询可打印的二维码',
  },
  refusals,
  also: { 429: ['reportByCode'] },
});

const setup = area({
  tag: 'order-setup',
  title: '工单设置',
  groups: [orderTypeEndpoints],
  summaries: {
    listOrderTypeChoices: '查询可报的工单类型',
    listOrderTypes: '查询工单类型',
    saveOrderType: '保存工单类型',
    listWorkCalendars: '查询工作日历',
    listOrderStaff: '查询处理人员及技能',
    saveOrderSkills: '保存处理人员的技能',
    listOrderPlans: '查询周期工单计划',
    saveOrderPlan: '保存周期工单计划',
  },
  refusals,
});

const workdays = area({
  tag: 'workdays',
  title: '工作日历与工作时间',
  groups: [workdayEndpoints],
  summaries: {
    listWorkdayCalendars: '查询园区的工作日历',
    getCalendarYear: '查询一年中与每周安排不同的日子',
    listWorkHours: '查询工作时间及其有效期',
    createWorkdayCalendar: '新增工作日历',
    removeWorkdayCalendar: '删除工作日历',
    previewWorkdays: '预览修改日历后到期时间的变化',
    changeWorkdays: '修改工作日历或工作时间',
  },
  refusals: {
    404: ['workday.notFound'],
    409: [
      'workday.hoursOverlap',
      'workday.hoursOverlapOpen',
      'workday.yearUnpublished',
      'workday.inUse',
      'workday.isDefault',
      'record.changed',
    ],
    422: [
      'workday.endsBeforeStart',
      'workday.segmentsOverlap',
      'workday.dayUnknown',
      'workday.hoursMissing',
      'workday.zoneUnknown',
      'workday.nameTaken',
    ],
  },
});

const files = area({
  tag: 'files',
  title: '照片',
  groups: [fileEndpoints],
  summaries: { uploadPhoto: '上传照片' },
  refusals: {
    404: ['photo.notFound'],
    409: ['photo.keyTaken'],
    413: ['photo.tooLarge'],
    422: ['photo.notPicture', 'photo.broken', 'photo.tooManyPixels'],
    503: ['photo.storeAway'],
  },
});

export const orderAreas = [orders, reports, setup, workdays, files];
