/** Values of a plan in words of the current language. */
import { OWNER_ROLES, type OwnerRole } from '@/contract/alarm-plan';
import type { FormField } from '@/contract/form-schema';
import { bracketed } from '@/i18n/punctuation';
import { listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';
import { formatRunning } from '@/lib/dates';
import { durationText } from '@/ui/common/words-of-time';
import type { Difference, NodeFieldName, PlanField } from './differences';

const HOUR_SEC = 3600;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** 45 秒, 1.5 分钟, 2 小时: exactly, as it was set. */
export function limitText(sec: number): string {
  if (sec < 60) return text('common.time.seconds', { count: sec });
  if (sec < HOUR_SEC || sec % HOUR_SEC !== 0) return text('common.time.minutes', { count: rounded(sec / 60) });
  return text('common.time.hours', { count: sec / HOUR_SEC });
}

/** 03:36 below an hour; 1 小时 18 分 above it, since 1:18 would read as a minute and a bit; above a day 2 天. */
export function tookText(sec: number): string {
  if (sec < HOUR_SEC) return formatRunning(sec * 1000);
  if (sec >= 24 * HOUR_SEC) return durationText(sec * 1000);
  const hours = Math.floor(sec / HOUR_SEC);
  return text('alarmplan.hoursMinutes', { hours, minutes: Math.floor((sec % HOUR_SEC) / 60) });
}

const isRole = (role: string): role is OwnerRole => OWNER_ROLES.some((one) => one === role);
export const roleText = (role: string): string => (isRole(role) ? text(`alarmplan.role.${role}`) : role);

const yesNo = (value: unknown): string => text(value === true ? 'common.field.yes' : 'common.field.no');

export const fieldsText = (fields: readonly FormField[]): string =>
  fields.length === 0
    ? text('alarmplan.node.noFields')
    : listed(fields.map(({ label, type }) => bracketed(label, text(`forms.kind.${type}`))));

/** The value of one field of a plan or node, as a person reads it. */
export function valueText(field: PlanField | NodeFieldName, value: unknown): string {
  switch (field) {
    case 'timeoutSec':
      return limitText(Number(value));
    case 'type':
      return codeText('planNodeType', Number(value));
    case 'ownerRole':
      return roleText(String(value));
    case 'order':
      return text('alarmplan.step', { n: Number(value) });
    case 'leastPhotos':
      return text('alarmplan.node.photosCount', { count: Number(value) });
    case 'enabled':
    case 'required':
    case 'allowSkip':
    case 'needScan':
      return yesNo(value);
    case 'fields':
      // Of a snapshot: written by this same program.
      return fieldsText(value as readonly FormField[]);
    default:
      return String(value ?? '') || text('alarmplan.versions.nothing');
  }
}

/** What a difference says besides its fields. */
export const titleOf = (difference: Difference): string =>
  difference.kind === 'plan'
    ? text(`alarmplan.field.${difference.field}`)
    : text(`alarmplan.versions.${difference.kind}`, { name: difference.node.name });
