/** Who was told of an alarm: notifications, and the cards that the newest of them left in people's chat inboxes. */
import { NOTIFY_RESULT } from '@/contract/codes';
import type { EscalationTarget } from '../../modules/alarm/rule/rule.table';
import { cardOf } from '../../modules/notify/cards/alarm-card.rules';
import type { NotificationSubject } from '../../modules/notify/notification-subject.types';
import { chatMessages, notifications } from '../../modules/notify/notify.table';
import { DAY, SECOND, after, type Seed } from './context';
import { isTechnical, type SeededDevice } from './devices';
import { onDutyAt, type PostName } from './duty';
import type { People, SeededPerson } from './people';

/** Older messages have long scrolled out of anybody's inbox. */
const INBOX_REACH = 3 * DAY;
const NO_CHAT = '未绑定企业聊天账号';

export class Messages {
  private readonly inbox: { id: number; row: typeof chatMessages.$inferInsert }[] = [];
  private status: string | null = null;

  constructor(
    private readonly seed: Seed,
    private readonly alarm: () => NotificationSubject,
  ) {}

  /** @returns the notification's id */
  send(person: SeededPerson, at: Date, important: boolean): number {
    const { store, now } = this.seed;
    const alarm = this.alarm();
    const sentAt = after(at, 2 * SECOND);
    const base = { parkId: alarm.parkId, alarmId: alarm.id, userId: person.id, card: cardOf(alarm) };
    const common = { ...base, channel: 'chat', important, attempts: 1, nextTryAt: at, createdAt: at };
    if (!person.hasChat) return store.add(notifications, { ...common, result: NOTIFY_RESULT.failed, reason: NO_CHAT });
    const isRecent = after(alarm.occurredAt, INBOX_REACH) > now;
    const message = isRecent ? { id: store.nextId(chatMessages), row: { ...base, sentAt } } : null;
    if (message) this.inbox.push(message);
    const externalId = message ? String(message.id) : null;
    return store.add(notifications, { ...common, result: NOTIFY_RESULT.sent, sentAt, externalId });
  }

  /** Writes on every card what happened last; whoever had it has seen it by then. */
  mark(status: string, at: Date): void {
    this.status = status;
    for (const { row } of this.inbox) row.readAt ??= at;
  }

  finish(): void {
    for (const { id, row } of this.inbox) this.seed.store.add(chatMessages, { ...row, status: this.status }, id);
  }
}

/** @returns who was meant by an escalation target at that moment */
export function recipientsAt(people: People, device: SeededDevice, target: EscalationTarget, at: Date): SeededPerson[] {
  const { index } = device.park;
  switch (target.kind) {
    case 'onDuty':
      return onDutyAt(people, index, target.post as PostName, at);
    case 'role':
      return people.all.filter((person) => person.role === target.roleCode && person.parks.includes(index));
    case 'orgLeader':
      return people.of(index, isTechnical(device) ? 'dispatcher' : 'lead').slice(0, 1);
    case 'person':
      return people.all.filter(({ id }) => id === target.userId);
  }
}
