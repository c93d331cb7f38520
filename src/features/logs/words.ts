/** Texts for the codes in logs. An action without a text is shown as another action; unknown kinds and fields show their code. */
import { ALARM_ACTIONS } from '@/contract/alarm-transitions';
import { FLOW_LOGGED } from '@/contract/flow/flow-transitions';
import { ORDER_EVENTS } from '@/contract/order-entities';
import { ORDER_ACTIONS } from '@/contract/order-transitions';
import { BINDING_ACTIONS, VIDEO_ACTIONS } from '@/contract/video/video-transitions';
import { errorText, type SayableError } from '@/i18n/error-text';
import { NOT_GIVEN } from '@/i18n/engine';
import { text, textIfAny } from '@/i18n/text';
import { actionText } from '@/ui/model/action-text';
import type { Option } from '@/ui/model/field-types';

export { actionText };

/** Modules in the order of the filter. */
export const MODULES = [
  'session',
  'account',
  'register',
  'alarm',
  'alarmPlan',
  'order',
  'orderType',
  'orderPlan',
  'orderSkill',
  'visit',
  'visitType',
  'watch',
  'muster',
  'rankRule',
  'rankAppeal',
  'clip',
  'ptz',
  'videoView',
  'assemblyPoint',
  'server',
  'serverRule',
  'serverRoom',
  'serverRack',
  'rackItem',
  'snmpDevice',
  'report',
  'reportType',
  'reportShare',
  'reportSchedule',
  'reportGroup',
  'reportScreen',
  'videoLayout',
  'video',
  'algorithm',
  'flow',
  'flowDef',
  'flowTemplate',
  'linkCode',
  'user',
  'org',
  'role',
  'park',
  'location',
  'app',
  'func',
  'tenant',
  'ruleAllocation',
  'alarmRule',
  'workCalendar',
  'notice',
  'dutyRoster',
  'dutyShift',
  'dutyAbsence',
  'handOver',
  'dict',
  'dictItem',
  'policy',
  'loginLog',
  'actionLog',
  'sysLog',
  'sync',
  'photo',
] as const;
const KEPT = [
  'dutyRoster',
  'user',
  'org',
  'role',
  'park',
  'location',
  'app',
  'func',
  'tenant',
  'dict',
  'dictItem',
  'alarmPlan',
  'alarmRule',
  'workCalendar',
  'flowDef',
  'flowTemplate',
  'linkCode',
  'assemblyPoint',
  'server',
  'serverRule',
  'serverRoom',
  'serverRack',
  'rackItem',
  'snmpDevice',
  'videoLayout',
  'report',
  'reportType',
  'reportShare',
  'reportSchedule',
  'reportGroup',
  'reportScreen',
];
const VERBS = ['create', 'change', 'remove', 'restore', 'undo', 'import', 'export'];
/** Actions with their own text. */
const OWN = [
  'dutyShift.make',
  'dutyShift.replace',
  'dutyShift.swap',
  'dutyShift.add',
  'dutyShift.drop',
  'dutyAbsence.add',
  'dutyAbsence.end',
  'handOver.start',
  'handOver.sign',
  'handOver.refuse',
  'handOver.withdraw',
  'handOver.end',
  'workCalendar.days',
  'workCalendar.holidays',
  'workCalendar.hours',
  'workCalendar.dropHours',
  'workCalendar.calendar',
  ...['save', 'publish', 'withdraw', 'remove', 'remind', 'confirm'].map((verb) => `notice.${verb}`),
  ...['publish', 'withdraw', 'grant'].map((verb) => `report.${verb}`),
  ...['pause', 'resume', 'revoke', 'renew'].map((verb) => `reportShare.${verb}`),
  ...['pause', 'resume'].map((verb) => `reportSchedule.${verb}`),
  ...['pair', 'unpair'].map((verb) => `reportScreen.${verb}`),
  'session.login',
  'session.logout',
  'session.exchange',
  'session.changePark',
  'session.end',
  'session.endOthers',
  'session.viewRole',
  'session.ticketUsedAgain',
  'session.linkLook',
  'app.secret',
  'session.passwordChanged',
  'session.passwordReset',
  'account.saveProfile',
  'account.saveConfig',
  'account.delegate',
  'account.endDelegation',
  'photo.upload',
  'register.ask',
  'register.approve',
  'register.refuse',
  'policy.savePasswordRule',
  'policy.setKeepingTime',
  'policy.setCallLimit',
  'role.give',
  'role.take',
  'user.resetPassword',
  'user.signInCard',
  'user.passwordLink',
  'user.passwordLinkUnsent',
  'user.changePassword',
  'user.endSessions',
  'user.unlock',
  'user.roles',
  'user.avatar',
  'user.askSecond',
  'user.confirmRole',
  'user.refuseRole',
  'user.join',
  'user.joinSignOn',
  'user.partSignOn',
  'user.quit',
  'user.leave',
  'park.copy',
  'tenant.permission',
  'ruleAllocation.change',
  'alarmRule.move',
  ...['maintain', 'endMaintain', 'newKey', 'revokeKey', 'disable', 'enable'].map((verb) => `server.${verb}`),
  ...['ask', 'withdraw', 'remake', 'play', 'save', 'agree', 'refuse', 'ready', 'expire'].map((verb) => `clip.${verb}`),
  'ptz.take',
  'ptz.askNext',
  'ptz.keepPreset',
  'ptz.dropPreset',
  'video.keyTarget',
  'video.askReason',
  'videoView.export',
  ...['ask', 'withdraw', 'accept', 'refuse'].map((verb) => `rankAppeal.${verb}`),
  'rankRule.change',
  'account.rankName',
  'muster.start',
  'muster.mark',
  'muster.end',
  'muster.export',
  'musterSettings.save',
  ...['act', 'review', ...VIDEO_ACTIONS].map((action) => `video.${action}`),
  ...['add', 'save', 'bind', 'act', ...BINDING_ACTIONS].map((action) => `algorithm.${action}`),
  ...ORDER_EVENTS.map((event) => `order.${event}`),
  'order.create',
  'orderType.save',
  'orderPlan.save',
  'orderSkill.save',
  'sync.run',
  'sync.retry',
  'sysLog.handle',
  'flowDef.settings',
  'flowDef.dropDraft',
  'flowDef.publish',
  'flowDef.state',
  'flow.migrate',
  'alarmPlan.drill',
  'alarmPlan.concludeDrill',
  'floorPlan.upload',
  'floorPlan.place',
  'alarm.create',
  'alarm.note',
  'alarm.signTask',
  'alarm.refuseTask',
  'alarm.finishTask',
];

export const kindText = (kind: string): string => textIfAny(`logwords.kind.${kind}`) ?? kind;

/** @param params values of the text; when they are unknown, the text without them is used */
export function reasonText(code: string | null, params: SayableError['params'] = {}): string | null {
  if (code === null) return null;
  const words = textIfAny(`errors.${code}`) && errorText({ code, status: 0, params, serverMessage: undefined });
  if (words && !words.includes(NOT_GIVEN)) return words;
  return textIfAny(`logs.reason.${code.replace('.', '_')}`) ?? text('logs.words.refused', { code });
}

export const fieldText = (field: string): string => textIfAny(`logs.of.${field}`) ?? field;

const known = (): readonly string[] => [
  ...OWN,
  ...ALARM_ACTIONS.map((action) => `alarm.${action}`),
  ...ORDER_ACTIONS.map((action) => `order.${action}`),
  ...[...FLOW_LOGGED, 'decide', 'act'].map((action) => `flow.${action}`),
  ...KEPT.flatMap((kind) => VERBS.map((verb) => `${kind}.${verb}`)),
];

/** By code, for an exported file. */
export const actionWords = (): Record<string, string> =>
  Object.fromEntries(known().map((action) => [action, actionText(action)]));

const optionOf = (action: string): Option => ({ value: action, label: actionText(action), hint: action });

/** The search matches the text and the code. */
export const searchActions = (keyword: string): Promise<readonly Option[]> =>
  Promise.resolve(
    known()
      .map(optionOf)
      .filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(keyword.trim().toLowerCase()))
      .slice(0, 40),
  );
