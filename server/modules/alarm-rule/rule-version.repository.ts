/** All versions of rules. */
import { and, desc, eq } from 'drizzle-orm';
import { alarmRule, type AlarmRule, type RuleVersion } from '@/contract/alarm-rule';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import { alarmSetupVersions } from '../alarm/rule/rule.table';
import { users } from '../identity/identity.table';

const isOf = (id: number) => and(eq(alarmSetupVersions.kind, 'rule'), eq(alarmSetupVersions.subjectId, id));

/** Stores the version, unless it is stored already. */
export async function keepVersion(tx: Tx, rule: AlarmRule, saved: { by: number | null; at: Date }): Promise<void> {
  const { id, parkId, version } = rule;
  await tx
    .insert(alarmSetupVersions)
    .values({ parkId, kind: 'rule', subjectId: id, version, snapshot: rule, savedBy: saved.by, savedAt: saved.at })
    .onConflictDoNothing();
}

/** @returns newest first; a rule that was never edited has one. */
export async function readVersions(tx: Tx, rule: AlarmRule): Promise<RuleVersion[]> {
  const { version, savedAt, snapshot } = alarmSetupVersions;
  const rows = await tx
    .select({ version, savedAt, snapshot, savedByName: users.name })
    .from(alarmSetupVersions)
    .leftJoin(users, eq(users.id, alarmSetupVersions.savedBy))
    .where(isOf(rule.id))
    .orderBy(desc(version));
  const kept = rows.flatMap((row) => {
    const parsed = alarmRule.safeParse(row.snapshot);
    const { savedByName } = row;
    return parsed.success
      ? [{ version: row.version, savedAt: row.savedAt.getTime(), savedByName, rule: parsed.data }]
      : [];
  });
  if (kept.some((one) => one.version === rule.version)) return kept;
  const now = { version: rule.version, savedAt: rule.updatedAt ?? 0, savedByName: rule.updatedByName, rule };
  return [now, ...kept];
}

/** @throws AppError 404 for a version that does not exist */
export async function readVersion(tx: Tx, rule: AlarmRule, version: number): Promise<AlarmRule> {
  const found = (await readVersions(tx, rule)).find((one) => one.version === version);
  if (!found) throw notFound();
  return found.rule;
}
