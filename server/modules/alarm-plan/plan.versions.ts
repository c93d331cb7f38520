/** What a plan was at each of its versions. Versions are only ever added. */
import { and, eq, sql } from 'drizzle-orm';
import { alarmPlanEndpoints, type Plan, type PlanContent, type PlanVersion } from '@/contract/alarm-plan';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import type { SignedInContext } from '../../http/context';
import type { Listing, ListInput } from '../admin/listing';
import { saveRecord } from '../admin/record';
import { alarmSetupVersions } from '../alarm/rule.table';
import { planRecordDef } from './plan.record';
import { ownParks } from './plan.repository';

/** Keeps the plan as it is; a version that is kept already stays as it was. */
async function keep({ tx }: SignedInContext, plan: Plan, by: { id: number | null; at: Date }): Promise<void> {
  const { id: subjectId, parkId, version } = plan;
  await tx
    .insert(alarmSetupVersions)
    .values({ parkId, kind: 'plan', subjectId, version, snapshot: plan, savedBy: by.id, savedAt: by.at })
    .onConflictDoNothing();
}

const keepNow = (context: SignedInContext, plan: Plan): Promise<void> =>
  keep(context, plan, { id: context.user.id, at: context.now });

/** A plan that came otherwise (copied from another park) has no version kept yet: what it was before counts. */
async function keepBefore(context: SignedInContext, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const own = and(eq(alarmSetupVersions.kind, 'plan'), eq(alarmSetupVersions.subjectId, id));
  if ((await context.tx.$count(alarmSetupVersions, own)) > 0) return;
  const before = await planRecordDef.read(context, id);
  await keep(context, before, { id: null, at: new Date(before.updatedAt ?? context.now) });
}

/** Saves and keeps what came of it. @throws AppError 400, 404, 409 */
export async function saveWithVersion(
  context: SignedInContext,
  input: InputOf<typeof alarmPlanEndpoints.savePlan>,
): Promise<Plan> {
  await keepBefore(context, input.id);
  const saved = await saveRecord(context, planRecordDef, input);
  await keepNow(context, saved);
  return saved;
}

interface VersionRaw extends Record<string, unknown> {
  version: number;
  saved_at: string;
  saved_by_name: string | null;
  is_current: boolean;
  snapshot: PlanContent;
  before: PlanContent | null;
}

interface VersionInput extends ListInput {
  planId: number;
}

const contentOf = ({ name, enabled, remark, nodes }: PlanContent): PlanContent => ({ name, enabled, remark, nodes });

export const versionListing: Listing<VersionInput, VersionRaw, PlanVersion> = {
  source: (context, { planId }) => sql`
    select v.id, v.version, v.saved_at, v.snapshot, v.version = max(v.version) over () as is_current,
      (select u.name from app_user u where u.id = v.saved_by) as saved_by_name,
      (select b.snapshot from alarm_setup_version b where b.kind = 'plan' and b.subject_id = v.subject_id
        and b.version < v.version order by b.version desc limit 1) as before
    from alarm_setup_version v join plan p on p.id = v.subject_id
    where v.kind = 'plan' and v.subject_id = ${planId} and p.park_id in (${ownParks(context)})`,
  search: [],
  sorts: { version: 'version' },
  order: '-version',
  toRow: (raw) => ({
    version: raw.version,
    savedAt: new Date(raw.saved_at).getTime(),
    savedByName: raw.saved_by_name,
    isCurrent: raw.is_current,
    content: contentOf(raw.snapshot),
    before: raw.before && contentOf(raw.before),
  }),
};

/** @throws AppError 400 where what was allowed then is refused now, 404, 409 */
export async function restoreVersion(
  context: SignedInContext,
  { planId, version, current }: InputOf<typeof alarmPlanEndpoints.restorePlanVersion>,
): Promise<Plan> {
  const { parkId } = await planRecordDef.read(context, planId);
  const { rows } = await context.tx.execute<{ snapshot: PlanContent }>(sql`
    select snapshot from alarm_setup_version
    where kind = 'plan' and subject_id = ${planId} and version = ${version}`);
  const [kept] = rows;
  if (!kept) throw notFound();
  // Somebody may have written it by an older program: it is checked like what a person sends.
  const { name, enabled, remark, nodes } = contentOf(kept.snapshot);
  const input = alarmPlanEndpoints.savePlan.input.parse({ parkId, name, enabled, remark, nodes });
  return saveWithVersion(context, { ...input, id: planId, version: current });
}
