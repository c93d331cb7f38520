/** Whether a rule's targets have anybody in them: a step that nobody hears of is refused while somebody can still mend it. */
import { sql } from 'drizzle-orm';
import type { RuleTarget, RuleWords } from '@/contract/alarm-rule';
import type { SignedInContext } from '../../http/context';
import { wrongField } from '../../http/common.errors';
import { users } from '../identity/identity.table';
import { findTargeted } from '../alarm/targets';
import { readTargetNames, targetKey } from './rule.repository';

/** A post must have somebody within so many days. */
const POST_DAYS = 30;

type Asked = Pick<SignedInContext, 'tx' | 'now'>;

async function someoneAtPost({ tx, now }: Asked, parkId: number, post: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from duty_shift s join app_user u on u.id = s.user_id and u.state = 0
    where s.park_id = ${parkId} and s.post = ${post} and s.ends_at > ${now.toISOString()}::timestamptz
      and s.starts_at < ${now.toISOString()}::timestamptz + make_interval(days => ${POST_DAYS})
    union all
    select 1 from duty_roster r, jsonb_array_elements(r.member_ids) m join app_user u on u.id = (m #>> '{}')::bigint and u.state = 0
    where r.park_id = ${parkId} and r.post = ${post} and r.enabled and r.deleted_at is null
    limit 1`);
  return rows.length > 0;
}

/** Whether any point that the rule is for has a responsible organisation with a leader who is there. */
async function someLeader({ tx }: Asked, parkId: number, rule: RuleWords): Promise<boolean> {
  const { buildingIds, deviceTypes, deviceIds } = rule;
  const among = (column: string, ids: readonly number[]) =>
    ids.length === 0 ? sql`true` : sql`${sql.raw(column)} = any(${`{${ids.join(',')}}`}::bigint[])`;
  const { rows } = await tx.execute(sql`
    select 1 from device d join org o on o.id = d.responsible_org_id join app_user u on u.id = o.leader_user_id and u.state = 0
    where d.park_id = ${parkId} and ${among('d.building_id', buildingIds)} and ${among('d.type', deviceTypes)}
      and ${among('d.id', deviceIds)} limit 1`);
  return rows.length > 0;
}

async function hasSomebody(context: Asked, parkId: number, rule: RuleWords, target: RuleTarget): Promise<boolean> {
  if (target.kind === 'onDuty') return someoneAtPost(context, parkId, target.post);
  if (target.kind === 'orgLeader') return someLeader(context, parkId, rule);
  // No alarm yet, and no point: neither a person nor a role depends on one.
  const found = await findTargeted(context.tx, { id: 0, parkId, deviceId: 0 }, target, context.now);
  return found.length > 0;
}

async function nameOf({ tx }: Asked, parkId: number, target: RuleTarget): Promise<string> {
  if (target.kind === 'person') {
    const { rows } = await tx.execute<{ name: string }>(sql`select name from ${users} where id = ${target.userId}`);
    return rows[0]?.name ?? `#${target.userId}`;
  }
  const key = targetKey(target);
  const names = await readTargetNames(tx, [parkId]);
  return names.get(parkId)?.get(key) ?? key.slice(key.indexOf(':') + 1);
}

/** @throws AppError 400 for the first target with nobody in it */
export async function assertReached(context: Asked, parkId: number, rule: RuleWords): Promise<void> {
  for (const [i, { targets }] of rule.escalation.entries()) {
    for (const target of targets) {
      if (await hasSomebody(context, parkId, rule, target)) continue;
      const code = target.kind === 'orgLeader' ? 'alarmRule.noLeader' : 'alarmRule.emptyTarget';
      const params = { step: i + 1, target: await nameOf(context, parkId, target) };
      throw wrongField(`escalation.${i}.targets`, code, params);
    }
  }
}
