/** Looking at a report that is granted: what it is made of, and the numbers of its blocks with the viewer's own rights. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { BlockAnswer, reportCenterEndpoints } from '@/contract/report/report-center';
import { REPORT_VISIT_RESULT } from '@/contract/report/report-codes';
import {
  blocksOf,
  type ParamValues,
  questionOf,
  type ReportDefinition,
  type ReportParam,
} from '@/contract/report/report-definition';
import type { ReportQuery, ReportValue } from '@/contract/report/report-query';
import type { ReportRights } from '@/contract/report/report-record';
import type { Opened, SessionUser, SignedInContext } from '../../../http/context';
import { fillParams, lacksParam } from '../query/fill-params.rules';
import { type Asker, type Places, type Prepared, perform, prepare } from '../query/query.usecases';
import { noteRan } from '../query/runs.usecases';
import { readPhoneTail } from '../record/account.repository';
import { readGranted } from '../record/reach.repository';
import { findDraft, findPublished } from '../record/report.repository';
import { picturesOf } from '../record/pictures.rules';
import { rightsOf } from '../record/rights.rules';
import { blockUnknown, faultOf, paramMissing, reportNotFound } from '../report.errors';
import { countOpenShares, isFavourite, noteVisit } from './center.repository';

type Endpoints = typeof reportCenterEndpoints;

/** What is drawn and asked, of the published version or the draft. */
export interface Shown {
  readonly id: number;
  readonly parkId: number | null;
  readonly definition: ReportDefinition;
  readonly params: readonly ReportParam[];
  readonly parkScope: number;
  readonly parkIds: readonly number[];
}

type Looker = Pick<SignedInContext, 'tx' | 'user' | 'now'>;

/** @throws AppError 404 for what is not there, not published, or not this person's to see */
export async function findSeen({ tx, user, now }: Looker, by: { id?: number | undefined; code?: string | undefined }) {
  const found = await findPublished(tx, by);
  if (!found) throw reportNotFound();
  const rights = rightsOf(user, found.report, await readGranted(tx, found.report.id, user.id, now));
  if (!rights.view) throw reportNotFound();
  return { ...found, rights };
}

export const shownOf = ({
  report,
  version,
}: Pick<Awaited<ReturnType<typeof findSeen>>, 'report' | 'version'>): Shown => ({
  id: report.id,
  parkId: report.parkId,
  definition: version.definition,
  params: version.params,
  parkScope: version.parkScope,
  parkIds: version.parkIds,
});

async function shownTo(context: Looker, reportId: number, draft: boolean | undefined): Promise<Shown> {
  if (!draft) return shownOf(await findSeen(context, { id: reportId }));
  const { tx, user } = context;
  const found = await findDraft(tx, reportId);
  if (!found || !rightsOf(user, found, { view: false, export: false, share: false }).edit) throw reportNotFound();
  return found;
}

/** Name and last four digits of the phone, as they stand across what they look at. */
export const viewerOf = async ({ tx, user }: Pick<SignedInContext, 'tx' | 'user'>): Promise<string> =>
  `${user.name} ${await readPhoneTail(tx, user.id)}`.trim();

/** @throws AppError 404 */
export async function viewFor(
  context: SignedInContext,
  { id, code, quiet }: InputOf<Endpoints['openReport']>,
): Promise<OutputOf<Endpoints['openReport']>> {
  const { tx, user } = context;
  const { report, version, rights } = await findSeen(context, { id, code });
  if (!quiet) await noteSeen(context, { reportId: report.id, userId: user.id, who: user.name });
  return {
    id: report.id,
    code: report.code,
    name: report.name,
    kind: report.kind as 1,
    device: report.device as 1,
    parkId: report.parkId,
    parkScope: version.parkScope as 1,
    refreshSec: version.refreshSec,
    definition: version.definition,
    params: version.params,
    no: version.no,
    publishedAt: version.publishedAt.getTime(),
    favourite: await isFavourite(tx, user.id, report.id),
    publicShares: await countOpenShares(tx, report.id),
    pictures: picturesOf(version.definition, context),
    viewer: await viewerOf(context),
    rights,
  };
}

/** Beside the definition: what a viewer chose. */
export interface Chosen {
  readonly params: ParamValues;
  readonly only: readonly { readonly field: string; readonly values: readonly ReportValue[] }[];
  readonly parkId?: number | undefined;
  /** A link is cut to these. */
  readonly within?: readonly number[];
}

const placesOf = ({ parkScope, parkIds, parkId: own }: Shown, { parkId, within }: Chosen): Places => ({
  parkScope,
  parkIds,
  parkId: parkId ?? own ?? undefined,
  ...(within && { within }),
});

/** @throws AppError 404 for a block without numbers, 422 where a parameter must be set first */
function queryOf({ definition, params }: Shown, no: number, chosen: Chosen): ReportQuery {
  const block = blocksOf(definition).find((each) => each.no === no);
  const query = block && questionOf(block);
  if (!query) throw blockUnknown();
  const given = { declared: params, values: chosen.params, only: chosen.only };
  if (lacksParam(query, given)) throw paramMissing();
  return fillParams(query, given);
}

export type Ready = { readonly no: number; readonly prepared: Prepared | null; readonly code: string | null };

/** @returns what each block asks; one that may not be asked does not hold up the others */
export async function prepareBlocks(
  asker: Asker,
  shown: Shown,
  blocks: readonly number[],
  chosen: Chosen,
): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const no of new Set(blocks)) {
    try {
      const ask = {
        query: queryOf(shown, no, chosen),
        places: placesOf(shown, chosen),
        of: { reportId: shown.id, block: no },
      };
      ready.push({ no, prepared: await prepare(asker, ask), code: null });
    } catch (error) {
      const fault = faultOf(no, error);
      if (!fault) throw error;
      ready.push({ no, prepared: null, code: fault.code });
    }
  }
  return ready;
}

async function performOne({ no, prepared, code }: Ready): Promise<BlockAnswer> {
  if (!prepared) return { no, code, result: null };
  try {
    return { no, code: null, result: await perform(prepared) };
  } catch (error) {
    const fault = faultOf(no, error);
    if (!fault) throw error;
    return { no, code: fault.code, result: null };
  }
}

/**
 * No connection to the main database is held meanwhile: however slow a report is, alarms do not wait for it. Each run is
 * written down, whoever asks: somebody, a link, a wall or a schedule.
 */
export async function performBlocks(
  noting: Parameters<typeof noteRan>[0],
  ready: readonly Ready[],
): Promise<BlockAnswer[]> {
  const answers = await Promise.all(ready.map(performOne));
  const ran = answers.flatMap(({ no, result }) => {
    const prepared = ready.find((each) => each.no === no)?.prepared;
    return result && prepared ? [{ prepared, result }] : [];
  });
  await noteRan(noting, ran);
  return answers;
}

export async function queryReport(
  open: Opened<SignedInContext>,
  { reportId, draft, blocks, ...chosen }: InputOf<Endpoints['queryReport']>,
): Promise<OutputOf<Endpoints['queryReport']>> {
  const ready = await open.inTx(async (context) =>
    prepareBlocks(context, await shownTo(context, reportId, draft), blocks, chosen),
  );
  return { answers: await performBlocks(open, ready) };
}

/** @throws AppError 403, 404, 422 */
export async function drillReport(
  open: Opened<SignedInContext>,
  { reportId, draft, block, dims, filters, ...chosen }: InputOf<Endpoints['drillReport']>,
): Promise<OutputOf<Endpoints['drillReport']>> {
  const prepared = await open.inTx(async (context) => {
    const shown = await shownTo(context, reportId, draft);
    const query = queryOf(shown, block, chosen);
    const split: ReportQuery = {
      ...query,
      dims,
      filters: [...query.filters, ...filters],
      time: { ...query.time, grain: null },
      sort: undefined,
      margins: undefined,
    };
    return prepare(context, { query: split, places: placesOf(shown, chosen), of: { reportId: shown.id, block } });
  });
  const result = await perform(prepared);
  await noteRan(open, [{ prepared, result }]);
  return result;
}

/** @throws AppError 403, 422, 503 */
export async function previewReport(
  open: Opened<SignedInContext>,
  { query, declared, params, parkScope, parkIds, parkId }: InputOf<Endpoints['previewReport']>,
): Promise<OutputOf<Endpoints['previewReport']>> {
  const filled = fillParams(query, { declared, values: params });
  return perform(
    await open.inTx((context) => prepare(context, { query: filled, places: { parkScope, parkIds, parkId } })),
  );
}

/** @returns rights of a person on a report, as grants and ownership have it now */
export async function rightsNow(
  context: Looker,
  report: { id: number; parkId: number | null; ownerId: number | null },
  user: SessionUser,
): Promise<ReportRights> {
  return rightsOf(user, report, await readGranted(context.tx, report.id, user.id, context.now));
}
export { placesOf, queryOf, shownTo };

/** Writes down that somebody, a link or a screen opened it, or took it along. */
export async function noteSeen(
  { tx, now, userAgent }: Pick<SignedInContext, 'tx' | 'now' | 'userAgent'>,
  who: { reportId: number; userId?: number; shareId?: number; screenId?: number; who: string; result?: number },
): Promise<void> {
  const device = userAgent.includes('Mobi') ? 'phone' : 'desktop';
  await noteVisit(tx, { result: REPORT_VISIT_RESULT.opened, ...who, at: now, device });
}
