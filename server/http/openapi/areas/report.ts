/** Reports. */
import { reportEndpoints } from '@/contract/report/report';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import { reportPublicEndpoints, reportSsoEndpoints } from '@/contract/report/report-public';
import { reportExportEndpoints } from '@/contract/report/report-export';
import { reportGroupEndpoints } from '@/contract/report/report-group';
import { reportScheduleEndpoints } from '@/contract/report/report-schedule';
import { reportShareEndpoints } from '@/contract/report/report-share';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

const QUESTIONS = ['report.fieldGone', 'report.filterWrong', 'report.paramMissing', 'report.unknownChoice'] as const;

export const reportAreas = [
  area({
    tag: 'reports',
    title: '报表：制作、授权、发布与分类',
    groups: [reportEndpoints],
    summaries: {
      findReportList: '查询报表',
      saveReport: '新建报表',
      updateReport: '修改报表',
      findReportById: '查询单张报表（草稿或已发布）',
      deleteReport: '删除报表',
      authReportUser: '授权报表（可先预览影响）',
      findAuthReportUserInfo: '查询报表的授权，或某人为何看得到',
      publishReport: '发布或下线报表',
      findReportType: '查询报表分类',
      saveReportType: '新建报表分类',
      updateReportType: '修改报表分类',
      deleteReportType: '删除报表分类',
      restoreReport: '恢复报表',
    },
    refusals: {
      403: ['report.mayNotEdit', 'report.mayNotGrant', 'report.grantBeyond'],
      404: [...RECORD_REFUSALS[404], 'report.notFound', 'reportType.notFound'],
      409: ['record.changed', 'report.published', 'report.notPublished', 'reportType.inUse'],
      422: ['report.codeTaken', 'report.toolPathWrong', 'reportType.codeTaken', 'reportType.cycle', ...QUESTIONS],
    },
  }),
  area({
    tag: 'report-centre',
    title: '报表中心：查看、追问、帆软单点登录',
    groups: [reportCenterEndpoints],
    summaries: {
      findReportCenterList: '查询我能看的报表',
      forwardReportShortUrl: '查询报表的打开地址',
      getReportShortUrl: '新建或查询我的分享链接',
      getFinereportAuth: '获取帆软单点登录令牌',
      openReport: '打开报表',
      listReportMenus: '查询我在另一园区的菜单',
      listReportModels: '查询可用的数据模型',
      listReportTargets: '查询所点数值可打开的其他报表',
      listReportValues: '查询维度的可选值',
      queryReport: '查询报表各图的数据',
      drillReport: '按其他维度细分一张图',
      explainReport: '查询变化的主要原因',
      previewReport: '预览一张图的数据',
      favouriteReport: '收藏或取消收藏报表',
    },
    refusals: {
      403: ['report.blockDenied', 'report.shareDenied'],
      404: ['report.notFound', 'report.blockUnknown', 'report.linkUnknown'],
      409: ['report.toolMissing'],
      422: [...QUESTIONS, 'report.toolPathWrong'],
      503: ['report.tooSlow', 'report.noNumbers', 'report.toolAway'],
    },
  }),
  area({
    tag: 'report-export',
    title: '报表数据导出',
    groups: [reportExportEndpoints],
    summaries: { exportReport: '导出报表中一张图的数据' },
    also: { 403: ['exportReport'], 422: ['exportReport'] },
    refusals: {
      403: ['report.exportDenied', 'report.blockDenied'],
      404: ['report.notFound', 'report.blockUnknown'],
      422: QUESTIONS,
      503: ['report.tooSlow', 'report.noNumbers'],
    },
  }),
  area({
    tag: 'report-shares',
    title: '报表的公开链接、访问记录与版本',
    groups: [reportShareEndpoints],
    summaries: {
      listReportShares: '查询分享链接',
      listShareParks: '查询链接可显示的园区',
      saveReportShare: '新建或修改分享链接',
      actOnReportShare: '暂停、恢复、撤销或更换分享链接',
      actOnAllReportShares: '暂停或更换园区的全部分享链接',
      listReportVisits: '查询报表的访问记录',
      listReportVersions: '查询报表的版本',
      getReportVersion: '查询报表的一个版本',
    },
    refusals: {
      403: ['report.shareDenied'],
      404: ['report.notFound', 'report.linkUnknown'],
      409: ['report.shareState', 'report.ownerLostRight'],
      422: ['report.unknownChoice'],
    },
  }),
  area({
    tag: 'report-schedules',
    title: '报表推送与屏幕',
    groups: [reportScheduleEndpoints, reportGroupEndpoints],
    summaries: {
      listReportGroups: '查询推送群',
      getReportGroup: '查询一个推送群',
      saveReportGroup: '保存推送群',
      removeReportGroup: '删除推送群',
      tryReportGroup: '向群里发一条测试消息',
      listReportSchedules: '查询报表推送',
      getReportSchedule: '查询一个报表推送',
      saveReportSchedule: '保存报表推送',
      pauseReportSchedule: '暂停或恢复报表推送',
      removeReportSchedule: '删除报表推送',
      tryReportSchedule: '立即推送给自己',
      listReportScreens: '查询屏幕',
      pairReportScreen: '用配对码添加屏幕',
      saveReportScreen: '修改屏幕',
      unpairReportScreen: '解绑屏幕',
    },
    refusals: {
      403: ['report.mayNotEdit', 'report.shareDenied'],
      404: [
        'report.notFound',
        'report.scheduleNotFound',
        'report.screenUnknown',
        'report.pairingUnknown',
        'report.groupNotFound',
      ],
      409: ['record.changed', 'report.notPublished'],
      422: ['report.unknownChoice', 'report.groupAddress'],
    },
  }),
  area({
    tag: 'report-public',
    title: '公开链接与大屏：无需账号',
    groups: [reportPublicEndpoints],
    summaries: {
      openReportLink: '打开分享链接',
      enterReportPassword: '输入链接的访问密码',
      queryReportLink: '查询链接中各图的数据',
      lookAtReportLink: '查看链接中的图片、楼层图和摄像机画面',
      listReportLinkValues: '查询链接中可选的参数值',
      beginScreenPairing: '屏幕获取配对码',
      fetchScreenKey: '屏幕领取密钥',
      beatScreen: '屏幕心跳与播放内容',
      queryScreen: '查询屏幕各图的数据',
      lookAtScreen: '查看屏幕上的图片、楼层图和摄像机画面',
    },
    refusals: {
      403: ['report.blockDenied'],
      404: [
        'report.linkUnknown',
        'report.notFound',
        'report.screenUnknown',
        'report.pairingUnknown',
        'report.blockUnknown',
        'report.paramNotOpen',
      ],
      401: ['report.passwordNeeded'],
      409: ['report.linkOver'],
      422: ['report.passwordWrong'],
      429: ['report.passwordPaused', 'report.linksLocked'],
      503: ['report.tooSlow', 'report.noNumbers'],
    },
    also: {
      401: ['queryReportLink', 'lookAtReportLink', 'listReportLinkValues'],
      403: ['listReportLinkValues'],
      409: ['queryReportLink', 'lookAtReportLink', 'listReportLinkValues'],
      429: ['openReportLink', 'enterReportPassword', 'queryReportLink', 'lookAtReportLink', 'listReportLinkValues'],
    },
  }),
  area({
    tag: 'report-sso',
    title: '报表工具用令牌换取登录人，须带 x-api-key',
    groups: [reportSsoEndpoints],
    summaries: { redeemReportToken: '用一次性令牌换取登录人' },
    refusals: { 401: ['report.tokenUnknown'] },
  }),
];
