/** Who would be told at each step of an escalation, and who could not be. */
import type { PreviewAs, PreviewChannel, PreviewPerson, PreviewStep } from '@/contract/alarm-rule-preview';
import type { RuleTarget } from '@/contract/alarm-rule';
import { NOTIFY_RESULT } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { levelAt, plusSec, secondsToNext } from '../../alarm/escalation/escalation.usecases';
import type { EffectiveRule } from '../../alarm/rule/rule-match.rules';
import type { EscalationStep } from '../../alarm/rule/rule.table';
import { findStep, type TargetMemo } from '../../alarm/escalation/targets.usecases';
import type { devices } from '../../device/device.table';
import { topicOfAlarm } from '../../notify/recipients/chat-time.rules';
import { obstacle } from '../../notify/send/delivery.jobs';
import { messagesOf, type Message, type NotificationRequest } from '../../notify/notify.usecases';
import { readRecipients, type Recipient } from './rule-preview.repository';
import { targetKey } from '../rule.repository';

export interface Fired {
  device: typeof devices.$inferSelect;
  signalType: string;
  title: string;
  category: number;
  level: number;
}

interface Asked {
  deps: Pick<Deps, 'sms'>;
  parkId: number;
  fired: Fired;
  rule: EffectiveRule;
  moment: Date;
  /** Of roles and posts, by `targetKey`. */
  names: ReadonlyMap<string, string>;
}

/** An id that no alarm has, so that lookups by alarm find nothing. */
const NO_ALARM = 0;

interface Way {
  channel: EscalationStep['channels'][number];
  message: Message | undefined;
  person: Recipient | undefined;
  at: Date;
}

function channelOf(deps: Asked['deps'], { channel, message, person, at }: Way): PreviewChannel {
  // The person has switched this kind of message off.
  if (!message) return { channel, reached: false, at: null, reason: 'muted' };
  const { result, reason, nextTryAt } = message.row;
  const { chatUserId = null, phone = null } = person ?? {};
  const why = obstacle(deps, { channel, chatUserId, phone }) ?? (result === NOTIFY_RESULT.failed ? reason : null);
  if (why) return { channel, reached: false, at: null, reason: why };
  const isLater = nextTryAt > at;
  return { channel, reached: !isLater, at: isLater ? nextTryAt.getTime() : null, reason: null };
}

const asOf = (target: RuleTarget, names: Asked['names']): PreviewAs => ({
  kind: target.kind,
  name: names.get(targetKey(target)) ?? ('roleCode' in target ? target.roleCode : 'post' in target ? target.post : ''),
});

interface Found {
  step: EscalationStep;
  at: Date;
  byTarget: number[][];
  standIn: RuleTarget | null;
  userIds: number[];
}

/** The targets by which a person was found; otherwise the targets that they stand in for. */
function rolesOf(userId: number, found: Found, message: Message | undefined, names: Asked['names']): PreviewAs[] {
  const { step, byTarget, standIn, userIds } = found;
  const absent = message?.person.onBehalfOf;
  if (absent !== undefined && !userIds.includes(userId)) return [{ kind: 'absent', name: absent }];
  if (standIn) return [{ kind: 'standIn', name: asOf(standIn, names).name }];
  return step.targets.flatMap((target, i) => (byTarget[i]?.includes(userId) ? [asOf(target, names)] : []));
}

async function toldAt(tx: Tx, { deps, fired, names, parkId }: Asked, found: Found): Promise<PreviewPerson[]> {
  const { device, title, category, level } = fired;
  const alarm = {
    id: NO_ALARM,
    parkId,
    title,
    location: device.locationText,
    level,
    category,
    occurredAt: found.at,
    isDrill: false,
  };
  const topic = topicOfAlarm(alarm);
  const request: NotificationRequest = { alarm, userIds: found.userIds, way: found.step, ...(topic && { topic }) };
  const messages = await messagesOf(tx, [request], found.at);
  const ids = [...new Set([...found.userIds, ...messages.map(({ person }) => person.userId)])];
  const people = await readRecipients(tx, ids);
  return ids.map((userId) => {
    const own = messages.filter(({ person }) => person.userId === userId);
    const person = people.get(userId);
    return {
      userId,
      name: person?.name ?? `#${userId}`,
      as: rolesOf(userId, found, own[0], names),
      channels: [...new Set(found.step.channels)].map((channel) => {
        const message = own.find(({ row }) => row.channel === channel);
        return channelOf(deps, { channel, message, person, at: found.at });
      }),
    };
  });
}

/** @returns every step with its repeats, as if nobody acknowledged */
export async function previewSteps(tx: Tx, asked: Asked): Promise<PreviewStep[]> {
  const { rule, moment, parkId, fired, names } = asked;
  const steps: PreviewStep[] = [];
  let afterSec = 0;
  for (let turn = 0; ; turn += 1) {
    const level = levelAt(rule, turn);
    const step = rule.escalation[level];
    if (!step) return steps;
    const at = plusSec(moment, afterSec);
    const alarm = { id: NO_ALARM, parkId, deviceId: fired.device.id };
    // Each step is resolved separately, because a shift may end between two of them.
    const memo: TargetMemo = new Map();
    const targeted = await findStep(tx, alarm, step.targets, at, memo);
    const found: Found = { step, at, ...targeted };
    steps.push({
      level,
      repeat: turn - level,
      afterSec,
      at: at.getTime(),
      important: step.important,
      people: await toldAt(tx, asked, found),
      notes: targeted.notes,
      empty: step.targets.filter((_, i) => !targeted.byTarget[i]?.length).map((target) => asOf(target, names)),
    });
    const next = secondsToNext(rule, turn);
    if (next === null) return steps;
    afterSec += next;
  }
}
