/** Alarms that nobody has taken yet, for the bar over every page; and how a person wants to be alerted. */
import * as z from 'zod/mini';
import { ALARM_CATEGORY, ALARM_LEVEL, HANDLE_STATE, codeOf } from './codes';
import { dutyPerson, dutyPost } from './duty-post';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { ruled } from './validation';

/** The bar leads through so many alarms; the count goes on. */
export const ALERTS_SHOWN = 20;
/** For so long an alarm that was taken is named with who took it, in ms. */
export const TAKEN_FOR_MS = 60_000;

export const alertChoice = z.object({
  /** The bar shows alarms of this level and above; ALARM_LEVEL.critical is always shown. */
  level: z._default(codeOf(ALARM_LEVEL), ALARM_LEVEL.urgent),
  /** Off: only ALARM_LEVEL.critical is heard. */
  sound: z._default(z.boolean(), true),
  /** In percent. */
  volume: z._default(z.number().check(z.int(), z.gte(10), z.lte(100)), 70),
  /** Only ALARM_LEVEL.critical is heard in this time, `HH:mm` on the person's own clock; null: at any time. */
  quiet: z._default(z.nullable(z.object({ from: ruled('clock'), to: ruled('clock') })), null),
  /** System notifications, where this browser may show them. */
  notify: z._default(z.boolean(), true),
});
export type AlertChoice = z.output<typeof alertChoice>;

const alertRow = z.object({
  id,
  parkId: id,
  parkName: z.string(),
  category: codeOf(ALARM_CATEGORY),
  level: codeOf(ALARM_LEVEL),
  title: z.string(),
  location: z.string(),
  occurredAt: time,
  isDrill: z.boolean(),
  /** I may take it (接警). */
  mayAcknowledge: z.boolean(),
});
export type AlertRow = z.output<typeof alertRow>;

const takenAlarm = z.object({ id, location: z.string(), byName: z.string(), byMe: z.boolean(), at: time });
export type TakenAlarm = z.output<typeof takenAlarm>;

export const alerts = z.object({
  /** Waiting for somebody to take them, of the person's level and above: level, then newest, then due; ALERTS_SHOWN at most. */
  waiting: z.array(alertRow),
  total: z.number(),
  /** Waiting too, but below the person's level. */
  below: z.number(),
  /** Taken within the last TAKEN_FOR_MS. */
  taken: z.array(takenAlarm),
  choice: alertChoice,
});
export type Alerts = z.output<typeof alerts>;

const notice = z.object({
  alarmId: id,
  parkName: z.string(),
  level: codeOf(ALARM_LEVEL),
  title: z.string(),
  location: z.string(),
  isDrill: z.boolean(),
  handleState: codeOf(HANDLE_STATE),
  /** When I was told last. */
  at: time,
});
export type AlarmNotice = z.output<typeof notice>;

const dutyNow = z.object({ post: dutyPost, people: z.array(z.object({ ...dutyPerson.shape, until: time })) });
export type DutyNow = z.output<typeof dutyNow>;

export const alertEndpoints = {
  /** Of every park where the person reads alarms; drills only for who takes part in them. */
  getAlerts: endpoint({
    method: 'GET',
    path: 'alarm/v1/alerts',
    input: z.object({}),
    output: alerts,
    access: 'signedIn',
    reads: ['alarm', 'account'],
  }),
  /** Behind the bell: alarms I was told of, newest first, and who is on duty now in the park. */
  getAlertPanel: endpoint({
    method: 'GET',
    path: 'alarm/v1/alerts/panel',
    input: z.object({ parkId: z.optional(id) }),
    output: z.object({ notices: z.array(notice), onDuty: z.array(dutyNow) }),
    access: 'signedIn',
    reads: 'alarm',
  }),
};
