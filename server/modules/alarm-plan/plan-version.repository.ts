/** All versions of plans; append only. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Plan, PlanContent, PlanVersion } from '@/contract/alarm-plan';
import type { Tx } from '../../db/open';
import type { Listing, ListInput } from '../admin/list/listing.repository';
import { plans } from '../alarm/plan/plan.table';
import { alarmSetupVersions } from '../alarm/rule/rule.table';
import { parksWith } from '../identity/rights/rights.rules';

/** Stores the current version of the plan, unless it is stored already. */
export async function keepPlanVersion(tx: Tx, plan: Plan, by: { id: number | null; at: Date }): Promise<void> {
  const { id: subjectId, parkId, version } = plan;
  await tx
    .insert(alarmSetupVersions)
    .values({ parkId, kind: 'plan', subjectId, version, snapshot: plan, savedBy: by.id, savedAt: by.at })
    .onConflictDoNothing();
}

/** @returns whether any version of the plan is kept */
export async function hasPlanVersion(tx: Tx, planId: number): Promise<boolean> {
  const own = and(eq(alarmSetupVersions.kind, 'plan'), eq(alarmSetupVersions.subjectId, planId));
  return (await tx.$count(alarmSetupVersions, own)) > 0;
}

/** @returns the plan as it was at the version, as its `get` call answered then; undefined where it was never kept */
export async function findPlanVersion(tx: Tx, planId: number, version: number): Promise<PlanContent | undefined> {
  const [kept] = await tx
    .select({ snapshot: sql<PlanContent>`${alarmSetupVersions.snapshot}` })
    .from(alarmSetupVersions)
    .where(
      and(
        eq(alarmSetupVersions.kind, 'plan'),
        eq(alarmSetupVersions.subjectId, planId),
        eq(alarmSetupVersions.version, version),
      ),
    );
  return kept && contentOf(kept.snapshot);
}

const contentOf = ({ name, enabled, remark, nodes }: PlanContent): PlanContent => ({ name, enabled, remark, nodes });

const v = alias(alarmSetupVersions, 'v');

const selectVersions = (tx: Tx, planId: number, parkIds: number[]) =>
  tx
    .select({
      id: v.id,
      version: v.version,
      savedAt: v.savedAt,
      snapshot: sql<PlanContent>`v.snapshot`.as('snapshot'),
      isCurrent: sql<boolean>`v.version = max(v.version) over ()`.as('is_current'),
      savedByName: sql<string | null>`(select u.name from app_user u where u.id = v.saved_by)`.as('saved_by_name'),
      before: sql<PlanContent | null>`(select b.snapshot from alarm_setup_version b where b.kind = 'plan'
        and b.subject_id = v.subject_id and b.version < v.version order by b.version desc limit 1)`.as('before'),
    })
    .from(v)
    .innerJoin(plans, eq(plans.id, v.subjectId))
    .where(and(eq(v.kind, 'plan'), eq(v.subjectId, planId), inArray(plans.parkId, parkIds)));
type SelectedVersion = Awaited<ReturnType<typeof selectVersions>>[number];

interface VersionInput extends ListInput {
  planId: number;
}

/** The versions of one plan, of the parks whose plans the person keeps. */
export const versionListing: Listing<VersionInput, SelectedVersion, PlanVersion> = {
  source:
    ({ tx, user }, { planId }) =>
    () =>
      selectVersions(tx, planId, parksWith(user, 'alarm.setup')),
  search: [],
  sorts: { version: 'version' },
  order: '-version',
  toRow: ({ version, savedAt, savedByName, isCurrent, snapshot, before }) => ({
    version,
    savedAt: savedAt.getTime(),
    savedByName,
    isCurrent,
    content: contentOf(snapshot),
    before: before && contentOf(before),
  }),
};
