/** One order as it went: each call adds a step and moves its row on, so that steps and row always agree. */
import { ORDER_STATE as S, PAY_STATE, QUOTE_STATE, type OrderState } from '@/contract/order-codes';
import { AROUND_THE_CLOCK, type WorkingCalendar } from '../../modules/calendar/working-calendar.rules';
import { addWorkingMs } from '../../modules/calendar/working-time.rules';
import { orderCard } from '../../modules/order/messages/order-card.notify';
import {
  orderMessages,
  orderPayments,
  orderQuotes,
  orderUrges,
  orderVisits,
} from '../../modules/order/order-parts.table';
import { missedBy, runningTarget, slaOf, warnAt } from '../../modules/order/targets/order-target.rules';
import { type OrderRecord, RELATION, orderPeople, orderSteps, orders } from '../../modules/order/order.table';
import { TARGET_ARG } from '../../modules/order/targets/order-timer.usecases';
import type { TypeRecord } from '../../modules/order/order-type.table';
import { timers } from '../../jobs/timer.table';
import { notifications, chatMessages } from '../../modules/notify/notify.table';
import { DAY, MINUTE, after, localDay, type Seed } from './context';
import type { SeededType } from './order-types';
import type { SeededPark, Spot } from './parks';
import type { SeededPerson } from './people';

export interface TaleStart {
  park: SeededPark;
  type: SeededType;
  spot: Spot;
  createdAt: Date;
  creator: SeededPerson | null;
  reporterName: string;
  reporterPhone: string | null;
  source: number;
  priority: number;
  no: string;
  title: string;
  description: string;
  calendar: WorkingCalendar;
  parentId?: number;
}

/** Nobody's inbox reaches further back. */
const INBOX_REACH = 4 * DAY;

type Move = Partial<OrderRecord>;
interface StepMore {
  note?: string;
  params?: Record<string, string | number>;
  to?: OrderState;
  set?: Move;
}

export class Tale {
  readonly id: number;
  row: OrderRecord;
  at: Date;
  private readonly people = new Map<string, { userId: number; relation: number; since: Date }>();
  private readonly rules: TypeRecord;

  private last: { event: string; note: string | null; params: Record<string, string | number> } = {
    event: '',
    note: null,
    params: {},
  };

  constructor(
    private readonly seed: Seed,
    private readonly start: TaleStart,
  ) {
    const { type, park, spot, createdAt, calendar, priority } = start;
    this.id = seed.store.nextId(orders);
    this.at = createdAt;
    this.rules = { ...type.rules, id: type.id, parkId: park.id } as TypeRecord;
    const clock = priority === 1 || type.allDay ? AROUND_THE_CLOCK : calendar;
    const due = (minutes: number) => new Date(addWorkingMs(clock, createdAt.getTime(), minutes * MINUTE));
    const { no, title, description, source, reporterName, reporterPhone } = start;
    this.row = {
      ...EMPTY,
      id: this.id,
      no,
      title,
      description,
      source,
      priority,
      reporterName,
      reporterPhone,
      createdAt,
      parkId: park.id,
      typeId: type.id,
      location: spot.text,
      buildingId: spot.buildingId,
      floorId: spot.floorId,
      roomId: spot.roomId,
      creatorId: start.creator?.id ?? null,
      parentId: start.parentId ?? null,
      day: localDay(createdAt),
      state: S.pool,
      dispatchMode: type.rules.dispatchMode,
      orgId: type.rules.orgId ?? null,
      respondBy: due(type.rules.respondMin),
      finishBy: due(type.rules.finishMin),
      lastActorId: start.creator?.id ?? null,
      lastActorName: start.creator?.name ?? reporterName,
      lastActionAt: createdAt,
    };
    this.relate(start.creator, RELATION.reporter);
    this.write('created', start.creator ?? reporterName, { note: description, params: { source } }, null);
  }

  private relate(person: SeededPerson | null, relation: number): void {
    if (person) this.people.set(`${person.id}/${relation}`, { userId: person.id, relation, since: this.at });
  }

  private write(event: string, who: SeededPerson | string | null, more: StepMore, from: number | null): void {
    const { note = null, params = {} } = more;
    this.last = { event, note, params };
    this.seed.store.add(orderSteps, {
      parkId: this.row.parkId,
      orderId: this.id,
      at: this.at,
      event,
      note,
      params,
      actorId: typeof who === 'object' ? (who?.id ?? null) : null,
      actorName: typeof who === 'string' ? who : (who?.name ?? null),
      fromState: from,
      toState: this.row.state,
    });
  }

  /** Time passes, then somebody does something. */
  step(waitMs: number, who: SeededPerson | string | null, event: string, more: StepMore = {}): this {
    const from = this.row.state;
    this.at = after(this.at, waitMs);
    const to = more.to ?? (from as OrderState);
    const name = typeof who === 'string' ? who : (who?.name ?? null);
    this.row = {
      ...this.row,
      ...missedBy(this.row, this.at),
      ...(to !== S.assigned && {
        assigneeId: null,
        offerUntil: null,
        offerReason: null,
        offeredBy: null,
        stateBefore: null,
      }),
      ...(to !== S.suspended && { holdSince: null, resumeAt: null, suspendReason: null }),
      closedAt: to >= S.done ? this.at : null,
      ...more.set,
      state: to,
      lastActorId: typeof who === 'object' ? (who?.id ?? null) : null,
      lastActorName: name,
      lastActionAt: this.at,
      version: this.row.version + 1,
    };
    const { assigneeId } = this.row;
    if (assigneeId !== null)
      this.people.set(`${assigneeId}/offered`, { userId: assigneeId, relation: RELATION.offered, since: this.at });
    this.write(event, who, more, from);
    return this;
  }

  offered(waitMs: number, dispatcher: SeededPerson | null, to: SeededPerson): this {
    const until = after(this.at, waitMs + this.rules.acceptMin * MINUTE);
    return this.step(waitMs, dispatcher, 'dispatch', {
      to: S.assigned,
      params: { target: to.name, targetId: to.id },
      set: { assigneeId: to.id, offerUntil: until, offeredBy: dispatcher?.id ?? null },
    }).tell('dispatch', to, true, dispatcher?.name ?? null);
  }

  taken(waitMs: number, by: SeededPerson, event: 'grab' | 'accept'): this {
    const moment = after(this.at, waitMs);
    this.step(waitMs, by, event, {
      to: S.accepted,
      set: { ownerId: by.id, respondedAt: this.row.respondedAt ?? moment },
    });
    this.relate(by, RELATION.owner);
    return this;
  }

  begun(waitMs: number, by: SeededPerson): this {
    const moment = after(this.at, waitMs);
    return this.step(waitMs, by, 'arrive', { to: S.handling, set: { arriveAt: moment } }).step(
      2 * MINUTE,
      by,
      'start',
      {
        set: { startedAt: after(moment, 2 * MINUTE) },
      },
    );
  }

  refused(waitMs: number, by: SeededPerson, reasonCode: number): this {
    this.step(waitMs, by, 'refuse', {
      to: S.pool,
      params: { reasonCode, targetId: by.id },
      set: { refusedCount: this.row.refusedCount + 1 },
    });
    this.relate(by, RELATION.refused);
    return this;
  }

  quoted(waitMs: number, by: SeededPerson, labour: number, part: readonly [string, number]): this {
    const items = [
      { kind: 1, name: '维修人工', quantity: 1, unit: '次', price: labour },
      { kind: 2, name: part[0], quantity: 1, unit: '件', price: part[1] },
    ] as const;
    const total = labour + part[1];
    const at = after(this.at, waitMs);
    const quoteId = this.seed.store.add(orderQuotes, {
      parkId: this.row.parkId,
      orderId: this.id,
      at,
      byId: by.id,
      total,
      items: [...items],
      state: 0,
      note: null,
    });
    return this.step(waitMs, by, 'quote', { to: S.quoted, params: { total }, set: { quoteId } }).tell(
      'quote',
      this.start.creator,
      true,
      by.name,
    );
  }

  agreed(waitMs: number, who: SeededPerson | string, total: number): this {
    const { quoteId } = this.row;
    if (quoteId !== null)
      this.seed.store.change(orderQuotes, quoteId, {
        state: QUOTE_STATE.approved,
        decidedAt: after(this.at, waitMs),
        decidedByName: typeof who === 'string' ? who : who.name,
      });
    return this.step(waitMs, who, 'approveQuote', {
      to: S.handling,
      params: { total },
      set: { amount: total, payState: PAY_STATE.unpaid },
    });
  }

  finished(waitMs: number, by: SeededPerson, result: string): this {
    const { needCheck, returnVisit } = this.rules;
    const to =
      this.row.payState === PAY_STATE.unpaid
        ? S.unpaid
        : needCheck
          ? S.checking
          : returnVisit === 2
            ? S.visiting
            : S.done;
    const completedAt = after(this.at, waitMs);
    return this.step(waitMs, by, 'finish', { to, note: result, set: { completedAt, result } });
  }

  paid(waitMs: number, by: SeededPerson, way: number): this {
    const receiptNo = `SJ${this.row.no.slice(2)}-${this.row.version}`;
    const { amount } = this.row;
    const at = after(this.at, waitMs);
    this.seed.store.add(orderPayments, {
      parkId: this.row.parkId,
      orderId: this.id,
      at,
      byName: by.name,
      result: 1,
      way,
      amount,
      receiptNo,
    });
    return this.step(waitMs, by, 'pay', {
      to: S.checking,
      params: { amount, way, receiptNo },
      set: { payState: PAY_STATE.paid },
    });
  }

  checked(waitMs: number, who: SeededPerson | string, score: number | null): this {
    const { returnVisit } = this.rules;
    const to = returnVisit === 2 || (returnVisit === 1 && score === null) ? S.visiting : S.done;
    return this.step(waitMs, who, 'approveWork', { to, ...(score !== null && { set: { score }, params: { score } }) });
  }

  visited(waitMs: number, by: SeededPerson, score: number, opinion: string): this {
    const at = after(this.at, waitMs);
    const result = score >= 3 ? 1 : 2;
    this.seed.store.add(orderVisits, {
      parkId: this.row.parkId,
      orderId: this.id,
      at,
      byId: by.id,
      way: 1,
      result,
      score,
      opinion,
    });
    this.step(waitMs, by, 'visit', {
      to: S.done,
      note: opinion,
      params: { way: 1, result, score },
      set: { score, opinion },
    });
    this.relate(by, RELATION.visitor);
    return this;
  }

  urged(waitMs: number, by: SeededPerson, words: string, answer?: { by: SeededPerson; text: string }): this {
    const at = after(this.at, waitMs);
    this.seed.store.add(orderUrges, {
      parkId: this.row.parkId,
      orderId: this.id,
      at,
      byId: by.id,
      byName: by.name,
      text: words,
      ...(answer && { answer: answer.text, answeredAt: after(at, 6 * MINUTE), answeredById: answer.by.id }),
    });
    const urgeCount = this.row.urgeCount + 1;
    this.step(waitMs, by, 'urge', {
      note: words,
      params: { count: urgeCount },
      set: { urgeCount, lastUrgeAt: at, urged: true },
    });
    if (answer) this.step(6 * MINUTE, answer.by, 'answerUrge', { note: answer.text, set: { urged: false } });
    return this;
  }

  /** A message, and while it is new a card in the chat. */
  tell(event: string, to: SeededPerson | null, mention: boolean, actorName: string | null): this {
    if (!to || after(this.at, INBOX_REACH) < this.seed.now) return this;
    const { store, now } = this.seed;
    const common = { parkId: this.row.parkId, orderId: this.id };
    const readAt = after(this.at, DAY) < now ? after(this.at, 20 * MINUTE) : null;
    // A message says what the step says that it is about.
    const { note, params } = this.last.event === event ? this.last : { note: null, params: {} };
    store.add(orderMessages, {
      ...common,
      at: this.at,
      userId: to.id,
      event,
      actorName,
      note,
      params,
      mention,
      stateThen: this.row.state,
      readAt,
    });
    if (!to.hasChat) return this;
    const card = orderCard(this.row, event);
    const sentAt = after(this.at, 1_000);
    store.add(chatMessages, { ...common, userId: to.id, card, sentAt, readAt, status: null });
    const notificationId = store.add(notifications, {
      ...common,
      userId: to.id,
      card,
      channel: 'chat',
      important: mention,
      result: 1,
      attempts: 1,
      nextTryAt: this.at,
      createdAt: this.at,
      sentAt,
    });
    store.add(orderSteps, { ...common, at: this.at, event: 'notified', params: {}, notificationId });
    return this;
  }

  /** Writes the row as it stands at the end, with what time will do to it. */
  finish(): void {
    const { store, now } = this.seed;
    const row = { ...this.row, ...missedBy(this.row, now) };
    const running = runningTarget(row);
    store.add(orders, { ...row, dueAt: running?.dueAt ?? null, slaState: slaOf(row, this.rules, now) }, this.id);
    for (const person of this.people.values()) {
      store.add(orderPeople, { ...person, orderId: this.id, parkId: row.parkId });
    }
    const timer = (kind: string, dueAt: Date, arg: number | null = null) =>
      store.add(timers, { kind, parkId: row.parkId, subjectId: this.id, arg, dueAt });
    if (row.offerUntil) timer('orderAccept', row.offerUntil);
    if (row.resumeAt) timer('orderResume', row.resumeAt);
    if (!running || running.dueAt <= now) return;
    timer('orderOverdue', running.dueAt, TARGET_ARG[running.kind]);
    const warn = warnAt(running.dueAt, this.rules);
    if (warn > now) timer('orderWarn', warn, TARGET_ARG[running.kind]);
  }
}

const EMPTY: Omit<
  OrderRecord,
  | 'id'
  | 'no'
  | 'parkId'
  | 'typeId'
  | 'title'
  | 'location'
  | 'source'
  | 'reporterName'
  | 'day'
  | 'createdAt'
  | 'priority'
  | 'state'
  | 'dispatchMode'
  | 'lastActionAt'
> = {
  description: '',
  buildingId: null,
  floorId: null,
  roomId: null,
  deviceId: null,
  alarmId: null,
  planId: null,
  parentId: null,
  creatorId: null,
  reporterPhone: null,
  tokenHash: null,
  reportIp: null,
  reportCode: null,
  reportLanguage: null,
  titleSaid: null,
  appointAt: null,
  stateBefore: null,
  orgId: null,
  ownerId: null,
  assigneeId: null,
  offerUntil: null,
  offerReason: null,
  offeredBy: null,
  outsideName: null,
  outsideContact: null,
  outsidePhone: null,
  helperIds: [],
  respondBy: null,
  finishBy: null,
  respondedAt: null,
  arriveAt: null,
  startedAt: null,
  holdSince: null,
  resumeAt: null,
  suspendReason: null,
  totalHoldSec: 0,
  completedAt: null,
  closedAt: null,
  slaState: 0,
  dueAt: null,
  respondLate: false,
  respondLateBy: null,
  finishLate: false,
  finishLateBy: null,
  urgeCount: 0,
  lastUrgeAt: null,
  urged: false,
  quoteId: null,
  amount: 0,
  payState: 0,
  score: null,
  opinion: null,
  result: null,
  materials: [],
  photosBefore: [],
  photosAfter: [],
  signatureKey: null,
  requestKind: null,
  requestReason: null,
  requestBy: null,
  requestByName: null,
  requestAt: null,
  refusedCount: 0,
  transferCount: 0,
  reopenCount: 0,
  lastActorId: null,
  lastActorName: null,
  version: 1,
};
