/** What a visitor of a link sees beside its numbers: pictures, plans, stills, and what its open parameters may be set to. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { ReportParam } from '@/contract/report/report-definition';
import type { reportPublicEndpoints } from '@/contract/report/report-public';
import { reportQuery, type ReportValue } from '@/contract/report/report-query';
import type { Context, Opened, SessionUser } from '../../../http/context';
import { lookAtBlock } from '../center/block-look.usecases';
import { findSeen, shownOf } from '../center/look.usecases';
import { performValues, prepareValues } from '../query/query.usecases';
import { linkUnknown, paramNotOpen } from '../report.errors';
import { inItsParks, type Seen } from './link-parks.usecases';
import { chosenIn, isOwnCode, readableShare, readShared } from './public.usecases';
import { PERSON, shortName } from './short-names.rules';
import type { ShareRow } from './share.repository';

type Endpoints = typeof reportPublicEndpoints;
type Look = InputOf<Endpoints['lookAtReportLink']>;

/** Somebody who is signed in looks at a report of theirs by its own code. */
async function lookAtOwn(context: Context, user: SessionUser, { code, block }: Look) {
  const looker = { ...context, user };
  const seen = await findSeen(looker, { code }).catch(() => {
    throw linkUnknown();
  });
  return lookAtBlock(looker, shownOf(seen), { no: block, parkIds: [...user.rights.keys()], stills: true });
}

/**
 * Stills only where a password was wanted: whoever passes by a camera has not agreed to be shown to the whole world.
 *
 * @throws AppError 401 `report.passwordNeeded`, 404, 409 `report.linkOver`
 */
export async function lookAtLink(open: Opened<Context>, input: Look): Promise<OutputOf<Endpoints['lookAtReportLink']>> {
  const { user } = open;
  if (user && isOwnCode(input.code)) return open.inTx((context) => lookAtOwn(context, user, input));
  const share = await readableShare(open, input.code);
  return inItsParks(open, share, async (context) => {
    const { owner, shown } = await readShared(context, share);
    const within = { no: input.block, parkIds: share.parkIds, stills: share.passwordHash !== null };
    return lookAtBlock({ ...context, user: owner }, shown, within);
  });
}

type Ask = InputOf<Endpoints['listReportLinkValues']>;

/** What a parameter stands below: what the link has pinned it to, else what the visitor chose, else what the report has. */
function aboveOf(
  { below }: ReportParam,
  params: readonly ReportParam[],
  { share, given }: { share: ShareRow; given: Ask['params'] },
): { field: string; values: ReportValue[] } | null {
  const above = params.find(({ key }) => key === below);
  if (!above?.dim) return null;
  const chosen = chosenIn(share, given)[above.key];
  const values = chosen && 'values' in chosen && chosen.values.length > 0 ? chosen.values : above.values;
  return values.length === 0 ? null : { field: above.dim, values: [...values] };
}

async function prepareLinkValues(context: Seen, share: ShareRow, { key, keyword, params: given }: Ask) {
  const { owner, shown } = await readShared(context, share);
  const param = shown.params.find((each) => each.key === key);
  const isOpen = share.open.includes(key) && share.pinned[key] === undefined;
  if (!param?.model || !param.dim || param.locked || !isOpen) throw paramNotOpen();
  const { model, dim } = param;
  const above = aboveOf(param, shown.params, { share, given });
  const filters = above ? [{ ...above, op: 'in' }] : [];
  const query = reportQuery.parse({ model, measures: ['count'], filters });
  const { parkScope, parkIds } = shown;
  const places = { parkScope, parkIds, within: share.parkIds };
  // Names of people are searched as the visitor reads them.
  const isPerson = dim === PERSON;
  const asked = { query, places, dim, keyword: isPerson ? '' : keyword };
  return { isPerson, values: await prepareValues({ ...context, user: owner }, asked) };
}

/** @throws AppError 401 `report.passwordNeeded`, 403, 404 `report.paramNotOpen`, 409 `report.linkOver`, 503 */
export async function listLinkValues(
  open: Opened<Context>,
  input: Ask,
): Promise<OutputOf<Endpoints['listReportLinkValues']>> {
  const share = await readableShare(open, input.code);
  const ready = await inItsParks(open, share, (context) => prepareLinkValues(context, share, input));
  const values = await performValues(ready.values);
  if (!ready.isPerson) return values;
  return values
    .map(({ value, name }) => ({ value, name: shortName(name) }))
    .filter(({ name }) => name.includes(input.keyword));
}
