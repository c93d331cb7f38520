/**
 * Calls that anybody signed in may make: each with the reason why, and none of them shows a tenant's employee a number,
 * a duty or a person that is nobody's business but the park's.
 */
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints, type EndpointName } from '@/contract/endpoints';
import { peopleEndpoints } from '@/contract/people';
import { ownerPool } from '../kit/database';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../kit/platform';
import { leastInput } from '../kit/sample';

const OWN = 'only what is the caller’s own';
const RIGHT = 'the handler asks for the right to the record';
const DICT = 'words of codes, which every page shows';
const AT_GATE = 'guards and reception are two rights; the handler asks for one of them';
const HAND_OVER = 'takers of alarms and orders are two rights; the handler asks for one of them';

const REASONS: Partial<Record<EndpointName, string>> = {
  getMyConfig: OWN,
  saveMyConfig: OWN,
  addDelegation: OWN,
  endDelegation: OWN,
  listMySessions: OWN,
  endMySession: OWN,
  endOtherSessions: OWN,
  switchRole: OWN,
  getBillData: OWN,
  saveMyProfile: OWN,
  getMyTenant: 'of the caller’s tenant, for whom it names as its contact',
  getListSetting: OWN,
  saveListColumns: OWN,
  saveListView: OWN,
  removeListView: OWN,
  listRecordChanges: RIGHT,
  listAround: 'each source asks for its own right; what is kept from the caller is only named',
  getAlerts: 'alarms of parks where the caller reads alarms; else none',
  getAlertPanel: 'as getAlerts',
  listMyApp2: OWN,
  getUserAuthAppInfo: OWN,
  getMenuByType: OWN,
  listRegions: 'names of the caller’s parks',
  findAllProByUserid: 'the caller’s parks; of others only where one keeps their accounts',
  getSsoCode: OWN,
  listDicts: DICT,
  getDict: DICT,
  exportDicts: DICT,
  listDictItems: DICT,
  getDictItem: DICT,
  exportDictItems: DICT,
  listDictUses: 'a number of records, nothing of them',
  uploadPhoto: 'reporters of orders send pictures; it shows the picture just sent',
  getHandOver: HAND_OVER,
  startHandOver: HAND_OVER,
  signHandOverItem: HAND_OVER,
  refuseHandOverItem: HAND_OVER,
  withdrawHandOver: HAND_OVER,
  endHandOver: HAND_OVER,
  getTodos: OWN,
  listFlowTasks: OWN,
  countFlowTasks: OWN,
  listFlows: 'what the caller started or has a part in; of the park only with the right to read it',
  getFlow: 'whoever has a part in it, its managers, and who may read the park’s',
  decideFlowTask: 'the handler asks whose task it is',
  agreeToFlows: 'the handler asks whose task it is',
  actOnFlow: 'the handler asks in which capacity',
  searchRecords: 'each kind of record asks for the right of its list',
  signChatPage: 'a signature for a page of this platform, which every page is loaded with',
  getOverview: 'numbers of parks whose alarms or orders the caller reads',
  listOutsideSites: 'where links may lead without a question; not who is there',
  getPasswordRule: 'what a new password must be like',
  getPasswordStatus: OWN,
  changeMyPassword: OWN,
  listNotices: 'notices that are for the caller',
  getNotice: 'as listNotices',
  readNotice: OWN,
  confirmNotice: OWN,
  getWorkbench: OWN,
  getMyPages: OWN,
  setFavourite: OWN,
  addVisits: OWN,
  snoozeTodo: OWN,
  listVisits: 'whoever reads all visits of a park, or their own: the question says which',
  getVisitBoard: 'as listVisits',
  getVisit: 'the handler asks who may see it',
  actOnVisit: 'the handler asks in which capacity',
  getPassKit: AT_GATE,
  findGuests: AT_GATE,
  listVisitTypes: 'names and rules of types, to choose among when one invites',
  listWorkdayCalendars: 'days and hours on which the park works, which due times are counted by',
  getCalendarYear: 'as listWorkdayCalendars',
  listWorkHours: 'as listWorkdayCalendars',
  searchPeople: 'names and organisations, to name who reports; numbers and duty for those who work only',
  listOrgs: 'names of organisations, to say where one belongs',
  listLocations: 'names of places, to say where something is broken',
  whyBlack: 'the handler asks for the right to see; without it the answer says just that',
  getUser: OWN,
  authReportUser: 'the handler asks for owning the report or the right to publish',
  findAuthReportUserInfo: 'as authReportUser',
  exportReport: 'the handler asks for the right to export, which a grant gives',
  findReportType: 'names of types, to choose where reports stand',
  findReportCenterList: 'reports that are granted to the caller, who may look at reports; else none',
  forwardReportShortUrl: 'as openReport',
  getReportShortUrl: 'as openReport; the handler asks for the right to share',
  getFinereportAuth: 'of the caller alone, for a tool that asks who they are',
  openReport: 'the handler asks for a grant',
  listReportMenus: 'menus of the caller, in a park of theirs',
  listReportModels: 'names of models, by the rights that the caller holds',
  listReportTargets: 'only reports that are granted to the person, or theirs',
  listReportValues: 'the handler asks for the right of the model',
  queryReport: 'as openReport; each block asks for the right of its model',
  drillReport: 'as queryReport',
  explainReport: 'as queryReport',
  favouriteReport: 'as openReport',
  listReportShares: 'links that the caller may change; else none',
  listShareParks: 'ids of the caller’s own parks',
  saveReportShare: 'the handler asks for the right to share',
  actOnReportShare: 'the handler asks for owning the link or the right to publish',
  getRanking: 'one’s own place and the first ten; the handler asks for the right to see all',
  getRankCases: 'one’s own cases; those of others for whoever may see all',
  appealRankCase: 'the handler asks that the case be one’s own',
  withdrawRankAppeal: 'the handler asks for having appealed',
  hideRankName: OWN,
  withdrawGuestId: 'the handler asks for a part in the visit: host, co-host, reception or manager',
  listMyAppAndMenu: OWN,
  getParksByLoginUser: OWN,
  changePark: OWN,
};

const open = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { access }]) => access === 'signedIn',
);

let platform: TestPlatform;
let database: pg.Pool;
let tenant: Person;
let own: { phone: string; name: string };
beforeAll(async () => {
  platform = await openPlatform();
  database = ownerPool(platform.databaseUrl, 1);
  tenant = await platform.signIn('tenant');
  const { rows } = await database.query<{ phone: string; name: string }>(
    `select phone, name from app_user where login_name = 'tenant'`,
  );
  own = rows[0] ?? { phone: '', name: '' };
});
afterAll(async () => {
  await database.end();
  await platform.stop();
});

it('every call that asks for nothing but a session has its reason here, and no other has one', () => {
  expect(open.map(([name]) => name).toSorted()).toEqual(Object.keys(REASONS).toSorted());
});

it.each(open.filter(([, { method, changesState }]) => method === 'GET' && !changesState))(
  '%s shows a tenant’s employee nobody else’s number',
  async (_name, endpoint) => {
    const { body } = await platform.call(endpoint, { ...leastInput(endpoint.input), parkId: 1 }, tenant);
    const numbers = new Set(JSON.stringify(body.data ?? null).match(/(?<!\d)1[3-9]\d{9}(?!\d)/g));
    numbers.delete(own.phone);
    expect([...numbers]).toEqual([]);
  },
);

it('who hands over to whom, and who stands watch now, is not for tenants', async () => {
  const { status, body } = await platform.call(alarmDutyEndpoints.getHandOver, { parkId: 1 }, tenant);
  expect([status, body.error?.code]).toEqual([403, 'permission.denied']);
  const guard = await platform.signIn('guard');
  expect((await platform.call(alarmDutyEndpoints.getHandOver, { parkId: 1 }, guard)).status).toBe(200);
  const people = async (who: Person) => {
    const reply = await platform.call(peopleEndpoints.searchPeople, { parkId: 1, pageSize: 100 }, who);
    return dataOf(reply).rows;
  };
  await database.query(`insert into duty_shift (park_id, post, user_id, starts_at, ends_at)
    select 1, 'control-room', id, now() - interval '1 hour', now() + interval '1 hour' from app_user
    where login_name = 'guard'`);
  expect((await people(guard)).some(({ onDuty }) => onDuty)).toBe(true);
  expect((await people(tenant)).some(({ onDuty }) => onDuty)).toBe(false);
});

it('somebody who repairs hands over too, and sees numbers no more than in the directory', async () => {
  const repair = await platform.signIn('repair');
  const { status, body } = await platform.call(alarmDutyEndpoints.getHandOver, { parkId: 1 }, repair);
  expect(status).toBe(200);
  const { candidates } = dataOf({ body });
  expect(candidates.length).toBeGreaterThan(0);
  expect(candidates.every(({ phone }) => phone === null)).toBe(true);
});
