/** Reports: valid input in, use case called. */
import type { reportEndpoints } from '@/contract/report/report';
import type { reportCenterEndpoints } from '@/contract/report/report-center';
import { REPORT_PARKS } from '@/contract/report/report-codes';
import type { reportExportEndpoints } from '@/contract/report/report-export';
import type { reportGroupEndpoints } from '@/contract/report/report-group';
import type { reportPublicEndpoints, reportSsoEndpoints } from '@/contract/report/report-public';
import type { reportScheduleEndpoints } from '@/contract/report/report-schedule';
import type { reportShareEndpoints } from '@/contract/report/report-share';
import { MODEL_NAMES, REPORT_MODELS } from '@/contract/report/report-models';
import { reportQuery } from '@/contract/report/report-query';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { readPage } from '../admin/list/listing.repository';
import { saveRecord } from '../admin/record/record.usecases';
import { readMenus } from '../identity/menu/menu.repository';
import { groupByApp } from '../identity/menu/menu.rules';
import { parksWith } from '../identity/rights/rights.rules';
import { readCenter, setFavourite } from './center/center.repository';
import { explainReport } from './center/explain.usecases';
import { exportReport } from './center/export.usecases';
import { drillReport, findSeen, previewReport, queryReport } from './center/look.usecases';
import { openReport } from './center/open.usecases';
import { forwardReport, getFinereportAuth, redeemReportToken } from './center/outside-tool.usecases';
import { performValues, prepareValues } from './query/query.usecases';
import { getGroup, removeGroup, saveGroup, tryGroup } from './group/group.usecases';
import { readGroups } from './group/group.repository';
import { grantReport, lookAtGrants } from './record/grants.usecases';
import { publishReport } from './record/publish.usecases';
import { reportListing } from './record/report-rows.repository';
import { reportRecordDef } from './record/report.record';
import { changeReport, lookAtReport, removeReport, restoreReport } from './record/report.usecases';
import { changeType, removeType, reportTypeRecordDef } from './record/type.record';
import { filterWrong } from './report.errors';
import { readTypes } from './record/type.repository';
import { getVersion, listVersions } from './record/versions.usecases';
import { listReportTargets } from './center/targets.usecases';
import { listVisits } from './record/visits.repository';
import { getSchedule, listSchedules, pauseSchedule, removeSchedule, saveSchedule } from './schedule/schedule.usecases';
import { trySchedule } from './schedule/send.usecases';
import {
  beatScreen,
  beginPairing,
  fetchKey,
  listScreens,
  lookAtScreen,
  pairScreen,
  queryScreen,
  saveScreen,
  unpairScreen,
} from './screen/screen.usecases';
import { listLinkValues, lookAtLink } from './share/link-more.usecases';
import { enterPassword, openLink, queryLink } from './share/public.usecases';
import { listShares } from './share/share.repository';
import { actOnAllShares, actOnShare, saveShare, sharedParks, shortUrl } from './share/share.usecases';

const building: Handlers<Exclude<keyof typeof reportEndpoints, 'publishReport'>> & OpenHandlers<'publishReport'> = {
  findReportList: (context, input) => readPage(context, reportListing(context), input),
  saveReport: (context, input) => saveRecord(context, reportRecordDef, input),
  updateReport: changeReport,
  findReportById: lookAtReport,
  deleteReport: removeReport,
  restoreReport,
  authReportUser: grantReport,
  findAuthReportUserInfo: lookAtGrants,
  publishReport: { open: publishReport },
  findReportType: (context, { counts }) => readTypes(context, counts ?? false),
  saveReportType: (context, input) => saveRecord(context, reportTypeRecordDef, { ...input, valid: true }),
  updateReportType: changeType,
  deleteReportType: removeType,
};

type Asking =
  | 'openReport'
  | 'forwardReportShortUrl'
  | 'listReportValues'
  | 'queryReport'
  | 'drillReport'
  | 'explainReport'
  | 'previewReport';
const looking: Handlers<Exclude<keyof typeof reportCenterEndpoints, Asking>> & OpenHandlers<Asking> = {
  findReportCenterList: readCenter,
  forwardReportShortUrl: { open: forwardReport },
  getReportShortUrl: shortUrl,
  getFinereportAuth,
  openReport: { open: openReport },
  listReportTargets,
  listReportMenus: async ({ tx, user, now }, { parkId }) => groupByApp(await readMenus(tx, { ...user, parkId }, now)),
  listReportModels: async ({ user }, { parkId }) =>
    MODEL_NAMES.flatMap((model) => {
      const held = parksWith(user, REPORT_MODELS[model].right);
      const parkIds = parkId === undefined ? held : held.filter((id) => id === parkId);
      return parkIds.length === 0 ? [] : [{ model, parkIds }];
    }),
  listReportValues: {
    open: async (opened, { model, dim, parkId, keyword = '', belowDim, belowValues = '' }) => {
      const values = belowValues.split(',').filter((each) => each !== '');
      const filters = belowDim && values.length > 0 ? [{ field: belowDim, op: 'in', values }] : [];
      const { data: query } = reportQuery.safeParse({ model, measures: ['count'], filters });
      // The name of a dimension that none can have, or a value too long for one.
      if (!query) throw filterWrong(belowDim ?? dim);
      const parkScope = parkId === undefined ? REPORT_PARKS.all : REPORT_PARKS.current;
      const places = { parkScope, parkIds: [], parkId };
      return performValues(await opened.inTx((context) => prepareValues(context, { query, places, dim, keyword })));
    },
  },
  queryReport: { open: queryReport },
  drillReport: { open: drillReport },
  explainReport: { open: explainReport },
  previewReport: { open: previewReport },
  favouriteReport: async (context, { reportId, on }) => {
    if (on) await findSeen(context, { id: reportId });
    await setFavourite(context.tx, context.user.id, reportId, on ? context.now : null);
    return {};
  },
};

const sharing: Handlers<Exclude<keyof typeof reportShareEndpoints, 'saveReportShare'>> &
  OpenHandlers<'saveReportShare'> = {
  listReportShares: listShares,
  listShareParks: async ({ user }) => sharedParks(user),
  saveReportShare: { open: saveShare },
  actOnReportShare: actOnShare,
  actOnAllReportShares: actOnAllShares,
  listReportVisits: listVisits,
  listReportVersions: listVersions,
  getReportVersion: getVersion,
};

const sending: Handlers<Exclude<keyof typeof reportScheduleEndpoints, 'tryReportSchedule'>> &
  OpenHandlers<'tryReportSchedule'> = {
  listReportSchedules: listSchedules,
  getReportSchedule: getSchedule,
  saveReportSchedule: saveSchedule,
  pauseReportSchedule: pauseSchedule,
  removeReportSchedule: removeSchedule,
  tryReportSchedule: { open: trySchedule },
  listReportScreens: listScreens,
  pairReportScreen: pairScreen,
  saveReportScreen: saveScreen,
  unpairReportScreen: unpairScreen,
};

const groups: Handlers<Exclude<keyof typeof reportGroupEndpoints, 'tryReportGroup'>> & OpenHandlers<'tryReportGroup'> =
  {
    listReportGroups: ({ tx }, { parkId }) => readGroups(tx, parkId),
    getReportGroup: getGroup,
    saveReportGroup: saveGroup,
    removeReportGroup: removeGroup,
    tryReportGroup: { open: tryGroup },
  };

const open: Handlers<'beginScreenPairing' | 'fetchScreenKey'> &
  OpenHandlers<Exclude<keyof typeof reportPublicEndpoints, 'beginScreenPairing' | 'fetchScreenKey'>> = {
  openReportLink: { open: openLink },
  enterReportPassword: { open: enterPassword },
  queryReportLink: { open: queryLink },
  lookAtReportLink: { open: lookAtLink },
  listReportLinkValues: { open: listLinkValues },
  beginScreenPairing: beginPairing,
  fetchScreenKey: fetchKey,
  beatScreen: { open: beatScreen },
  queryScreen: { open: queryScreen },
  lookAtScreen: { open: lookAtScreen },
};

const taking: OpenHandlers<keyof typeof reportExportEndpoints> = { exportReport: { open: exportReport } };

const tool: Handlers<keyof typeof reportSsoEndpoints> = { redeemReportToken };

export const reportHandlers = {
  ...building,
  ...looking,
  ...sharing,
  ...sending,
  ...groups,
  ...open,
  ...taking,
  ...tool,
};
