/** Visits and their guests. */
import { visitEndpoints } from '@/contract/visit/visit';
import { visitGateEndpoints } from '@/contract/visit/visit-gate';
import { visitPublicEndpoints } from '@/contract/visit/visit-public';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { GUEST_TRANSITIONS, VISIT_TRANSITIONS } from '@/contract/visit/visit-transitions';
import { area, type Refusals } from '../area';

/** Has a code of its own, or is a matter of person. */
const ELSEWHERE: readonly string[] = ['notInApproval', 'visitOpen', 'visitStands', 'notBarrer'];
const requirements = [
  ...new Set([...VISIT_TRANSITIONS, ...GUEST_TRANSITIONS].flatMap<string>(({ requires }) => requires)),
].filter((name) => !ELSEWHERE.includes(name));

const refusals: Refusals = {
  403: ['visit.notYourPart', 'visit.requires.notBarrer'],
  404: ['visit.notFound', 'visit.linkExpired'],
  409: [
    'visit.alreadyAgreed',
    'visit.alreadyIn',
    'visit.alreadyLeft',
    'visit.stateForbids',
    'visit.guestForbids',
    'visit.changed',
    'visit.calledOff',
    'visit.notAgreed',
    'visit.noPass',
    'visit.orderOver',
    'flow.openAlready',
  ],
  422: [
    ...requirements.map((requirement) => `visit.requires.${requirement}`),
    'visit.hostUnknown',
    'visit.hostIsGuard',
    'visit.idConsentNeeded',
    'visit.plateConsentNeeded',
    'visit.guardianNeeded',
    'visit.typeUnknown',
    'visit.orderUnknown',
    'visit.noDays',
    'visit.tooManyTimes',
  ] as Refusals[422],
};

const visits = area({
  tag: 'visits',
  title: '访客预约',
  groups: [visitEndpoints],
  summaries: {
    listVisits: '查询访客预约',
    getVisitBoard: '查询访客看板数字',
    getVisit: '查询单个预约、访客与经过',
    createVisit: '邀请访客或登记现场来访',
    actOnVisit: '对预约或访客执行操作',
    withdrawGuestId: '应访客当面要求删除其证件号或车牌',
    makeVisitLink: '生成访客自助登记链接',
    makeGateLink: '生成门口登记码的链接',
    getPassKit: '查询门岗离线验码所需的公钥、当日通行码与作废列表',
    findGuests: '按手机尾号、车牌、通行号码或姓名查找访客',
  },
  refusals,
});

const setup = area({
  tag: 'visit-setup',
  title: '访客类型与关注名单',
  groups: [visitSetupEndpoints],
  summaries: {
    listVisitTypes: '查询访客类型',
    listVisitTypeRules: '查询访客类型与规则',
    getVisitType: '查询单个访客类型',
    listVisitAreas: '查询访客类型可选的区域',
    saveVisitType: '保存访客类型',
    listWatchEntries: '查询关注名单',
    addWatchEntry: '加入关注名单',
    revokeWatchEntry: '撤销关注名单',
  },
  refusals: {
    404: ['visit.notFound'],
    409: ['record.changed', 'visit.watchOver'],
    422: ['visit.typeNameTaken', 'visit.typeUnknown', 'visit.areaUnknown', 'visit.watchEmpty'],
  },
});

const open = area({
  tag: 'visit-public',
  title: '访客自助（无需登录）',
  groups: [visitPublicEndpoints],
  summaries: {
    getVisitInvite: '查询登记链接的内容',
    registerVisit: '访客自助登记',
    getMyVisit: '访客查询自己的预约',
    actOnMyVisit: '访客补全登记或签离',
    withdrawMyIdNumber: '访客撤回同意并删除证件号或车牌',
    getMyPass: '访客取通行码',
  },
  refusals: { ...refusals, 400: ['session.captchaWrong'], 429: ['visit.tooManyToday', 'visit.tooManyHere'] },
  also: { 429: ['registerVisit'] },
});

const gates = area({
  tag: 'visit-gates',
  title: '闸机与访客机验码',
  groups: [visitGateEndpoints],
  summaries: { passGuest: '闸机、道闸、访客机验码放行（x-api-key），签到或签离' },
  refusals: {
    409: [
      'visit.passOld',
      'visit.passKept',
      'visit.seeDesk',
      'visit.calledOff',
      'visit.notAgreed',
      'visit.alreadyIn',
      'visit.alreadyLeft',
      'visit.guestForbids',
    ],
    422: [
      'visit.gateUnknown',
      'visit.passUnknown',
      'visit.requires.notEarly',
      'visit.requires.notOver',
      'visit.requires.areaAllowed',
    ],
  },
});

export const visitAreas = [visits, setup, open, gates];
