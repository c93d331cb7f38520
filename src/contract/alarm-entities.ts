/** What an alarm, its plan run and its timeline look like on the wire. */
import * as z from 'zod/mini';
import { ALARM_ACTORS } from './alarm-transitions';
import {
  ALARM_CATEGORY,
  ALARM_LEVEL,
  ARRIVE_WAY,
  DEVICE_TYPE,
  HANDLE_STATE,
  NODE_STATE,
  NOTIFY_RESULT,
  PLAN_NODE_TYPE,
  SIGNAL_STATE,
  TASK_KIND,
  TASK_STATE,
  VERDICT,
  VERDICT_REASON,
  codeOf,
} from './codes';
import { id, time } from './envelope';
import { formField, formValues } from './form-schema';
import { photo } from './photo';

export const alarmRow = z.object({
  id,
  no: z.string(),
  parkId: id,
  parkName: z.string(),
  category: codeOf(ALARM_CATEGORY),
  /** With the category it decides the words (`alarm-kinds`); a record kept from before it was sent has none. */
  deviceType: z.optional(codeOf(DEVICE_TYPE)),
  level: codeOf(ALARM_LEVEL),
  title: z.string(),
  location: z.string(),
  occurredAt: time,
  lastSignalAt: time,
  signalCount: z.number(),
  signalState: codeOf(SIGNAL_STATE),
  handleState: codeOf(HANDLE_STATE),
  verdict: codeOf(VERDICT),
  escalationLevel: z.number(),
  /** When the next thing must be done (acknowledge, judge, close); null when nothing is due. */
  dueAt: z.nullable(time),
  ackByName: z.nullable(z.string()),
  ackAt: z.nullable(time),
  lastActorName: z.nullable(z.string()),
  lastActionAt: time,
  isDrill: z.boolean(),
  /** I am the assignee, was notified, or hold a task. */
  mine: z.boolean(),
  version: z.number(),
});
export type AlarmRow = z.output<typeof alarmRow>;

export const nodeRun = z.object({
  id,
  order: z.number(),
  name: z.string(),
  type: codeOf(PLAN_NODE_TYPE),
  guidance: z.string(),
  ownerRoleName: z.string(),
  ownerName: z.nullable(z.string()),
  /** I may complete it now. */
  mine: z.boolean(),
  state: codeOf(NODE_STATE),
  required: z.boolean(),
  allowSkip: z.boolean(),
  needScan: z.boolean(),
  leastPhotos: z.number(),
  fields: z.array(formField),
  values: formValues,
  note: z.nullable(z.string()),
  skipReason: z.nullable(z.string()),
  photos: z.array(photo),
  startedAt: z.nullable(time),
  dueAt: z.nullable(time),
  doneAt: z.nullable(time),
  doneByName: z.nullable(z.string()),
});
export type NodeRun = z.output<typeof nodeRun>;

export const planRun = z.object({ id, name: z.string(), startedAt: time, nodes: z.array(nodeRun) });

/** Everything that can stand in the timeline besides people's actions. */
export const ALARM_EVENTS = [
  'raised',
  'signalAgain',
  'levelRaised',
  'restored',
  'ordered',
  /** A work order to put a hazard right, by a time. */
  'rectification',
  'escalated',
  'redirected',
  'notified',
  'planStarted',
  'nodeStarted',
  'nodeOverdue',
  'ackTimedOut',
  'verdictOverdue',
  'closeOverdue',
  /** A repeat right after the alarm was closed. */
  'countedAfterClose',
  /** So many points of the same building came with it. */
  'storm',
  'autoShelved',
  /** Pictures of the cameras near it, as they were when it began. */
  'stillTaken',
  'drillConcluded',
  'noted',
  'taskSigned',
  'taskRefused',
  'taskDone',
  /** Ended long ago: what stood here is in a file. */
  'timelineArchived',
] as const;

export const alarmLogEntry = z.object({
  id,
  at: time,
  /** When the person did it on the phone, if that was earlier. */
  clientAt: z.nullable(time),
  /** An alarm action or one of ALARM_EVENTS. */
  action: z.string(),
  actorName: z.nullable(z.string()),
  fromState: z.nullable(codeOf(HANDLE_STATE)),
  toState: z.nullable(codeOf(HANDLE_STATE)),
  note: z.nullable(z.string()),
  nodeName: z.nullable(z.string()),
  /** Named values of the sentence: level, rule, way, verdict, reason code, target name. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  photos: z.array(photo),
  /** For `notified`: who got it by which channel; a failed one shows red with its reason. */
  notification: z.nullable(
    z.object({
      toName: z.string(),
      channel: z.string(),
      result: codeOf(NOTIFY_RESULT),
      reason: z.nullable(z.string()),
      /** It was not sent since it had become pointless (`result` says failed): what made it so, `alarm.dropped.<code>`. */
      dropped: z.optional(z.string()),
      /** How often it was tried; a wait for the channel's limit is no try. */
      tries: z.optional(z.number()),
    }),
  ),
});
export type AlarmLogEntry = z.output<typeof alarmLogEntry>;

export const alarmTask = z.object({
  id,
  kind: codeOf(TASK_KIND),
  assigneeName: z.string(),
  fromName: z.nullable(z.string()),
  state: codeOf(TASK_STATE),
  mine: z.boolean(),
  sentAt: time,
  dueAt: z.nullable(time),
  doneAt: z.nullable(time),
});

export const alarmDetail = z.extend(alarmRow, {
  /** In which capacities I stand to this alarm; with the state it decides the buttons. */
  actors: z.array(z.enum(ALARM_ACTORS)),
  device: z.object({
    id,
    code: z.string(),
    name: z.string(),
    type: codeOf(DEVICE_TYPE),
    falseCount30d: z.number(),
    inService: z.boolean(),
    /** How many cameras see it; a record kept from before there were any has none. */
    cameras: z._default(z.number(), 0),
    /** The firm that looks after it. */
    maintenance: z.optional(z.nullable(z.object({ name: z.string(), phone: z.string() }))),
  }),
  building: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  room: z.nullable(z.string()),
  parkAddress: z.string(),
  parkPhone: z.nullable(z.string()),
  assigneeName: z.nullable(z.string()),
  arriveAt: z.nullable(time),
  /** People who reported their arrival, first first. */
  onSite: z.array(z.object({ name: z.string(), at: time, way: codeOf(ARRIVE_WAY), mine: z.optional(z.boolean()) })),
  /** Field staff who took it on and have not reported their arrival: since when. */
  onTheWay: z._default(z.array(z.object({ name: z.string(), since: time })), []),
  verdictReason: z.nullable(codeOf(VERDICT_REASON)),
  verdictNote: z.nullable(z.string()),
  verdictByName: z.nullable(z.string()),
  verdictAt: z.nullable(time),
  /** I gave the verdict: on a fire alarm somebody else must countersign. */
  verdictIsMine: z.boolean(),
  closedByName: z.nullable(z.string()),
  closedAt: z.nullable(time),
  restoredAt: z.nullable(time),
  shelvedUntil: z.nullable(time),
  shelveReason: z.nullable(z.string()),
  parent: z.nullable(z.object({ id, no: z.string(), title: z.string() })),
  /** How many points of the same building are part of it. */
  parts: z._default(z.number(), 0),
  /** What the person who reported it saw. */
  description: z._default(z.string(), ''),
  ruleName: z.nullable(z.string()),
  /** Whom to call: responsible people of the point and the park, for the 119 card. */
  contacts: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string() })),
  planRun: z.nullable(planRun),
  tasks: z.array(alarmTask),
  log: z.array(alarmLogEntry),
});
export type AlarmDetail = z.output<typeof alarmDetail>;

/** Of an alarm what says what it is and what a person may do next: all that the page of a link needs before the app runs. */
export type AlarmFacts = Pick<
  AlarmDetail,
  | 'id'
  | 'no'
  | 'parkId'
  | 'parkName'
  | 'title'
  | 'location'
  | 'category'
  | 'level'
  | 'verdict'
  | 'handleState'
  | 'isDrill'
  | 'occurredAt'
  | 'closedAt'
  | 'onSite'
  | 'actors'
> & { device: Pick<AlarmDetail['device'], 'type'> };
