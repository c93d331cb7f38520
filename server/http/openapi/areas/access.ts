/** Doors, the people who pass them, and their rights. */
import { accessCommandEndpoints } from '@/contract/access/access-command';
import { accessDeviceEndpoints } from '@/contract/access/access-device';
import { accessGroupEndpoints } from '@/contract/access/access-group';
import { accessPersonEndpoints } from '@/contract/access/access-person';
import { accessRightsEndpoints } from '@/contract/access/access-rights';
import { passageEndpoints } from '@/contract/access/passage';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

const devices = area({
  tag: 'doors',
  title: '门禁设备：控制器、门、区域、时间计划、认证方式',
  groups: [accessDeviceEndpoints, accessCommandEndpoints],
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
      'access.nameTaken',
      'access.serialTaken',
      'access.doorNoTaken',
      'access.unknownChoice',
      'access.vendorUnknown',
      'access.planOverlap',
      'access.planBackwards',
      'access.planTooMany',
      'access.planUnfit',
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
  },
  refusals: {
    404: [...RECORD_REFUSALS[404], 'access.notFound'],
    409: [
      'record.changed',
      'access.credentialTaken',
      'access.credentialHeld',
      'access.credentialCancelled',
      'access.personHasLeft',
    ],
    422: ['access.unknownChoice', 'access.endsBeforeStart', 'access.consentMissing'],
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
    exportPassages: '导出通行记录（须说明用途）',
  },
  refusals: { 401: ['signal.keyUnknown'] },
});

export const accessAreas = [devices, people, groups, rights, passages];
