/** Roles to be given, and rights of roles to be changed, that wait for an approval. */
import { boolean, index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { CodeIn, DATA_SCOPE, ROLE_STATE } from '@/contract/codes';
import { at, id, ref } from '../../../db/columns';

/** Where a role counts, whom it shows, and whether it does. */
export interface RoleSettings {
  readonly state: CodeIn<typeof ROLE_STATE>;
  readonly orgId: number | null;
  readonly parkId: number | null;
  readonly dataScope: CodeIn<typeof DATA_SCOPE>;
  readonly scopeOrgIds: number[];
  readonly scopeParkIds: number[];
}

export const roleChanges = pgTable(
  'role_change',
  {
    id: id(),
    /** Whose approval it is. */
    parkId: ref('park_id').notNull(),
    roleId: ref('role_id').notNull(),
    /** The grant that waits; null: the role's rights change. */
    grantId: ref('grant_id'),
    /** What the role permitted when it was asked: by another version nothing is applied. */
    funcsBefore: jsonb('funcs_before').$type<number[]>().notNull(),
    funcsAfter: jsonb('funcs_after').$type<number[]>(),
    /** Besides its rights; null where they alone change. */
    settingsBefore: jsonb('settings_before').$type<RoleSettings>(),
    settingsAfter: jsonb('settings_after').$type<RoleSettings>(),
    askedBy: ref('asked_by').notNull(),
    askedAt: at('asked_at').notNull(),
    /** Null: it still waits. */
    decidedAt: at('decided_at'),
    applied: boolean('applied'),
  },
  (t) => [index('role_change_role').on(t.roleId), index('role_change_grant').on(t.grantId)],
);
export type RoleChange = typeof roleChanges.$inferSelect;
