/** Doors, the people who pass them, and their rights. */
import { accessCommandEndpoints } from '@/contract/access/access-command';
import { accessDeviceEndpoints } from '@/contract/access/access-device';
import { accessGroupEndpoints } from '@/contract/access/access-group';
import { accessHereEndpoints } from '@/contract/access/access-here';
import { accessPersonEndpoints } from '@/contract/access/access-person';
import { accessAssessmentEndpoints } from '@/contract/access/access-assessment';
import { accessErasureEndpoints } from '@/contract/access/access-erasure';
import { accessPrivacyEndpoints } from '@/contract/access/access-privacy';
import { accessRepairEndpoints } from '@/contract/access/access-repair';
import { accessRightsEndpoints } from '@/contract/access/access-rights';
import { passageEndpoints } from '@/contract/access/passage';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

const devices = area({
  tag: 'doors',
  title: '门禁设备：控制器、门、区域、时间计划、认证方式',
  groups: [accessDeviceEndpoints, accessCommandEndpoints, accessHereEndpoints, accessRepairEndpoints],
  summaries: {
    listDoorControllers: '查询门禁控制器',
    getDoorController: '查询单个控制器',
    saveDoorController: '保存控制器',
    removeDoorControllers: '删除控制器',
    restoreDoorControllers: '恢复控制器',
    listDoors: '查询门',
    getDoor: '查询单扇门',
    saveDoor: '保存门',
    removeDoors: '删除门',
    restoreDoors: '恢复门',
    listDoorAreas: '查询通行区域',
    getDoorArea: '查询单个区域',
    saveDoorArea: '保存区域',
    removeDoorAreas: '删除区域',
    restoreDoorAreas: '恢复区域',
    listTimePlans: '查询时间计划',
    getTimePlan: '查询单个时间计划',
    saveTimePlan: '保存时间计划',
    removeTimePlans: '删除时间计划',
    restoreTimePlans: '恢复时间计划',
    listPassModes: '查询认证方式',
    getPassMode: '查询单个认证方式',
    savePassMode: '保存认证方式',
    removePassModes: '删除认证方式',
    restorePassModes: '恢复认证方式',
    listDoorFloors: '查询各楼层平面图上的门',
    previewTimePlan: '预览时间计划对设备的影响',
    findScanned: '查询所扫的码是哪扇门或哪台控制器',
    markExits: '批量标记园区出口',
    listDoorRepairs: '查询门或控制器未完成的工单',
    reportDoorFault: '门或控制器报修',
    openDoor: '远程开门',
    holdDoor: '设为常开、常闭或恢复正常',
    listDoorCommands: '查询门的远程操作记录',
    compareController: '全量比对控制器',
    greetController: '控制器上线报到',
  },
  refusals: {
    404: [...RECORD_REFUSALS[404], 'access.notFound', 'access.controllerUnknown'],
    409: [
      'record.changed',
      'access.heldShutOnRoute',
      'access.doorHasPeople',
      'access.deviceOffline',
      'access.doorRefused',
    ],
    422: [
      'order.typeUnknown',
      'access.nameTaken',
      'access.serialTaken',
      'access.doorNoTaken',
      'access.unknownChoice',
      'access.vendorUnknown',
      'access.planOverlap',
      'access.planBackwards',
      'access.planTooMany',
      'access.planUnfit',
      'access.modeUnfit',
      'access.faceAlone',
      'access.escapeDoorHeldShut',
      'access.reasonMissing',
    ],
    503: ['access.doorSilent'],
  },
});

const people = area({
  tag: 'pass-people',
  title: '通行人员、凭证与同意',
  groups: [accessPersonEndpoints],
  summaries: {
    listPassPeople: '查询通行人员',
    getPassPerson: '查询单个人员及其凭证',
    savePassPerson: '保存通行人员',
    removePassPeople: '删除通行人员',
    restorePassPeople: '恢复通行人员',
    addCredential: '添加凭证',
    setCredentialState: '挂失、找回或注销凭证',
    addConsent: '登记单独同意',
    withdrawConsent: '撤回同意',
    importPassPeople: '导入通行人员（每次最多 500 行，可先试运行）',
    setPersonIdNo: '登记或删除证件号（加密保存）',
    forgivePassback: '允许再次进入（清除反潜回）',
    addFace: '采集人脸并下发到门（各门确认后删除照片）',
  },
  refusals: {
    404: [...RECORD_REFUSALS[404], 'access.notFound'],
    409: [
      'record.changed',
      'access.credentialTaken',
      'access.credentialHeld',
      'access.credentialCancelled',
      'access.personHasLeft',
      'access.idTaken',
    ],
    422: [
      'access.unknownChoice',
      'access.endsBeforeStart',
      'access.consentMissing',
      'access.guardianMissing',
      'access.noticeUnknown',
      'access.notAFace',
    ],
  },
});

const privacy = area({
  tag: 'pass-privacy',
  title: '个人信息：同意、告知书、保存期限、到期删除、证件号查看、影响评估',
  groups: [accessPrivacyEndpoints, accessErasureEndpoints, accessAssessmentEndpoints],
  summaries: {
    listConsents: '查询单独同意',
    listConsentNotices: '查询告知书各版本',
    publishConsentNotice: '发布告知书新版本',
    getPrivacySummary: '查询下次清理与上次清理的结果',
    listDueDeletions: '查询到期与待门确认的删除',
    listKeepingTimes: '查询保存期限',
    setKeepingTime: '设定保存期限',
    revealIdNumber: '查看完整证件号（须说明理由，留下记录）',
    listIdReveals: '查询证件号查看记录',
    previewErasure: '查询一个人的个人信息分布',
    startErasure: '按请求删除一个人的个人信息',
    listErasures: '查询按请求删除的记录',
    listAssessments: '查询个人信息保护影响评估',
    addAssessment: '登记个人信息保护影响评估',
  },
  refusals: {
    404: ['access.idNotKept', 'access.notFound'],
    409: ['access.erasureRuns', 'access.erasureNotLeft', 'access.assessmentNewer'],
    422: ['access.noticeTaken', 'access.assessmentAhead', 'access.assessmentNext'],
  },
});

const groups = area({
  tag: 'pass-groups',
  title: '权限组',
  groups: [accessGroupEndpoints],
  summaries: {
    listPassGroups: '查询权限组',
    getPassGroup: '查询单个权限组',
    savePassGroup: '保存权限组',
    removePassGroups: '删除权限组',
    restorePassGroups: '恢复权限组',
    previewPassGroup: '预览保存权限组的影响',
    joinPassGroup: '将人员加入权限组',
    listPassChoices: '查询可选的门、区域、计划等',
  },
  refusals: {
    404: [...RECORD_REFUSALS[404], 'access.notFound'],
    409: ['record.changed'],
    422: ['access.nameTaken', 'access.unknownChoice', 'access.endsBeforeStart', 'access.planUnfit'],
  },
});

const rights = area({
  tag: 'pass-rights',
  title: '下发状态与开门解释',
  groups: [accessRightsEndpoints],
  summaries: {
    listDoorSlots: '查询下发状态与待确认的撤销',
    pushSlot: '立即重新下发',
    explainDoor: '解释某人此时能否打开某扇门',
    getAccessSummary: '查询门禁汇总数字',
  },
  refusals: { 404: ['access.notFound'] },
});

const passages = area({
  tag: 'passages',
  title: '通行记录',
  groups: [passageEndpoints],
  summaries: {
    postPassages: '上报最多 500 条通行记录（x-api-key），同一来源的同一编号只收一次',
    listPassages: '查询通行记录',
    lookAtPassageStill: '查看通行截图（留下查看记录）',
    exportPassages: '导出通行记录（须说明用途）',
  },
  refusals: { 401: ['signal.keyUnknown'] },
});

export const accessAreas = [devices, people, privacy, groups, rights, passages];
