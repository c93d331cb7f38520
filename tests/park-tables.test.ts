/**
 * What stands across parks. Groups of parks can be moved to a database of their own only as long as this list is known: each
 * of these tables is then there once for each database (see "Beyond one primary" in docs/operations.md).
 */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../server/db/schema';

/** Without a park in their rows, or with rows that may be without one. */
const ACROSS: Readonly<Record<string, readonly string[]>> = {
  'people, organisations, roles and what they may do: the directory brings them to each database': [
    'app',
    'app_user',
    'delegation',
    'func',
    'org',
    'park',
    'pending_grant',
    'role',
    'role_func',
    'role_org',
    'role_user',
    'tenant',
    'tenant_permission',
    'user_config',
    'rank_person',
  ],
  'sessions and signing in: people sign in at each installation': [
    'captcha',
    'chat_ticket',
    'known_device',
    'login_attempt',
    'login_log',
    'oidc_identity',
    'oidc_state',
    'password_history',
    'password_link',
    'pwd_rule',
    'session',
    'sms_code',
  ],
  'settings of one person, by their id in this database': [
    'list_columns',
    'list_view',
    'order_view',
    'page_favourite',
    'page_visit',
    'report_favourite',
    'todo_snooze',
  ],
  'catalogues that may belong to all parks': ['dict', 'dict_item', 'flow_def', 'flow_version', 'report', 'report_type'],
  'parts of a report, found by the report alone': [
    'report_auth',
    'report_pairing',
    'report_password_try',
    'report_run',
    'report_share',
    'report_token',
    'report_version',
    'report_visit',
  ],
  'numbers and keys that count within one database': [
    'alarm_counter',
    'code_try',
    'idempotency_key',
    'order_counter',
    'passage_key',
    'signal_key',
    'video_event_key',
  ],
  'sources of signals, with a key for each installation': ['signal_source'],
  'the work and the memory of the platform itself': [
    'archive_file',
    'audit_row',
    'call_limit',
    'channel_token',
    'channel_window',
    'file_move',
    'file_removal',
    'keeping_run',
    'kept_table',
    'lease',
    'server_rollup_mark',
    'server_setting',
    'shipped_entry',
    'sms_message',
    'sync_row',
    'sync_run',
    'sys_log',
  ],
};

const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable));

it('every table has a park in each of its rows, or stands in the list of those that cross parks', () => {
  const across = tables.filter((table) => {
    const park = Object.values(getTableColumns(table)).find(({ name }) => name === 'park_id');
    return !park?.notNull;
  });
  expect(across.map((table) => getTableName(table)).toSorted()).toEqual(Object.values(ACROSS).flat().toSorted());
});
