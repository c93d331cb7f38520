/** Alarms: handling them, and what decides how they are handled. */
import { alarmEndpoints } from '@/contract/alarm';
import { alarmBoardEndpoints } from '@/contract/alarm-board';
import { controlRoomEndpoints } from '@/contract/control-room';
import { alarmDutyEndpoints } from '@/contract/alarm-duty';
import { alarmPeopleEndpoints } from '@/contract/alarm-people';
import { alarmPlaceEndpoints } from '@/contract/alarm-place';
import { alarmPlanEndpoints } from '@/contract/alarm-plan';
import { alarmRuleEndpoints } from '@/contract/alarm-rule';
import { ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import { alertEndpoints } from '@/contract/alert';
import { cameraEndpoints } from '@/contract/camera';
import { area } from '../area';
import { TYPED_CODE_REFUSALS } from './typed-code-refusals';

const requirements = [...new Set(ALARM_TRANSITIONS.flatMap(({ requires }) => requires))];

const alarms = area({
  tag: 'alarms',
  title: '告警处置',
  groups: [
    alarmEndpoints,
    controlRoomEndpoints,
    alarmPeopleEndpoints,
    alarmPlaceEndpoints,
    alertEndpoints,
    cameraEndpoints,
  ],
  summaries: {
    listAlarms: '查询告警列表',
    getAlarm: '查询告警详情',
    actOnAlarm: '处置告警：接警、到场、判定、执行预案、办结等',
    createAlarm: '人工报警',
    noteOnAlarm: '为告警补充说明',
    searchAlarmPoints: '查找报警点位',
    listAlarmPlanChoices: '查询可选预案',
    getAlarmRecord: '查询告警档案',
    listAlarmSignals: '查询告警的信号记录',
    listAlarmNotices: '查询告警的通知记录',
    listMyAlarmTasks: '查询我的告警任务',
    countMyAlarmTasks: '统计我的告警任务',
    getAlarmTask: '查询告警任务',
    actOnAlarmTask: '处理告警任务',
    actOnAlarms: '批量处置告警',
    listAlarmOnDuty: '查询告警所在园区的当班人员',
    getAlarmPlace: '查询告警点位在平面图上的位置',
    getAlerts: '查询需要提醒的告警',
    getAlertPanel: '查询提醒面板',
    listAlarmCameras: '查询告警附近的摄像头',
  },
  refusals: {
    403: [
      'alarm.notYourPart',
      'alarm.mayNotReport',
      'alarm.mayNotDrill',
      'alarm.mayNotNote',
      'alarm.requires.notVerdictAuthorOnFire',
    ],
    404: ['alarm.notFound', 'alarm.nodeNotFound', 'alarm.taskNotFound', 'camera.notFound'],
    409: [
      'alarm.alreadyAcknowledged',
      'alarm.stateForbids',
      'alarm.nodeAlreadyDone',
      'alarm.nodeNotStarted',
      'alarm.anotherIsOpen',
      'alarm.manualIsOpen',
      'alarm.taskIsOver',
      'alarm.taskFromNobody',
    ],
    422: [
      ...requirements.map((requirement) => `alarm.requires.${requirement}`),
      'alarm.scanDoesNotMatch',
      'alarm.placeMissing',
      'alarm.placeUnknown',
      'alarm.planUnknown',
      ...TYPED_CODE_REFUSALS,
    ],
    429: ['code.tooMany'],
  },
  also: { 422: ['searchAlarmPoints'], 429: ['searchAlarmPoints', 'createAlarm', 'actOnAlarm'] },
});

const board = area({
  tag: 'alarm-board',
  title: '告警看板与统计',
  groups: [alarmBoardEndpoints],
  summaries: {
    getAlarmBoard: '查询告警看板',
    getAlarmStatistics: '查询告警统计',
    exportAlarmStatistics: '导出告警统计表',
    listPlanBuildings: '查询有平面图的楼栋',
    getFloorPlan: '查询楼层平面图',
    uploadFloorPlan: '上传楼层平面图',
    placePoint: '在平面图上放置点位',
  },
  refusals: {
    404: ['alarmBoard.floorNotFound', 'alarmBoard.pointNotFound'],
    413: ['photo.tooLarge'],
    422: ['photo.notPicture', 'photo.broken', 'photo.tooManyPixels'],
  },
});

const rules = area({
  tag: 'alarm-rules',
  title: '告警规则',
  groups: [alarmRuleEndpoints],
  summaries: {
    listAlarmRules: '查询告警规则列表',
    getAlarmRule: '查询告警规则',
    saveAlarmRule: '保存告警规则',
    setAlarmRuleEnabled: '启用或停用告警规则',
    moveAlarmRule: '调整告警规则的顺序',
    removeAlarmRules: '删除告警规则',
    restoreAlarmRules: '恢复已删除的告警规则',
    listRuleVersions: '查询告警规则的历史版本',
    restoreRuleVersion: '恢复告警规则的历史版本',
    listRuleChoices: '查询配置告警规则时的选项',
    searchRulePoints: '查找告警规则可用的点位',
    previewAlarmRule: '预演告警规则',
  },
  refusals: {
    403: ['alarmRule.notYours'],
    404: ['record.notFound'],
    409: ['record.changed', 'rule.lastForFire'],
  },
});

const plans = area({
  tag: 'alarm-plans',
  title: '预案与演练',
  groups: [alarmPlanEndpoints],
  summaries: {
    listPlans: '查询预案列表',
    getPlan: '查询预案',
    savePlan: '保存预案',
    removePlans: '删除预案',
    restorePlans: '恢复已删除的预案',
    listPlanVersions: '查询预案的历史版本',
    restorePlanVersion: '恢复预案的历史版本',
    startDrill: '发起演练',
    listDrills: '查询演练记录',
    concludeDrill: '填写演练总结',
  },
  refusals: {
    404: ['alarm.notFound', 'record.notFound'],
    409: ['record.changed', 'alarmPlan.drillOpen', 'alarmPlan.drillGoesOn'],
  },
});

const duty = area({
  tag: 'duty',
  title: '值班与交接',
  groups: [alarmDutyEndpoints],
  summaries: {
    listRosters: '查询排班表列表',
    getRoster: '查询排班表',
    saveRoster: '保存排班表',
    removeRosters: '删除排班表',
    restoreRosters: '恢复已删除的排班表',
    undoRosterChange: '撤销排班表的一次变更',
    makeShifts: '按排班表生成班次',
    getDutyWeek: '查询一周值班',
    getDutyNow: '查询当前值班',
    listPostPeople: '查询可担任岗位的人员',
    replaceOnShift: '替班',
    swapShifts: '换班',
    addToShift: '增加当班人员',
    dropShift: '取消班次',
    listAbsences: '查询请假',
    addAbsence: '登记请假',
    endAbsence: '结束请假',
    getHandOver: '查询我的交接班',
    startHandOver: '发起交接',
    signHandOverItem: '签收交接事项',
    refuseHandOverItem: '拒收交接事项',
    withdrawHandOver: '撤回交接',
    endHandOver: '结束交接',
  },
  refusals: {
    403: ['permission.denied'],
    404: ['handOver.notFound', 'record.notFound'],
    409: [
      'record.changed',
      'record.nothingToUndo',
      'duty.rosterOff',
      'duty.shiftOver',
      'duty.shiftBegun',
      'duty.someoneElse',
      'handOver.nothingToSign',
      'handOver.answered',
      'handOver.closed',
      'handOver.unsigned',
      'handOver.alreadySigned',
      'handOver.notYours',
      'handOver.withAnother',
    ],
    422: [
      'handOver.cannotTake',
      'handOver.toSelf',
      'duty.noSuchPerson',
      'duty.mayNot',
      'duty.absent',
      'duty.busy',
      'duty.absenceTime',
      'duty.absenceLong',
      'duty.shiftTwice',
      'duty.memberTwice',
      'duty.daysTurned',
      'duty.tooManyDays',
      'duty.daysOver',
    ],
  },
});

export const alarmAreas = [alarms, board, rules, plans, duty];
