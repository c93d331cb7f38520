/** The contract's schemas by the names they are exported with: they become components, everything else stays in place. */
import * as account from '@/contract/account';
import * as admin from '@/contract/admin';
import * as adminLog from '@/contract/admin-log';
import * as adminOrg from '@/contract/admin-org';
import * as adminTenant from '@/contract/admin-tenant';
import * as adminUser from '@/contract/admin-user';
import * as alarm from '@/contract/alarm';
import * as alarmBoard from '@/contract/alarm-board';
import * as alarmDesk from '@/contract/control-room';
import * as alarmEntities from '@/contract/alarm-entities';
import * as alarmPeople from '@/contract/alarm-people';
import * as alarmRule from '@/contract/alarm-rule';
import * as alarmRulePreview from '@/contract/alarm-rule-preview';
import * as alert from '@/contract/alert';
import * as apps from '@/contract/apps';
import * as auth from '@/contract/auth';
import * as camera from '@/contract/camera';
import * as chat from '@/contract/chat';
import * as crud from '@/contract/crud';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import * as flowCondition from '@/contract/flow/condition';
import * as flowForm from '@/contract/flow/flow-form';
import * as flowPeople from '@/contract/flow/flow-people';
import * as flowSetup from '@/contract/flow/flow-setup';
import * as flowTree from '@/contract/flow/flow-tree';
import * as formSchema from '@/contract/form-schema';
import * as home from '@/contract/home';
import * as orderAct from '@/contract/order-act';
import * as order from '@/contract/order';
import * as orderDesk from '@/contract/dispatch';
import * as orderEntities from '@/contract/order-entities';
import * as orderPublic from '@/contract/order-public';
import * as orderType from '@/contract/order-type';
import * as outside from '@/contract/outside';
import * as password from '@/contract/password';
import * as people from '@/contract/people';
import * as photo from '@/contract/photo';
import * as registration from '@/contract/registration';
import * as reportDefinition from '@/contract/report/report-definition';
import * as reportQuery from '@/contract/report/report-query';
import * as reportRecord from '@/contract/report/report-record';
import * as reportShare from '@/contract/report/report-share';
import * as session from '@/contract/session';
import * as signal from '@/contract/signal';
import * as sms from '@/contract/sms';
import * as z from 'zod/mini';

const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  account,
  admin,
  adminLog,
  adminOrg,
  adminTenant,
  adminUser,
  apps,
  auth,
  camera,
  chat,
  crud,
  home,
  outside,
  alarm,
  alarmBoard,
  alarmDesk,
  alarmEntities,
  alarmPeople,
  alarmRule,
  alarmRulePreview,
  alert,
  formSchema,
  order,
  orderAct,
  orderDesk,
  orderEntities,
  orderPublic,
  orderType,
  flowCondition,
  flowForm,
  flowPeople,
  flowSetup,
  flowTree,
  reportDefinition,
  reportQuery,
  reportRecord,
  reportShare,
  password,
  people,
  photo,
  registration,
  session,
  signal,
  sms,
];

/** A number or a word needs no name of its own. */
const isNamed = (value: unknown): value is z.ZodMiniType =>
  value instanceof z.ZodMiniType && ['object', 'union'].includes(value.def.type);

const componentName = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** What several calls answer, though it has no name in the contract: called after the first of them. */
function sharedAnswers(): Map<string, z.ZodMiniType> {
  const users = new Map<z.ZodMiniType, string[]>();
  for (const [name, { output }] of Object.entries<Endpoint>(endpoints)) {
    users.set(output, [...(users.get(output) ?? []), name]);
  }
  const shared = [...users].filter(([schema, names]) => names.length > 1 && schema.def.type === 'object');
  return new Map(shared.map(([schema, names]) => [`${componentName(names[0] ?? '')}Answer`, schema]));
}

/** @returns name of a component → its schema. @throws when two schemas have one name */
export function namedSchemas(): Map<string, z.ZodMiniType> {
  const found = new Map<string, z.ZodMiniType>();
  for (const module of MODULES) {
    for (const [exported, value] of Object.entries(module)) {
      if (!isNamed(value)) continue;
      const name = componentName(exported);
      const other = found.get(name);
      if (other !== undefined && other !== value) throw new Error(`two schemas are called ${exported}`);
      found.set(name, value);
    }
  }
  for (const [name, schema] of sharedAnswers()) {
    if (![...found.values()].includes(schema)) found.set(name, schema);
  }
  return found;
}
